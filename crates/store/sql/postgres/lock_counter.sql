-- Serializes the programs that take the names of new games.
SELECT next FROM counter WHERE name = 'game' FOR UPDATE
