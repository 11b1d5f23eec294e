CREATE TABLE "code_ranges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"stem" text NOT NULL,
	"digits" integer NOT NULL,
	"first" bigint NOT NULL,
	"next" bigint NOT NULL,
	"last" bigint NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "code_ranges_digits" CHECK ("code_ranges"."digits" between 1 and 11)
);
--> statement-breakpoint
CREATE TABLE "given_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"range_id" uuid NOT NULL,
	"tenant_id" uuid,
	"subject_id" uuid NOT NULL,
	"given_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "release_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "service_defaults" jsonb DEFAULT '{"label":null,"p_holder":null,"c_holder":null,"territories":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "album_id" uuid;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "p_line" jsonb;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "original_release_date" text;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "territories" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "latin_forms" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "release_type" text;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "digital_release_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "p_line" jsonb;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "original_release_date" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "territories" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "latin_forms" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "metadata_language" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "track_number" integer;--> statement-breakpoint
ALTER TABLE "given_codes" ADD CONSTRAINT "given_codes_range_id_code_ranges_id_fk" FOREIGN KEY ("range_id") REFERENCES "public"."code_ranges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_codes" ADD CONSTRAINT "given_codes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_ranges_open" ON "code_ranges" USING btree ("kind","created_at") WHERE "code_ranges"."ended_at" is null and "code_ranges"."next" <= "code_ranges"."last";--> statement-breakpoint
CREATE INDEX "given_codes_range" ON "given_codes" USING btree ("range_id","code");--> statement-breakpoint
CREATE INDEX "given_codes_tenant" ON "given_codes" USING btree ("tenant_id") WHERE "given_codes"."tenant_id" is not null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_album" ON "deliveries" USING btree ("album_id","service_id");--> statement-breakpoint
CREATE INDEX "albums_upc" ON "albums" USING btree ("upc") WHERE "albums"."upc" is not null;--> statement-breakpoint
CREATE INDEX "releases_isrc" ON "releases" USING btree ("isrc") WHERE "releases"."isrc" is not null;--> statement-breakpoint
CREATE INDEX "releases_upc" ON "releases" USING btree ("upc") WHERE "releases"."upc" is not null;--> statement-breakpoint
CREATE INDEX "releases_album" ON "releases" USING btree ("album_id") WHERE "releases"."album_id" is not null;