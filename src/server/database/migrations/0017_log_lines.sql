ALTER TABLE "play_logs" ADD COLUMN "lane" integer;--> statement-breakpoint
ALTER TABLE "played_songs" ADD COLUMN "composer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "played_songs" ADD COLUMN "lyricist" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "played_songs" ADD COLUMN "label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "station_play_logs" ADD COLUMN "left_out" jsonb;