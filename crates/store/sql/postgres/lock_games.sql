-- Locks the games of a group of changes, before any of them is made, and reads the schema's
-- version: a program that changes the schema waits for the group to end, and the next group for
-- that program.
SELECT COALESCE((SELECT MAX(version) FROM _sqlx_migrations), 0) AS version, COUNT(*)
FROM (SELECT id FROM game WHERE id = ANY($1) ORDER BY id FOR UPDATE) AS locked
