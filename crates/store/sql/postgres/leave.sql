-- A node has nothing any more. Its row stays: it says until when it had its games.
UPDATE node SET until = LEAST(until, (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT)
WHERE name = $1
