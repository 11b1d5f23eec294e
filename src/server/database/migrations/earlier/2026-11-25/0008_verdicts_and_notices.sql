CREATE TABLE "notice_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"rhythm" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"about" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mail_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "station_reasons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"station_id" uuid NOT NULL,
	"he" text NOT NULL,
	"en" text NOT NULL,
	"key" integer
);
--> statement-breakpoint
CREATE TABLE "station_verdicts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"station_id" uuid NOT NULL,
	"release_id" uuid NOT NULL,
	"decision" text,
	"reasons" jsonb NOT NULL,
	"note" text,
	"recording_id" uuid,
	"told_at" timestamp (3) with time zone NOT NULL,
	"appealed_at" timestamp (3) with time zone,
	"appeal_note" text,
	"appeal_recording" boolean
);
--> statement-breakpoint
ALTER TABLE "station_songs" ADD COLUMN "reason_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "station_songs" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "station_songs" ADD COLUMN "told_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "station_undo_songs" ADD COLUMN "reason_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "station_undo_songs" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "stations" ADD COLUMN "tell_when" text DEFAULT 'cycle' NOT NULL;--> statement-breakpoint
ALTER TABLE "stations" ADD COLUMN "tell_what" text DEFAULT 'decision' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_reasons" ADD CONSTRAINT "station_reasons_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_verdicts" ADD CONSTRAINT "station_verdicts_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_verdicts" ADD CONSTRAINT "station_verdicts_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "station_songs" SET "told_seq" = "decided_seq" WHERE "decided_at" is not null;--> statement-breakpoint
INSERT INTO "station_reasons" ("id", "station_id", "he", "en", "key") SELECT gen_random_uuid(), s."id", r."he", r."en", r."key" FROM "stations" s CROSS JOIN (VALUES
  ('לא הסאונד שלנו', 'Not our sound', 1),
  ('המיקס', 'The mix', 2),
  ('השפה', 'The language', 3),
  ('שוב, עם רדיו אדיט', 'Again, with a radio edit', 4),
  ('ארוך מדי', 'Too long', 5),
  ('דומה למה שכבר מושמע', 'Close to what we already play', 6),
  ('ביצוע חזק', 'A strong performance', 7)
) AS r ("he", "en", "key");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_topic" ON "notices" USING btree ("user_id","topic");--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_to_mail" ON "notices" USING btree ("mail_at","user_id") WHERE "notices"."mail_at" is not null;--> statement-breakpoint
CREATE INDEX "notices_age" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "station_reasons_station" ON "station_reasons" USING btree ("station_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "station_verdicts_song" ON "station_verdicts" USING btree ("release_id","station_id");--> statement-breakpoint
CREATE INDEX "station_verdicts_station" ON "station_verdicts" USING btree ("station_id");--> statement-breakpoint
CREATE INDEX "station_songs_untold" ON "station_songs" USING btree ("station_id","decided_at") WHERE "station_songs"."decided_at" is not null and "station_songs"."decided_seq" <> "station_songs"."told_seq";