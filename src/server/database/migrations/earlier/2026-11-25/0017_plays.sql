CREATE TABLE "first_plays" (
	"release_id" uuid NOT NULL,
	"station_id" uuid NOT NULL,
	"played_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "first_plays_release_id_station_id_pk" PRIMARY KEY("release_id","station_id")
);
--> statement-breakpoint
CREATE TABLE "play_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"station_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"ending" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "play_log_parts" (
	"log_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "play_log_parts_log_id_part_pk" PRIMARY KEY("log_id","part")
);
--> statement-breakpoint
CREATE TABLE "play_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"station_id" uuid NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"bytes" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"interruptions" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"columns" jsonb,
	"lines" integer DEFAULT 0 NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"refusals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"by_user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "played_songs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"station_id" uuid NOT NULL,
	"names" text NOT NULL,
	"isrc" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"artist" text NOT NULL,
	"state" text NOT NULL,
	"way" text,
	"release_id" uuid,
	"candidates" uuid[] DEFAULT '{}' NOT NULL,
	"answered_by" uuid,
	"plays" integer DEFAULT 0 NOT NULL,
	"last_played_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "plays" (
	"station_id" uuid NOT NULL,
	"played_at" timestamp (3) with time zone NOT NULL,
	"names_hash" bigint NOT NULL,
	"song_id" uuid NOT NULL,
	"duration_ms" integer,
	"log_id" uuid,
	CONSTRAINT "plays_station_id_played_at_names_hash_pk" PRIMARY KEY("station_id","played_at","names_hash")
);
--> statement-breakpoint
CREATE TABLE "station_play_logs" (
	"station_id" uuid PRIMARY KEY NOT NULL,
	"heads" jsonb,
	"date_order" text,
	"place" jsonb,
	"sealed_credentials" text,
	"looked_at" timestamp (3) with time zone,
	"problem" text,
	"detail" text,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "first_plays" ADD CONSTRAINT "first_plays_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_plays" ADD CONSTRAINT "first_plays_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_keys" ADD CONSTRAINT "play_keys_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_keys" ADD CONSTRAINT "play_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_log_parts" ADD CONSTRAINT "play_log_parts_log_id_play_logs_id_fk" FOREIGN KEY ("log_id") REFERENCES "public"."play_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_logs" ADD CONSTRAINT "play_logs_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_logs" ADD CONSTRAINT "play_logs_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "played_songs" ADD CONSTRAINT "played_songs_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "played_songs" ADD CONSTRAINT "played_songs_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "played_songs" ADD CONSTRAINT "played_songs_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plays" ADD CONSTRAINT "plays_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plays" ADD CONSTRAINT "plays_song_id_played_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."played_songs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plays" ADD CONSTRAINT "plays_log_id" FOREIGN KEY ("log_id") REFERENCES "public"."play_logs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_play_logs" ADD CONSTRAINT "station_play_logs_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "play_keys_hash" ON "play_keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "play_keys_station" ON "play_keys" USING btree ("station_id","id");--> statement-breakpoint
CREATE INDEX "play_logs_station" ON "play_logs" USING btree ("station_id","id");--> statement-breakpoint
CREATE INDEX "play_logs_open" ON "play_logs" USING btree ("id") WHERE "play_logs"."state" in ('waiting', 'reading');--> statement-breakpoint
CREATE INDEX "play_logs_ended" ON "play_logs" USING btree ("created_at") WHERE "play_logs"."state" not in ('waiting', 'reading');--> statement-breakpoint
CREATE UNIQUE INDEX "play_logs_fetched" ON "play_logs" USING btree ("station_id","name","bytes") WHERE "play_logs"."source" = 'place';--> statement-breakpoint
CREATE UNIQUE INDEX "played_songs_identity" ON "played_songs" USING btree ("station_id","names","isrc");--> statement-breakpoint
CREATE INDEX "played_songs_release" ON "played_songs" USING btree ("release_id","station_id");--> statement-breakpoint
CREATE INDEX "played_songs_doubts" ON "played_songs" USING btree ("station_id","plays" DESC NULLS LAST,"id") WHERE "played_songs"."state" = 'doubt';--> statement-breakpoint
CREATE INDEX "played_songs_last" ON "played_songs" USING btree ("station_id","last_played_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "played_songs"."release_id" is not null;--> statement-breakpoint
CREATE INDEX "plays_song" ON "plays" USING btree ("song_id","played_at");--> statement-breakpoint
CREATE INDEX "plays_log" ON "plays" USING btree ("log_id");--> statement-breakpoint
CREATE INDEX "station_play_logs_due" ON "station_play_logs" USING btree ("due_at") WHERE "station_play_logs"."due_at" is not null;