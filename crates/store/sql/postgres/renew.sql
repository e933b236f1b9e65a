-- A node is there for so long from now, unless one of another cluster is there, whose cluster is said then, or the
-- schema has another version than the node knows. What was left of its time before is said, too; where that is
-- nothing, the node must have the lock of those who come ($5), or is not noted. One statement, so that no node keeps
-- another waiting that stops in the middle.
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
