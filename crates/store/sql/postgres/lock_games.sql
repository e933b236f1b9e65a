-- The games of a group of changes, before any of them is made, and the schema's version: whoever changes that
-- waits for the group to end, and the next group for them.
SELECT COALESCE((SELECT MAX(version) FROM _sqlx_migrations), 0) AS version, COUNT(*)
FROM (SELECT id FROM game WHERE id = ANY($1) ORDER BY id FOR UPDATE) AS locked
