ALTER TABLE "tenants" ADD COLUMN "downloads" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "page_release_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "downloads" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "preview" text DEFAULT 'excerpt' NOT NULL;