ALTER TABLE "delivery_services" ADD COLUMN "sound" text DEFAULT 'wav' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_services" ADD COLUMN "lane" integer DEFAULT 0 NOT NULL;