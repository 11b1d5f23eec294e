CREATE TABLE "decision_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"station_id" uuid NOT NULL,
	"release_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"decision" text,
	"playlist_id" uuid,
	"act" text DEFAULT 'decide' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "decision_changes" ADD CONSTRAINT "decision_changes_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_changes" ADD CONSTRAINT "decision_changes_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_changes" ADD CONSTRAINT "decision_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_changes" ADD CONSTRAINT "decision_changes_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decision_changes_song" ON "decision_changes" USING btree ("release_id","station_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "decision_changes_playlist" ON "decision_changes" USING btree ("playlist_id");--> statement-breakpoint
INSERT INTO "decision_changes" ("id", "station_id", "release_id", "user_id", "decision", "created_at")
SELECT "id", "station_id", "release_id", "user_id", CASE "action_type" WHEN 'select' THEN 'approved' ELSE 'declined' END, "created_at"
FROM "song_actions" WHERE "action_type" IN ('select', 'decline') AND "release_id" IS NOT NULL;
