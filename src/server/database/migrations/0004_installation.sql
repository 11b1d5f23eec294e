CREATE TABLE "installation" (
	"id" integer PRIMARY KEY NOT NULL,
	"signing_key_mark" text NOT NULL,
	"noted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
