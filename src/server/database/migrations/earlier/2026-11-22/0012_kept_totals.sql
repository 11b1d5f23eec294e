-- A database whose locale is C takes no Hebrew letter for a letter, and then trigrams know none of them: the index is
-- of letters that every database knows. What it finds is compared with the text itself.
CREATE FUNCTION directory_grams(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(value,
    'אבגדהוזחטיכךלמםנןסעפףצץקרשתابتثجحخدذرزسشصضطظعغفقكلمنهويىةءабвгдежзийклмнопрстуфхцчшщъыьэюя',
    'abcdefghijklmnopqrstuvwxyz0abcdefghijklmnopqrstuvwxyz01234abcdefghijklmnopqrstuvwxyz012345')
$$;
--> statement-breakpoint
CREATE TABLE "storage_trash_total" (
	"id" integer PRIMARY KEY NOT NULL,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "station_user_totals" (
	"station_id" uuid NOT NULL,
	"status" text NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "station_user_totals_station_id_status_pk" PRIMARY KEY("station_id","status")
);
--> statement-breakpoint
DROP INDEX "user_directory_search";--> statement-breakpoint
ALTER TABLE "station_user_totals" ADD CONSTRAINT "station_user_totals_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_directory_grams" ON "user_directory" USING gin (directory_grams("search") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_directory_everybody" ON "user_directory" USING btree ("email","user_id");
--> statement-breakpoint
CREATE FUNCTION count_station_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND old.status = new.status AND old.station_id = new.station_id THEN
    RETURN NULL;
  END IF;
  -- In the order of the keys, so that two who change places don't wait for each other.
  INSERT INTO station_user_totals AS t (station_id, status, people)
    SELECT station_id, status, sum(n) FROM (
      SELECT old.station_id, old.status, -1 AS n WHERE TG_OP <> 'INSERT'
      UNION ALL SELECT new.station_id, new.status, 1 WHERE TG_OP <> 'DELETE') AS moved
    GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (station_id, status) DO UPDATE SET people = t.people + excluded.people;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER station_users_total AFTER INSERT OR UPDATE OR DELETE ON station_users FOR EACH ROW EXECUTE FUNCTION count_station_user();
--> statement-breakpoint
INSERT INTO station_user_totals SELECT station_id, status, count(*) FROM station_users GROUP BY 1, 2;
--> statement-breakpoint
CREATE FUNCTION count_storage_trash() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO storage_trash_total AS t (id, files, bytes)
    SELECT 1, sum(n), sum(b) FROM (
      SELECT -1 AS n, -old.bytes AS b WHERE TG_OP <> 'INSERT'
      UNION ALL SELECT 1, new.bytes WHERE TG_OP <> 'DELETE') AS moved
  ON CONFLICT (id) DO UPDATE SET files = t.files + excluded.files, bytes = t.bytes + excluded.bytes;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER storage_trash_total AFTER INSERT OR UPDATE OR DELETE ON storage_trash FOR EACH ROW EXECUTE FUNCTION count_storage_trash();
--> statement-breakpoint
INSERT INTO storage_trash_total SELECT 1, count(*), coalesce(sum(bytes), 0) FROM storage_trash;
