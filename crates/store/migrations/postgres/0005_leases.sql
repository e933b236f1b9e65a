-- The servers that share the database, and which of them has a game over the network.
-- Their times are of the database's clock.

CREATE TABLE node (
    -- No two servers have the same.
    name TEXT PRIMARY KEY,
    -- Servers of two clusters are not on one database at the same time.
    cluster TEXT NOT NULL,
    -- Until when it has its games, unless it says again that it is there.
    until BIGINT NOT NULL
);

-- The server that has the game as long as its row says so.
ALTER TABLE room ADD COLUMN owner TEXT;
-- How often the game was taken; a change that says another number is one of an owner before.
ALTER TABLE room ADD COLUMN lease BIGINT NOT NULL DEFAULT 0;
-- Since when its owner has had it, or its side to move has had a player, where that was later.
ALTER TABLE room ADD COLUMN since BIGINT;
-- What its clock had run by then since its last move; null where that is not known.
ALTER TABLE room ADD COLUMN ran BIGINT;

-- When the move was written; null where it was brought in with its game, or made before this step.
ALTER TABLE move ADD COLUMN made BIGINT;
