ALTER TABLE "storage_scans" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "storage_scans" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_scans" ADD COLUMN "stop_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "storage_scans" ADD COLUMN "cleaned_by" uuid;--> statement-breakpoint
ALTER TABLE "storage_scans" ADD COLUMN "cleaning_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "storage_scans" ADD COLUMN "cleaned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "storage_scans" ADD COLUMN "cleaned_to" uuid;--> statement-breakpoint
ALTER TABLE "storage_scans" ADD COLUMN "cleaned_finds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_scans" ADD COLUMN "finds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_scans" ADD COLUMN "cleaned_orphans" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_scans" ADD COLUMN "cleaned_duplicates" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_scans" ADD COLUMN "cleaned_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_scans" ADD COLUMN "clean_errors" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_scans" ADD CONSTRAINT "storage_scans_cleaned_by_users_id_fk" FOREIGN KEY ("cleaned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "storage_scans" SET "status" = CASE "status" WHEN 'running' THEN 'failed' ELSE 'cleaned' END WHERE "status" in ('running', 'cleaning');--> statement-breakpoint
CREATE UNIQUE INDEX "storage_scans_open" ON "storage_scans" USING btree ((true)) WHERE "storage_scans"."status" in ('running', 'cleaning');