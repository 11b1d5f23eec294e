ALTER TABLE "station_songs" ADD COLUMN "stats_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "station_events" ADD COLUMN "for_admins" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "station_invites_expiry" ON "station_invites" USING btree ("expires_at");--> statement-breakpoint
DELETE FROM "station_events";