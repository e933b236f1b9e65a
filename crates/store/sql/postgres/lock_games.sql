-- The games of a group of changes, before any of them is made.
SELECT id FROM game WHERE id = ANY($1) ORDER BY id FOR UPDATE
