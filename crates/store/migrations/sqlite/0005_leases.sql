-- What games over the network need where several servers share a database. A file has one server: there the
-- number is always 0.

ALTER TABLE room ADD COLUMN lease BIGINT NOT NULL DEFAULT 0;

-- When the move was made; null where it was brought in with its game, or made before this step.
ALTER TABLE move ADD COLUMN made BIGINT;
