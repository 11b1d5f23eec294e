ALTER TABLE "albums" ADD COLUMN "trashed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "trashed_from" text;--> statement-breakpoint
CREATE INDEX "albums_trash" ON "albums" USING btree ("trashed_at") WHERE "albums"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX "releases_own_trash" ON "releases" USING btree ("tenant_id","trashed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "releases"."trashed_at" is not null;