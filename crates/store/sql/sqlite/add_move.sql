INSERT INTO move (game, ply, square, clock, source, grade, position, made)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
