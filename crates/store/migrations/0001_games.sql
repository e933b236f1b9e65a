-- Games and their moves, in SQL that SQLite and PostgreSQL both speak.
-- Times are milliseconds since 1970-01-01T00:00:00Z; keys are 64 bits stored as signed numbers.

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
    opening BIGINT
);

CREATE TABLE move (
    game BIGINT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    ply BIGINT NOT NULL CHECK (ply >= 1),
    square BIGINT NOT NULL CHECK (square >= 0),
    clock BIGINT,
    source TEXT,
    grade TEXT,
    -- Of the position after the move; the same for all its images under the game's symmetries.
    symmetric_key BIGINT NOT NULL,
    PRIMARY KEY (game, ply)
);

-- Lists go by time; all that they can be narrowed by is in the index.
CREATE INDEX game_by_time
    ON game (started, id, game, x_player, o_player, standing, plies, opening);
-- A player's games on either side, with all that is counted of them.
CREATE INDEX game_by_x
    ON game (x_player, started, id, o_player, game, standing, plies, opening);
CREATE INDEX game_by_o
    ON game (o_player, started, id, x_player, game, standing, plies, opening);
CREATE INDEX game_lengths ON game (game, standing, plies);
CREATE INDEX game_openings ON game (game, opening, standing, id);
CREATE INDEX move_position ON move (symmetric_key, game);
CREATE INDEX move_grade ON move (ply, grade) WHERE grade IS NOT NULL;
