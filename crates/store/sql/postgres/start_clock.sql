-- The side to move has a player now: its clock starts.
UPDATE room SET since = (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT, ran = 0
FROM game
WHERE room.game = $1 AND game.id = $1
AND (game.first = $2) = ((SELECT COUNT(*) FROM move WHERE move.game = $1) % 2 = 0)
