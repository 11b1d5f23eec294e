ALTER TABLE "release_search" ADD COLUMN "form" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "release_search_form" ON "release_search" USING btree ("form");