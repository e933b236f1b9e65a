-- The key by which servers that share the database seal what they tell each other: 64 hexadecimal digits.

CREATE TABLE node_key (
    -- There is one.
    name TEXT PRIMARY KEY CHECK (name = 'node'),
    digits TEXT NOT NULL
);
