CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"release_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"problem_text" text,
	"link" text,
	"sends_at" timestamp (3) with time zone,
	"sent_product" text,
	"sent_files" text,
	"sent_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"live_at" timestamp (3) with time zone,
	"down_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_services" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"dpid" text NOT NULL,
	"place" jsonb NOT NULL,
	"sealed_credentials" text,
	"takes" text[] DEFAULT '{"streaming"}' NOT NULL,
	"territories" text[] DEFAULT '{"Worldwide"}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"lead_days" integer DEFAULT 7 NOT NULL,
	"is_own" boolean DEFAULT false NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"service_id" uuid NOT NULL,
	"delivery_id" uuid,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"folder" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"interruptions" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"detail" text,
	"withdraw_asked_at" timestamp (3) with time zone,
	"product" text,
	"files" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_service_id_delivery_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."delivery_services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_service_id_delivery_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."delivery_services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_release" ON "deliveries" USING btree ("release_id","service_id");--> statement-breakpoint
CREATE INDEX "deliveries_service" ON "deliveries" USING btree ("service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_folder" ON "parcels" USING btree ("service_id","folder");--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_open" ON "parcels" USING btree ("delivery_id") WHERE "parcels"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "parcels_due" ON "parcels" USING btree ("due_at") WHERE "parcels"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "parcels_unanswered" ON "parcels" USING btree ("service_id","id") WHERE "parcels"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "parcels_delivery" ON "parcels" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "parcels_service" ON "parcels" USING btree ("service_id","id");--> statement-breakpoint
CREATE INDEX "parcels_state" ON "parcels" USING btree ("service_id","state","id");