-- A node is there for so long from now, unless one of another cluster is there: then the cluster of that.
-- One statement, so that no node keeps another waiting that stops in the middle.
WITH clock AS (
    SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT AS now
), other AS (
    SELECT node.cluster FROM node, clock WHERE node.cluster <> $2 AND node.until > clock.now
    ORDER BY node.name LIMIT 1
), renewed AS (
    INSERT INTO node (name, cluster, until)
    SELECT $1, $2, clock.now + $3 FROM clock WHERE NOT EXISTS (SELECT FROM other)
    ON CONFLICT (name) DO UPDATE SET cluster = excluded.cluster, until = excluded.until
)
SELECT cluster FROM other
