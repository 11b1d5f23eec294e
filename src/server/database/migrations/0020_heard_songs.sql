CREATE TABLE "heard_songs" (
	"user_id" uuid NOT NULL,
	"release_id" uuid NOT NULL,
	"heard_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "heard_songs_user_id_release_id_pk" PRIMARY KEY("user_id","release_id")
);
--> statement-breakpoint
ALTER TABLE "heard_songs" ADD CONSTRAINT "heard_songs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "heard_songs" ADD CONSTRAINT "heard_songs_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "heard_songs_release" ON "heard_songs" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "station_songs_commented" ON "station_songs" USING btree ("station_id","shown_at" DESC NULLS LAST,"release_id" DESC NULLS LAST) WHERE "station_songs"."comments_count" > 0;--> statement-breakpoint
CREATE INDEX "station_songs_decider" ON "station_songs" USING btree ("station_id","decided_by","shown_at" DESC NULLS LAST,"release_id" DESC NULLS LAST) WHERE "station_songs"."decided_by" is not null;