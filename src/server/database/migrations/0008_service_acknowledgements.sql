CREATE TABLE "service_acknowledgements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"service_id" uuid NOT NULL,
	"path" text NOT NULL,
	"bytes" integer NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"parcel_id" uuid,
	"is_accepted" boolean,
	"reason" text,
	"made_at" timestamp (3) with time zone NOT NULL,
	"content" text,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_acknowledgements" ADD CONSTRAINT "service_acknowledgements_service_id_delivery_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."delivery_services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_acknowledgements" ADD CONSTRAINT "service_acknowledgements_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "service_acknowledgements_path" ON "service_acknowledgements" USING btree ("service_id","path");--> statement-breakpoint
CREATE INDEX "service_acknowledgements_parcel" ON "service_acknowledgements" USING btree ("parcel_id","made_at");--> statement-breakpoint
CREATE INDEX "service_acknowledgements_unmatched" ON "service_acknowledgements" USING btree ("service_id","id") WHERE "service_acknowledgements"."parcel_id" is null;--> statement-breakpoint
CREATE INDEX "parcels_answered" ON "parcels" USING btree ("service_id","answered_at") WHERE "parcels"."answered_at" is not null;