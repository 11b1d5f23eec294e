ALTER TABLE "storage_finds" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "storage_scans" ADD COLUMN "clean_left" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_trash" ADD COLUMN "place" text;