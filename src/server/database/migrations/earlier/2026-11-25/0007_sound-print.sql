ALTER TABLE "files" ADD COLUMN "sound_print" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "sound_print" text;