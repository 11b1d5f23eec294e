-- What is looked for in the directory: a text as it is kept there. One too short for the index of three letters is the
-- beginning of a word; of nothing but quotes and hyphens nothing is left, and null finds nobody.
CREATE FUNCTION directory_sought(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN length(key) > 2 THEN key WHEN length(key) > 0 THEN ' ' || key END FROM (SELECT directory_key(value) AS key) AS k
$$;
--> statement-breakpoint
-- The same for LIKE, which would read a meaning in some of its characters, in the letters of the index.
CREATE FUNCTION directory_pattern(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '%' || regexp_replace(directory_grams(directory_sought(value)), '([\\%_])', '\\\1', 'g') || '%'
$$;
--> statement-breakpoint
DROP INDEX "user_directory_grams";--> statement-breakpoint
ALTER TABLE "user_directory" ADD COLUMN "search_grams" text GENERATED ALWAYS AS (directory_grams(' ' || search)) STORED;--> statement-breakpoint
CREATE INDEX "user_directory_search_grams" ON "user_directory" USING gin ("search_grams" gin_trgm_ops);
--> statement-breakpoint
-- How often a text is in the new column decides how it is looked for.
ANALYZE "user_directory";
