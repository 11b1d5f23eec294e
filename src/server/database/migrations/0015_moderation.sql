CREATE TABLE "complaint_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"complaint_id" uuid NOT NULL,
	"by_user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_name" text NOT NULL,
	"page" text NOT NULL,
	"release_id" uuid,
	"tenant_id" uuid,
	"station_id" uuid,
	"category" text NOT NULL,
	"details" text NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"reporter_user_id" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"assignee_user_id" uuid,
	"outcome" text,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "edited_answers" (
	"name" text PRIMARY KEY NOT NULL,
	"hebrew" text NOT NULL,
	"english" text NOT NULL,
	"edited_by" uuid NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "held_files" (
	"sanction_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "held_files_sanction_id_file_id_pk" PRIMARY KEY("sanction_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "sanctions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"complaint_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"release_id" uuid,
	"tenant_id" uuid,
	"subject_name" text NOT NULL,
	"reason" text NOT NULL,
	"is_strike" boolean NOT NULL,
	"by_user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lifted_at" timestamp (3) with time zone,
	"lifted_by_user_id" uuid,
	"counter_notice" text,
	"counter_notice_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "page_hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "limited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "hidden_as" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "hidden_from" text;--> statement-breakpoint
ALTER TABLE "complaint_notes" ADD CONSTRAINT "complaint_notes_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_notes" ADD CONSTRAINT "complaint_notes_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_assignee_user_id_users_id_fk" FOREIGN KEY ("assignee_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edited_answers" ADD CONSTRAINT "edited_answers_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_files" ADD CONSTRAINT "held_files_sanction_id_sanctions_id_fk" FOREIGN KEY ("sanction_id") REFERENCES "public"."sanctions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_lifted_by_user_id_users_id_fk" FOREIGN KEY ("lifted_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_notes_complaint" ON "complaint_notes" USING btree ("complaint_id","created_at");--> statement-breakpoint
CREATE INDEX "complaints_open" ON "complaints" USING btree ("due_at","id") WHERE "complaints"."confirmed_at" is not null and "complaints"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "complaints_closed" ON "complaints" USING btree ("closed_at","id") WHERE "complaints"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "complaints_unconfirmed" ON "complaints" USING btree ("created_at") WHERE "complaints"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "complaints_addressed" ON "complaints" USING btree ("closed_at") WHERE "complaints"."email" is not null and "complaints"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "complaints_tenant" ON "complaints" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "held_files_file" ON "held_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "held_files_sha256" ON "held_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "sanctions_complaint" ON "sanctions" USING btree ("complaint_id");--> statement-breakpoint
CREATE INDEX "sanctions_tenant" ON "sanctions" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "sanctions_release" ON "sanctions" USING btree ("release_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sanctions_active" ON "sanctions" USING btree ("kind",coalesce("release_id", "tenant_id")) WHERE "sanctions"."lifted_at" is null;