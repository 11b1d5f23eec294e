CREATE TABLE "committee_seats" (
	"committee_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seat" integer NOT NULL,
	"left_at" timestamp (3) with time zone,
	"came_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "committee_seats_committee_id_user_id_pk" PRIMARY KEY("committee_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "committee_songs" (
	"committee_id" uuid NOT NULL,
	"release_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"revealed_at" timestamp (3) with time zone,
	"is_early" boolean DEFAULT false NOT NULL,
	"outcome" text,
	"by_chair" boolean DEFAULT false NOT NULL,
	CONSTRAINT "committee_songs_committee_id_release_id_pk" PRIMARY KEY("committee_id","release_id")
);
--> statement-breakpoint
CREATE TABLE "committee_votes" (
	"committee_id" uuid NOT NULL,
	"release_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"vote" text NOT NULL,
	"reason_ids" uuid[] DEFAULT '{}' NOT NULL,
	"comment" text,
	CONSTRAINT "committee_votes_committee_id_release_id_user_id_pk" PRIMARY KEY("committee_id","release_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "committees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"station_id" uuid NOT NULL,
	"chair_id" uuid NOT NULL,
	"majority" text NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "stations" ADD COLUMN "majority" text DEFAULT 'half' NOT NULL;--> statement-breakpoint
ALTER TABLE "committee_seats" ADD CONSTRAINT "committee_seats_committee_id_committees_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."committees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_seats" ADD CONSTRAINT "committee_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_songs" ADD CONSTRAINT "committee_songs_committee_id_committees_id_fk" FOREIGN KEY ("committee_id") REFERENCES "public"."committees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_songs" ADD CONSTRAINT "committee_songs_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_votes" ADD CONSTRAINT "committee_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committee_votes" ADD CONSTRAINT "committee_votes_song" FOREIGN KEY ("committee_id","release_id") REFERENCES "public"."committee_songs"("committee_id","release_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committees" ADD CONSTRAINT "committees_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "committees" ADD CONSTRAINT "committees_chair_id_users_id_fk" FOREIGN KEY ("chair_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "committee_seats_number" ON "committee_seats" USING btree ("committee_id","seat");--> statement-breakpoint
CREATE INDEX "committee_seats_user" ON "committee_seats" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "committee_songs_release" ON "committee_songs" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "committee_votes_user" ON "committee_votes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "committees_open" ON "committees" USING btree ("station_id") WHERE "committees"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "committees_closed" ON "committees" USING btree ("station_id","closed_at" DESC NULLS LAST,"id" DESC NULLS LAST);