CREATE TABLE "studios" (
	"station_id" uuid PRIMARY KEY NOT NULL,
	"session_id" text,
	"playlist_id" text,
	"release_id" uuid,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "presenter_card" jsonb;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "saying_file_id" uuid;--> statement-breakpoint
ALTER TABLE "studios" ADD CONSTRAINT "studios_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studios" ADD CONSTRAINT "studios_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "studios_release" ON "studios" USING btree ("release_id");