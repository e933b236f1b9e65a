-- When it is written the database says, whose clock is that of all its servers.
INSERT INTO move (game, ply, square, clock, source, grade, position, made)
VALUES ($1, $2, $3, $4, $5, $6, $7, (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT)
