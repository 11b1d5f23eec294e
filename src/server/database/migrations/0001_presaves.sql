CREATE TABLE "release_presaves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"release_id" uuid NOT NULL,
	"service" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"sealed_permission" text,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "release_presaves" ADD CONSTRAINT "release_presaves_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_presaves_release" ON "release_presaves" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "release_presaves_due" ON "release_presaves" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "play_logs_by" ON "play_logs" USING btree ("by_user_id") WHERE "play_logs"."by_user_id" is not null;--> statement-breakpoint
CREATE INDEX "played_songs_answered" ON "played_songs" USING btree ("answered_by") WHERE "played_songs"."answered_by" is not null;