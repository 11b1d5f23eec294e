CREATE TABLE "alarms" (
	"kind" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "disk_readings" (
	"disk" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"free_bytes" bigint NOT NULL,
	CONSTRAINT "disk_readings_disk_read_at_pk" PRIMARY KEY("disk","read_at")
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"memory_bytes" bigint NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"stopped_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"id" integer PRIMARY KEY NOT NULL,
	"watched_at" timestamp (3) with time zone NOT NULL,
	"facts" jsonb
);
--> statement-breakpoint
CREATE INDEX "processes_seen" ON "processes" USING btree ("seen_at");