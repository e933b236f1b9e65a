-- Nodes that have not been there for so long.
DELETE FROM node WHERE until < (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT - $1
