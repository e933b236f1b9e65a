BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO "_sqlx_migrations" VALUES(1,'games','2026-11-28 12:55:53',1,X'5F540D801A790265C35EA23D5F0C4EB6889E7DFFD2CF4B3E322EA4440B1ACA03A47D5A7578E30D99A2119C6EA7885DDC',628209);
INSERT INTO "_sqlx_migrations" VALUES(2,'rooms','2026-11-28 12:55:53',1,X'FBAD40F10D3EB229AA12EEEBF69169DFAFC1C75836450965616E04A642CF475C915C4FEBC81649C4781E7534B1AB5CDC',352821);
INSERT INTO "_sqlx_migrations" VALUES(3,'owners','2026-11-28 12:55:53',1,X'1E4254C22ED9B278ACD9822B34A126069B07CFBCDBB1866830849183A45687CC1C5BFFD4BC2659AA5D13CECCF436185D',179783);
INSERT INTO "_sqlx_migrations" VALUES(4,'content','2026-11-28 12:55:53',1,X'21491EAF626937BE2A5EF44E85A0D52996D3AF4400A8F0BC856D07D4D48BC77E76F2B521E4840D8FFD36C49B2BFF5DC2',335861);
INSERT INTO "_sqlx_migrations" VALUES(5,'leases','2026-11-28 12:55:53',1,X'84A5167ABAB1ECE50A20B8F77B725F6A31E7D494B30562F4AD44005A285CC1E5FB44B92C9CC6F4BCB2B84E57F89394DD',376808);
CREATE TABLE counter (
    name TEXT PRIMARY KEY,
    next BIGINT NOT NULL
);
INSERT INTO "counter" VALUES('game',3);
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
, content BIGINT);
INSERT INTO "game" VALUES(1,'3,3,3','x','human','human','play','[]',1795870553647,NULL,NULL,'open',NULL,NULL,NULL);
INSERT INTO "game" VALUES(2,'3,3,3','x','human','random','play','[]',1795870553732,1795870553768,'resigned x','o',2,264,NULL);
CREATE TABLE move (
    game BIGINT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    ply BIGINT NOT NULL CHECK (ply >= 1),
    square BIGINT NOT NULL CHECK (square >= 0),
    clock BIGINT,
    source TEXT,
    grade TEXT,
    -- The key of the position after the move.
    position BIGINT NOT NULL, made BIGINT,
    PRIMARY KEY (game, ply)
) WITHOUT ROWID;
INSERT INTO "move" VALUES(1,1,4,NULL,'human',NULL,262400,1795870553671);
INSERT INTO "move" VALUES(1,2,6,NULL,'human',NULL,8448,1795870553680);
INSERT INTO "move" VALUES(1,3,2,NULL,'human',NULL,270608,1795870553683);
INSERT INTO "move" VALUES(2,1,4,NULL,'human','best',262400,1795870553764);
INSERT INTO "move" VALUES(2,2,7,NULL,'random','mistake',33024,1795870553766);
CREATE TABLE owner (
    token TEXT PRIMARY KEY
);
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
, lease BIGINT NOT NULL DEFAULT 0);
CREATE TABLE seat (
    game BIGINT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    mark TEXT NOT NULL CHECK (mark IN ('x', 'o')),
    -- The hash of the token that holds it; null while nobody does.
    token TEXT,
    -- The hash of what lets somebody take it.
    invite TEXT,
    PRIMARY KEY (game, mark)
);
CREATE INDEX game_by_time
    ON game (started, id, game, x_player, o_player, standing, first);
CREATE INDEX game_counts
    ON game (game, standing, plies, opening, started, first);
CREATE INDEX game_counts_x
    ON game (x_player, game, standing, plies, opening, started, first, o_player);
CREATE INDEX game_counts_o
    ON game (o_player, game, standing, plies, opening, started, first, x_player);
CREATE INDEX move_position ON move (position, game, ply);
CREATE INDEX move_grade ON move (ply, grade) WHERE grade IS NOT NULL;
CREATE INDEX seat_by_token ON seat (token, game) WHERE token IS NOT NULL;
CREATE INDEX game_content ON game (content);
COMMIT;