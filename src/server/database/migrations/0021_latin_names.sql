CREATE TABLE "station_latin_names" (
	"station_id" uuid NOT NULL,
	"name" text NOT NULL,
	"latin" text NOT NULL,
	CONSTRAINT "station_latin_names_station_id_name_pk" PRIMARY KEY("station_id","name")
);
--> statement-breakpoint
ALTER TABLE "station_playouts" ADD COLUMN "cart_letters" text;--> statement-breakpoint
ALTER TABLE "station_playouts" ADD COLUMN "enco_letters" text;--> statement-breakpoint
ALTER TABLE "station_latin_names" ADD CONSTRAINT "station_latin_names_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;