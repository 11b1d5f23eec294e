CREATE TABLE "playout_pushes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"station_id" uuid NOT NULL,
	"release_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"interruptions" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"detail" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "playout_songs" (
	"station_id" uuid NOT NULL,
	"release_id" uuid NOT NULL,
	"latin_title" text,
	"latin_artist" text,
	"intro_ms" integer,
	"hook_ms" integer,
	"end_ms" integer,
	"file_name" text,
	CONSTRAINT "playout_songs_station_id_release_id_pk" PRIMARY KEY("station_id","release_id")
);
--> statement-breakpoint
CREATE TABLE "station_playouts" (
	"station_id" uuid PRIMARY KEY NOT NULL,
	"formats" text[] DEFAULT '{"bwf"}' NOT NULL,
	"is_levelled" boolean DEFAULT false NOT NULL,
	"name_pattern" text,
	"name_length" integer DEFAULT 80 NOT NULL,
	"is_ascii" boolean DEFAULT true NOT NULL,
	"columns" jsonb,
	"place" jsonb,
	"sealed_credentials" text,
	"pushes_approved" boolean DEFAULT false NOT NULL,
	"tried_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "playout_pushes" ADD CONSTRAINT "playout_pushes_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playout_pushes" ADD CONSTRAINT "playout_pushes_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playout_songs" ADD CONSTRAINT "playout_songs_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playout_songs" ADD CONSTRAINT "playout_songs_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_playouts" ADD CONSTRAINT "station_playouts_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "playout_pushes_open" ON "playout_pushes" USING btree ("station_id","release_id") WHERE "playout_pushes"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "playout_pushes_due" ON "playout_pushes" USING btree ("due_at") WHERE "playout_pushes"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "playout_pushes_station" ON "playout_pushes" USING btree ("station_id","id");--> statement-breakpoint
CREATE INDEX "playout_pushes_state" ON "playout_pushes" USING btree ("station_id","state","id");--> statement-breakpoint
CREATE INDEX "playout_pushes_release" ON "playout_pushes" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "playout_songs_release" ON "playout_songs" USING btree ("release_id");--> statement-breakpoint
CREATE UNIQUE INDEX "playout_songs_name" ON "playout_songs" USING btree ("station_id",lower("file_name"));