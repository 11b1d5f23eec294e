CREATE TABLE "release_search" (
	"release_id" uuid PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stations" ADD COLUMN "name_pattern" text;--> statement-breakpoint
ALTER TABLE "release_search" ADD CONSTRAINT "release_search_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_search_words" ON "release_search" USING gin ("words");