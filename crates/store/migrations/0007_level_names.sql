-- Levels have other names now. A game whose players are renamed has another content, which is worked out again.

UPDATE game SET content = NULL
WHERE x_player IN ('level:easy', 'level:medium', 'level:hard', 'level:max')
    OR o_player IN ('level:easy', 'level:medium', 'level:hard', 'level:max');
UPDATE game SET x_player = 'level:beginner' WHERE x_player = 'level:easy';
UPDATE game SET o_player = 'level:beginner' WHERE o_player = 'level:easy';
UPDATE game SET x_player = 'level:casual' WHERE x_player = 'level:medium';
UPDATE game SET o_player = 'level:casual' WHERE o_player = 'level:medium';
UPDATE game SET x_player = 'level:skilled' WHERE x_player = 'level:hard';
UPDATE game SET o_player = 'level:skilled' WHERE o_player = 'level:hard';
UPDATE game SET x_player = 'level:master' WHERE x_player = 'level:max';
UPDATE game SET o_player = 'level:master' WHERE o_player = 'level:max';
