-- Whoever takes the names of new games waits here.
SELECT next FROM counter WHERE name = 'game' FOR UPDATE
