ALTER TABLE "playout_pushes" ADD COLUMN "list" jsonb;--> statement-breakpoint
ALTER TABLE "playout_pushes" ADD COLUMN "list_name" text;--> statement-breakpoint
ALTER TABLE "playout_songs" ADD COLUMN "sent_hash" text;--> statement-breakpoint
ALTER TABLE "station_playouts" ADD COLUMN "lane" integer DEFAULT 0 NOT NULL;