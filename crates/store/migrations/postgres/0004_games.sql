-- Games, their moves and who plays them over the network: what the four steps of SQLite lead to.
-- Times are milliseconds since 1970-01-01T00:00:00Z.
-- An index holds no text that a person writes: its rows may have 2,704 bytes at most. A hash of one does.

CREATE TABLE counter (
    name TEXT PRIMARY KEY,
    next BIGINT NOT NULL
);

-- Identifiers are taken from here, so that none is ever used twice.
INSERT INTO counter (name, next) VALUES ('game', 1);

CREATE TABLE game (
    id BIGINT PRIMARY KEY,
    game TEXT NOT NULL,
    first TEXT NOT NULL CHECK (first IN ('x', 'o')),
    x_player TEXT NOT NULL,
    o_player TEXT NOT NULL,
    origin TEXT NOT NULL,
    -- Pairs of a name and a value, as JSON.
    tags TEXT NOT NULL,
    started BIGINT NOT NULL,
    finished BIGINT,
    -- How it ended (played, resigned x, ...); null while it goes on.
    ending TEXT,
    standing TEXT NOT NULL CHECK (standing IN ('open', 'x', 'o', 'draw', 'abandoned')),
    -- Both follow from the moves and are kept for counting once the game has ended.
    plies BIGINT,
    -- The key after the opening, the same for all images under the game's symmetries.
    opening BIGINT,
    -- What the game is, but for when it was played, as one number; null where it is not worked out since
    -- the game has changed.
    content BIGINT
);

CREATE TABLE move (
    game BIGINT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    ply BIGINT NOT NULL CHECK (ply >= 1),
    square BIGINT NOT NULL CHECK (square >= 0),
    clock BIGINT,
    source TEXT,
    grade TEXT,
    -- The key of the position after the move.
    position BIGINT NOT NULL,
    PRIMARY KEY (game, ply)
);

CREATE INDEX game_by_time ON game (started, id);
CREATE INDEX game_counts ON game (game, standing, plies, opening, started, first, id);
CREATE INDEX game_by_x ON game USING hash (x_player);
CREATE INDEX game_by_o ON game USING hash (o_player);
CREATE INDEX game_content ON game (content);
CREATE INDEX move_position ON move (position, game, ply);
CREATE INDEX move_graded ON move (ply) WHERE grade IS NOT NULL;

CREATE TABLE room (
    game BIGINT PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    -- Its name in addresses.
    code TEXT NOT NULL CONSTRAINT room_code UNIQUE,
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

-- Whose server it is: the hashes of the tokens that see all games.
CREATE TABLE owner (
    token TEXT PRIMARY KEY
);
