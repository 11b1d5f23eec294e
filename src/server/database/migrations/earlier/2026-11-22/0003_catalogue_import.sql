CREATE TABLE "catalogue_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"url" text NOT NULL,
	"problem" text NOT NULL,
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"html" text NOT NULL,
	"kept_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"stage" text DEFAULT 'waiting' NOT NULL,
	"slot" text,
	"wanted" integer,
	"urls" text[],
	"sealed_credentials" text,
	"current" text DEFAULT '' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"processed" integer DEFAULT 0 NOT NULL,
	"imported" integer DEFAULT 0 NOT NULL,
	"duplicates" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"requested_by" uuid,
	"cancel_requested_at" timestamp (3) with time zone,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "catalogue_visits" (
	"type" text NOT NULL,
	"url_hash" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"found" jsonb NOT NULL,
	"visited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalogue_visits_type_url_hash_pk" PRIMARY KEY("type","url_hash")
);
--> statement-breakpoint
CREATE TABLE "catalogues" (
	"type" text PRIMARY KEY NOT NULL,
	"email" text,
	"sealed_password" text,
	"selectors" jsonb,
	"keeps_covers" boolean DEFAULT true NOT NULL,
	"keeps_audio" boolean DEFAULT false NOT NULL,
	"is_scheduled" boolean DEFAULT true NOT NULL,
	"schedule_times" text[],
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outside_media" (
	"url_hash" text PRIMARY KEY NOT NULL,
	"file_id" uuid,
	"problem" text,
	"tried_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "trashed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "catalogue_pages_kept" ON "catalogue_pages" USING btree ("type","kept_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_runs_slot" ON "catalogue_runs" USING btree ("type","slot");--> statement-breakpoint
CREATE INDEX "catalogue_runs_log" ON "catalogue_runs" USING btree ("type","requested_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "catalogue_runs_open" ON "catalogue_runs" USING btree ("type","requested_at") WHERE "catalogue_runs"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "outside_media_file" ON "outside_media" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "releases_external_image" ON "releases" USING hash ("external_image_url");--> statement-breakpoint
CREATE INDEX "releases_trash" ON "releases" USING btree ("trashed_at") WHERE "releases"."trashed_at" is not null;