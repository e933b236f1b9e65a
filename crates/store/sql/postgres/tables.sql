-- The tables that are there; TEXT is what a name is read as.
SELECT tablename::TEXT FROM pg_catalog.pg_tables WHERE schemaname = current_schema()
