CREATE TABLE "station_edits" (
	"station_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"number" integer NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "station_edits_station_id_subject_pk" PRIMARY KEY("station_id","subject")
);
--> statement-breakpoint
ALTER TABLE "committee_votes" ADD COLUMN "number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "decision_changes" ADD COLUMN "made_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "station_edits" ADD CONSTRAINT "station_edits_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_edits" ADD CONSTRAINT "station_edits_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "station_edits_user" ON "station_edits" USING btree ("changed_by");