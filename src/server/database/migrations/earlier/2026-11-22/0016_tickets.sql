CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "google_trips" ADD COLUMN "nonce_hash" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "from" text DEFAULT 'session' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "origin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "nonce_hash" text;--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expire");