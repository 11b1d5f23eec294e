CREATE TABLE "parcel_messages" (
	"parcel_id" uuid PRIMARY KEY NOT NULL,
	"xml" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_codes" (
	"gtin" text PRIMARY KEY NOT NULL,
	"release_id" uuid,
	"album_id" uuid,
	CONSTRAINT "product_codes_release" UNIQUE("release_id"),
	CONSTRAINT "product_codes_album" UNIQUE("album_id"),
	CONSTRAINT "product_codes_one" CHECK (num_nonnulls("product_codes"."release_id", "product_codes"."album_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "delivery_services" ADD COLUMN "choreography" text DEFAULT '1.6' NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "failing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "parcel_messages" ADD CONSTRAINT "parcel_messages_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_codes" ADD CONSTRAINT "product_codes_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_codes" ADD CONSTRAINT "product_codes_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Of several products with one code, one has it: that to which we assigned it, else what services have, else the album,
-- else the first. The others keep their text, and say so before they go to services again.
INSERT INTO "product_codes" ("gtin", "release_id", "album_id")
SELECT DISTINCT ON (p.gtin) p.gtin, p.release_id, p.album_id
FROM (
	SELECT lpad(r.upc, 14, '0') AS gtin, r.upc, r.id, r.id AS release_id, NULL::uuid AS album_id, r.trashed_at, r.created_at
	FROM releases r WHERE r.tenant_id IS NOT NULL AND r.upc ~ '^[0-9]{12,13}$'
	UNION ALL
	SELECT lpad(b.upc, 14, '0'), b.upc, b.id, NULL, b.id, b.trashed_at, b.created_at
	FROM albums b WHERE b.upc ~ '^[0-9]{12,13}$'
) p
ORDER BY p.gtin,
	EXISTS (SELECT FROM given_codes g WHERE g.code = p.upc AND g.subject_id = p.id) DESC,
	EXISTS (SELECT FROM deliveries d WHERE (d.release_id = p.id OR d.album_id = p.id) AND d.sent_at IS NOT NULL) DESC,
	p.trashed_at IS NULL DESC, p.album_id IS NOT NULL DESC, p.created_at, p.id
ON CONFLICT DO NOTHING;
