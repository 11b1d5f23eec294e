DROP INDEX "files_owner";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "unused_since" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
CREATE INDEX "files_unused" ON "files" USING btree ("unused_since") WHERE "files"."unused_since" is not null;--> statement-breakpoint
CREATE INDEX "files_as_uploaded" ON "files" USING btree ("id") WHERE "files"."kind" = 'image' and "files"."storage_key" like '%/original.%';--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_user_id","bytes");--> statement-breakpoint
-- What something public showed once and nothing shows any more was left open.
UPDATE "files" f SET "public_at" = NULL WHERE "public_at" IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM "users" u WHERE u."id" = f."owner_user_id" AND u."picture_file_id" = f."id")
  AND NOT EXISTS (SELECT 1 FROM "outside_media" o WHERE o."file_id" = f."id")
  AND NOT EXISTS (SELECT 1 FROM "tenants" t JOIN "artist_profiles" p ON p."tenant_id" = t."id"
    WHERE t."owner_user_id" = f."owner_user_id" AND f."id" IN (p."profile_image_id", p."cover_image_id", p."hero_background_id"))
  AND NOT EXISTS (SELECT 1 FROM "tenants" t JOIN "releases" r ON r."tenant_id" = t."id"
    WHERE t."owner_user_id" = f."owner_user_id" AND NOT r."is_draft"
      AND (f."id" IN (r."mp3_file_id", r."wav_file_id", r."cover_file_id", r."lyrics_file_id", r."pitch_file_id")
        OR f."id" = ANY(r."image_file_ids")));
