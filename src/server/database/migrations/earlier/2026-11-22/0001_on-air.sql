CREATE TABLE "on_air_counts" (
	"station_id" uuid NOT NULL,
	"review_session_id" uuid,
	"playlist_id" uuid,
	"songs" integer NOT NULL,
	CONSTRAINT "on_air_counts_place" UNIQUE NULLS NOT DISTINCT("station_id","review_session_id","playlist_id")
);
--> statement-breakpoint
ALTER TABLE "on_air_counts" ADD CONSTRAINT "on_air_counts_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_air_counts" ADD CONSTRAINT "on_air_counts_review_session_id_review_sessions_id_fk" FOREIGN KEY ("review_session_id") REFERENCES "public"."review_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_air_counts" ADD CONSTRAINT "on_air_counts_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "on_air_counts_session" ON "on_air_counts" USING btree ("review_session_id");--> statement-breakpoint
CREATE INDEX "station_songs_on_air" ON "station_songs" USING btree ("station_id","review_session_id","playlist_id","shown_at" DESC NULLS LAST,"release_id" DESC NULLS LAST) WHERE "station_songs"."decision" = 'approved';--> statement-breakpoint
CREATE INDEX "station_songs_loose" ON "station_songs" USING btree ("station_id","shown_at" DESC NULLS LAST,"release_id" DESC NULLS LAST) WHERE "station_songs"."decision" = 'approved' and "station_songs"."playlist_id" is null;--> statement-breakpoint
INSERT INTO "on_air_counts" ("station_id", "review_session_id", "playlist_id", "songs") SELECT "station_id", "review_session_id", "playlist_id", count(*) FROM "station_songs" WHERE "decision" = 'approved' GROUP BY 1, 2, 3;