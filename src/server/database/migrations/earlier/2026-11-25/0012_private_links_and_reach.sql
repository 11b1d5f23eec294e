CREATE TABLE "mail_refusals" (
	"address" text NOT NULL,
	"sender" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_refusals_address_sender_pk" PRIMARY KEY("address","sender")
);
--> statement-breakpoint
CREATE TABLE "artist_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"release_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"email" text,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"code_hash" text,
	"ends_at" timestamp (3) with time zone,
	"max_plays" integer,
	"plays" integer DEFAULT 0 NOT NULL,
	"download" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"last_opened_at" timestamp (3) with time zone,
	"heard_ms" integer DEFAULT 0 NOT NULL,
	"downloaded_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "private_listenings" (
	"link_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "private_listenings_link_id_id_pk" PRIMARY KEY("link_id","id")
);
--> statement-breakpoint
CREATE TABLE "private_visits" (
	"link_id" uuid NOT NULL,
	"browser" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"downloaded_at" timestamp (3) with time zone,
	CONSTRAINT "private_visits_link_id_browser_pk" PRIMARY KEY("link_id","browser")
);
--> statement-breakpoint
CREATE TABLE "release_clicks" (
	"release_id" uuid NOT NULL,
	"day" date NOT NULL,
	"service" text NOT NULL,
	"country" text NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "release_clicks_release_id_day_service_country_pk" PRIMARY KEY("release_id","day","service","country")
);
--> statement-breakpoint
CREATE TABLE "release_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"release_id" uuid NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "artist_contacts" ADD CONSTRAINT "artist_contacts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_links" ADD CONSTRAINT "private_links_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_listenings" ADD CONSTRAINT "private_listenings_link_id_private_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."private_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_visits" ADD CONSTRAINT "private_visits_link_id_private_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."private_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_clicks" ADD CONSTRAINT "release_clicks_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_reminders" ADD CONSTRAINT "release_reminders_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "artist_contacts_email" ON "artist_contacts" USING btree ("tenant_id","email");--> statement-breakpoint
CREATE INDEX "artist_contacts_name" ON "artist_contacts" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "private_links_token" ON "private_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "private_links_release" ON "private_links" USING btree ("release_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "release_reminders_email" ON "release_reminders" USING btree ("release_id","email");--> statement-breakpoint
CREATE INDEX "release_reminders_due" ON "release_reminders" USING btree ("due_at");