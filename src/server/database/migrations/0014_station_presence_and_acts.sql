CREATE TABLE "station_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"station_id" uuid NOT NULL,
	"act" text NOT NULL,
	"user_id" uuid NOT NULL,
	"release_id" uuid,
	"person_id" uuid,
	"decision" text,
	"undone" text,
	"songs_count" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "station_presence" (
	"station_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"release_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "station_presence_station_id_user_id_pk" PRIMARY KEY("station_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "station_acts" ADD CONSTRAINT "station_acts_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_acts" ADD CONSTRAINT "station_acts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_acts" ADD CONSTRAINT "station_acts_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_acts" ADD CONSTRAINT "station_acts_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_presence" ADD CONSTRAINT "station_presence_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_presence" ADD CONSTRAINT "station_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "station_acts_station" ON "station_acts" USING btree ("station_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "station_acts_release" ON "station_acts" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "station_acts_user" ON "station_acts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "station_acts_person" ON "station_acts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "station_presence_user" ON "station_presence" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "station_presence_until" ON "station_presence" USING btree ("until");--> statement-breakpoint
CREATE INDEX "station_songs_appealed" ON "station_songs" USING btree ("station_id","shown_at" DESC NULLS LAST,"release_id" DESC NULLS LAST) WHERE "station_songs"."decision" = 'pending' and "station_songs"."decided_by" is null;