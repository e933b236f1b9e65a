-- Nodes whose lease lapsed long ago.
DELETE FROM node WHERE until < (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT - $1
