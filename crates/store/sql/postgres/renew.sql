-- Renews the lease of a node, unless there is a node of another cluster, whose name is then
-- returned, or the schema has another version than the node knows. The time left before is returned
-- too; if there is none, the node needs the lock for beginning a lease ($5), or nothing is written.
-- It is one statement, so that a node that hangs in the middle does not block others.
WITH clock AS (
    SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT AS now
), schema AS (
    SELECT COALESCE(MAX(version), 0) AS version FROM _sqlx_migrations
), before AS (
    SELECT node.until FROM node WHERE node.name = $1
), other AS (
    SELECT node.cluster FROM node, clock WHERE node.cluster <> $2 AND node.until > clock.now
    ORDER BY node.name LIMIT 1
), renewed AS (
    INSERT INTO node (name, cluster, until)
    SELECT $1, $2, clock.now + $3 FROM clock, schema
    WHERE schema.version = $4 AND NOT EXISTS (SELECT FROM other)
        AND ($5::BIGINT = 1 OR EXISTS (SELECT FROM before WHERE before.until > clock.now))
    ON CONFLICT (name) DO UPDATE SET cluster = excluded.cluster, until = excluded.until
)
SELECT (SELECT cluster FROM other) AS cluster, schema.version,
    (SELECT before.until FROM before) - clock.now AS left_before
FROM schema, clock
