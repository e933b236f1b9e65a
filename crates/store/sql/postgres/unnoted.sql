-- Some of the games whose content is not hashed, skipping those that are being changed.
SELECT id, game, first, standing, x_player, o_player FROM game
WHERE content IS NULL ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED
