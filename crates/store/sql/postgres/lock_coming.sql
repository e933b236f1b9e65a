-- A node that comes to the database, or comes again after its time has run out, waits here for others that do: each
-- finds the one before. The number spells "inarow".
SELECT pg_advisory_xact_lock(x'696e61726f77'::BIGINT)
