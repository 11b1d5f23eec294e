CREATE TABLE "sitemap_ends" (
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"last_id" uuid NOT NULL,
	CONSTRAINT "sitemap_ends_kind_number_pk" PRIMARY KEY("kind","number")
);
