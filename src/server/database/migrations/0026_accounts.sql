CREATE TABLE "sign_in_tries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"way" text NOT NULL,
	"outcome" text NOT NULL,
	"network" text NOT NULL,
	"agent" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"problem" text,
	"queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sign_in_tries" ADD CONSTRAINT "sign_in_tries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_emails" ADD CONSTRAINT "sent_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_tries_user" ON "sign_in_tries" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "sign_in_tries_at" ON "sign_in_tries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sent_emails_user" ON "sent_emails" USING btree ("user_id","queued_at","id");--> statement-breakpoint
CREATE INDEX "sent_emails_queued" ON "sent_emails" USING btree ("queued_at");--> statement-breakpoint
CREATE INDEX "users_limited" ON "users" USING btree ("id") WHERE "users"."limited_at" is not null;--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("id") WHERE "users"."disabled_at" is not null and "users"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "users_unconfirmed" ON "users" USING btree ("id") WHERE "users"."email_confirmed_at" is null and "users"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "users_with_password" ON "users" USING btree ("id") WHERE "users"."password_hash" is not null;--> statement-breakpoint
CREATE INDEX "user_directory_group_user" ON "user_directory" USING btree ("plan_group","user_id");