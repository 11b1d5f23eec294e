CREATE TABLE "data_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"email" text,
	"words" text,
	"channel" text NOT NULL,
	"language" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"by_user_id" uuid NOT NULL,
	"user_id" uuid,
	"identity_note" text,
	"identity_by_user_id" uuid,
	"identity_at" timestamp (3) with time zone,
	"outcome" text,
	"reason" text,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms_acceptances" (
	"user_id" uuid NOT NULL,
	"page" text NOT NULL,
	"number" integer NOT NULL,
	"accepted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "terms_acceptances_user_id_page_number_pk" PRIMARY KEY("user_id","page","number")
);
--> statement-breakpoint
CREATE TABLE "terms_drafts" (
	"page" text PRIMARY KEY NOT NULL,
	"hebrew" text NOT NULL,
	"english" text NOT NULL,
	"by_user_id" uuid NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms_versions" (
	"page" text NOT NULL,
	"number" integer NOT NULL,
	"hebrew" text NOT NULL,
	"english" text NOT NULL,
	"needs_acceptance" boolean NOT NULL,
	"by_user_id" uuid,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "terms_versions_page_number_pk" PRIMARY KEY("page","number")
);
--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_identity_by_user_id_users_id_fk" FOREIGN KEY ("identity_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_drafts" ADD CONSTRAINT "terms_drafts_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_versions" ADD CONSTRAINT "terms_versions_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_requests_open" ON "data_requests" USING btree ("due_at","id") WHERE "data_requests"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "data_requests_closed" ON "data_requests" USING btree ("closed_at","id") WHERE "data_requests"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "data_requests_named" ON "data_requests" USING btree ("closed_at") WHERE "data_requests"."email" is not null and "data_requests"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "terms_acceptances_version" ON "terms_acceptances" USING btree ("page","number");--> statement-breakpoint
CREATE INDEX "terms_versions_needed" ON "terms_versions" USING btree ("page","number") WHERE "terms_versions"."needs_acceptance";