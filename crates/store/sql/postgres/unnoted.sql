-- Some of the games whose content is not worked out, but for those that somebody is changing.
SELECT id, game, first, standing, x_player, o_player FROM game
WHERE content IS NULL ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED
