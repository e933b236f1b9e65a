-- What a game is, but for when it was played, as one number: records that do not say when are found
-- again by it. Null where it is not worked out since the game has changed.

ALTER TABLE game ADD COLUMN content BIGINT;

CREATE INDEX game_content ON game (content);
