DROP INDEX "files_owner";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "unused_since" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
CREATE INDEX "files_unused" ON "files" USING btree ("unused_since") WHERE "files"."unused_since" is not null;--> statement-breakpoint
CREATE INDEX "files_as_uploaded" ON "files" USING btree ("id") WHERE "files"."kind" = 'image' and "files"."storage_key" like '%/original.%';--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_user_id","bytes");