-- Games and their moves, in SQL that SQLite and PostgreSQL both speak.
-- Times are milliseconds since 1970-01-01T00:00:00Z.

CREATE TABLE counter (
    name TEXT PRIMARY KEY,
    next BIGINT NOT NULL
);

-- Identifiers are taken from here, so that none is ever used twice.
INSERT INTO counter (name, next) VALUES ('game', 1);

CREATE TABLE game (
    id INTEGER PRIMARY KEY,
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
    opening BIGINT
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
) WITHOUT ROWID;

-- Lists go by time; all that they can be narrowed by is in the index.
CREATE INDEX game_by_time
    ON game (started, id, game, x_player, o_player, standing, first);
-- Counts go by what is counted; of all games, and of a player's on either side.
CREATE INDEX game_counts
    ON game (game, standing, plies, opening, started, first);
CREATE INDEX game_counts_x
    ON game (x_player, game, standing, plies, opening, started, first, o_player);
CREATE INDEX game_counts_o
    ON game (o_player, game, standing, plies, opening, started, first, x_player);
CREATE INDEX move_position ON move (position, game, ply);
CREATE INDEX move_grade ON move (ply, grade) WHERE grade IS NOT NULL;
