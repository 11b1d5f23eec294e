CREATE TABLE "daily_numbers" (
	"measure" text NOT NULL,
	"day" date NOT NULL,
	"facet" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "daily_numbers_measure_day_facet_pk" PRIMARY KEY("measure","day","facet")
);
--> statement-breakpoint
CREATE TABLE "plan_totals" (
	"plan_group" text PRIMARY KEY NOT NULL,
	"tenants" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "play_marks" (
	"day" date NOT NULL,
	"release_id" uuid NOT NULL,
	"listener" text NOT NULL,
	CONSTRAINT "play_marks_day_release_id_listener_pk" PRIMARY KEY("day","release_id","listener")
);
--> statement-breakpoint
CREATE TABLE "release_plays" (
	"release_id" uuid NOT NULL,
	"day" date NOT NULL,
	"plays" integer NOT NULL,
	CONSTRAINT "release_plays_release_id_day_pk" PRIMARY KEY("release_id","day")
);
--> statement-breakpoint
CREATE TABLE "roll_ups" (
	"name" text PRIMARY KEY NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage_finds" (
	"scan_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"keeper_id" uuid,
	"bytes" bigint NOT NULL,
	CONSTRAINT "storage_finds_scan_id_file_id_pk" PRIMARY KEY("scan_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "storage_scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"by_user_id" uuid,
	"status" text NOT NULL,
	"db_files" integer DEFAULT 0 NOT NULL,
	"storage_files" integer DEFAULT 0 NOT NULL,
	"storage_bytes" bigint DEFAULT 0 NOT NULL,
	"orphans" integer DEFAULT 0 NOT NULL,
	"orphan_bytes" bigint DEFAULT 0 NOT NULL,
	"duplicate_sets" integer DEFAULT 0 NOT NULL,
	"duplicate_bytes" bigint DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "storage_trash" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid NOT NULL,
	"row" jsonb,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"removed_by" uuid,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"purge_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_directory" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"plan_group" text,
	"tenant_since" timestamp (3) with time zone,
	"name_key" text NOT NULL,
	"email" text NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_entries_target";--> statement-breakpoint
ALTER TABLE "release_plays" ADD CONSTRAINT "release_plays_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_finds" ADD CONSTRAINT "storage_finds_scan_id_storage_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."storage_scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_scans" ADD CONSTRAINT "storage_scans_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_trash" ADD CONSTRAINT "storage_trash_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_directory" ADD CONSTRAINT "user_directory_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_directory" ADD CONSTRAINT "user_directory_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_plays_day" ON "release_plays" USING btree ("day");--> statement-breakpoint
CREATE INDEX "storage_scans_started" ON "storage_scans" USING btree ("started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "storage_trash_file" ON "storage_trash" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "storage_trash_removed" ON "storage_trash" USING btree ("removed_at","id");--> statement-breakpoint
CREATE INDEX "storage_trash_purge" ON "storage_trash" USING btree ("purge_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_directory_tenant" ON "user_directory" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "user_directory_search" ON "user_directory" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_directory_since" ON "user_directory" USING btree ("tenant_since","tenant_id") WHERE "user_directory"."tenant_id" is not null;--> statement-breakpoint
CREATE INDEX "user_directory_name" ON "user_directory" USING btree ("name_key","tenant_id") WHERE "user_directory"."tenant_id" is not null;--> statement-breakpoint
CREATE INDEX "user_directory_email" ON "user_directory" USING btree ("email","tenant_id") WHERE "user_directory"."tenant_id" is not null;--> statement-breakpoint
CREATE INDEX "user_directory_group_since" ON "user_directory" USING btree ("plan_group","tenant_since","tenant_id") WHERE "user_directory"."tenant_id" is not null;--> statement-breakpoint
CREATE INDEX "user_directory_group_name" ON "user_directory" USING btree ("plan_group","name_key","tenant_id") WHERE "user_directory"."tenant_id" is not null;--> statement-breakpoint
CREATE INDEX "user_directory_group_email" ON "user_directory" USING btree ("plan_group","email","tenant_id") WHERE "user_directory"."tenant_id" is not null;--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("email") WHERE "users"."is_admin";--> statement-breakpoint
CREATE INDEX "audit_entries_operators" ON "audit_entries" USING btree ("at","id") WHERE (act like 'catalogue.%' or act like 'job.%' or act like 'operator.%' or act like 'pricing.%' or act like 'station.%' or act like 'storage.%' or act like 'tenantPlan.%');--> statement-breakpoint
CREATE INDEX "audit_entries_act" ON "audit_entries" USING btree ("act","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_user_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_whom" ON "audit_entries" USING btree (("data" ->> 'userId'),"at","id");--> statement-breakpoint
CREATE INDEX "files_storage_key" ON "files" USING btree ("storage_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "station_songs_decided_at" ON "station_songs" USING btree ("decided_at") WHERE "station_songs"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "station_users_newest" ON "station_users" USING btree ("created_at","station_id","user_id");--> statement-breakpoint
CREATE INDEX "station_users_status" ON "station_users" USING btree ("status","created_at","station_id","user_id");--> statement-breakpoint
CREATE INDEX "audit_entries_target" ON "audit_entries" USING btree ("target","at","id");