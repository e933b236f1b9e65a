-- Games that are played over the network: their names in addresses, their clocks, who may move.

CREATE TABLE room (
    game BIGINT PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    -- Its name in addresses.
    code TEXT NOT NULL UNIQUE,
    -- How often moves were taken back.
    epoch BIGINT NOT NULL,
    -- Milliseconds for each move, or for all moves of a side with so many more for each.
    per_move BIGINT,
    per_game BIGINT,
    increment BIGINT NOT NULL,
    -- The code of the game that follows.
    rematch TEXT
);

-- Seats of people and bots; whoever has the secret may move. Engines have none.
CREATE TABLE seat (
    game BIGINT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    mark TEXT NOT NULL CHECK (mark IN ('x', 'o')),
    -- The hash of the token that holds it; null while nobody does.
    token TEXT,
    -- The hash of what lets somebody take it.
    invite TEXT,
    PRIMARY KEY (game, mark)
);

CREATE INDEX seat_by_token ON seat (token, game) WHERE token IS NOT NULL;
