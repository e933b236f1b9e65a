-- Whose server it is: the hashes of the tokens that see all games.

CREATE TABLE owner (
    token TEXT PRIMARY KEY
);
