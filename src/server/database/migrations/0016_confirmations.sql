CREATE TABLE "release_confirmations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"release_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"answer" text NOT NULL,
	"words" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "delivery_services" ADD COLUMN "days_needed" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "detail_side" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "is_one_colour" boolean;--> statement-breakpoint
ALTER TABLE "release_confirmations" ADD CONSTRAINT "release_confirmations_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_confirmations_release" ON "release_confirmations" USING btree ("release_id","confirmed_at");