ALTER TABLE "google_trips" RENAME TO "oauth_states";--> statement-breakpoint
ALTER TABLE "oauth_states" RENAME CONSTRAINT "google_trips_pkey" TO "oauth_states_pkey";--> statement-breakpoint
ALTER TABLE "oauth_states" RENAME CONSTRAINT "google_trips_user_id_users_id_fk" TO "oauth_states_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "google_trips_expiry" RENAME TO "oauth_states_expiry";
