-- Links that are open now were made under no version, so they end: any of them may be asked for again.
DELETE FROM "mailed_links";--> statement-breakpoint
ALTER TABLE "google_trips" ADD COLUMN "credentials_version" integer;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD COLUMN "account_email" text NOT NULL;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD COLUMN "credentials_version" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "credentials_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "mailed_links_restore" ON "mailed_links" USING btree ("email") WHERE "mailed_links"."purpose" = 'restore';