CREATE TABLE "google_accounts" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"connected_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "google_accounts_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "google_trips" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"return_to" text NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "host_names" (
	"name" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"station_id" uuid,
	"claimed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "host_names_one_owner" CHECK (num_nonnulls("host_names"."tenant_id", "host_names"."station_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"family" uuid NOT NULL,
	"agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_user_id" uuid NOT NULL,
	"stage_name" text NOT NULL,
	"given_plan" text DEFAULT 'free' NOT NULL,
	"paid_plan" text DEFAULT 'free' NOT NULL,
	"plan" text GENERATED ALWAYS AS (case when given_plan in ('unlimited', 'premium') then given_plan when paid_plan = 'unlimited' then paid_plan when given_plan <> 'free' then given_plan else paid_plan end) STORED NOT NULL,
	"platform_count" integer,
	"selected_platform" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenants_platform_count" CHECK ("tenants"."platform_count" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"family" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_confirmed_at" timestamp (3) with time zone,
	"password_hash" text,
	"first_name" text,
	"last_name" text,
	"artist_id" text,
	"picture_file_id" uuid,
	"picture_url" text,
	"language" text DEFAULT 'he' NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"can_manage_users" boolean DEFAULT false NOT NULL,
	"can_manage_radio" boolean DEFAULT false NOT NULL,
	"can_manage_linktone" boolean DEFAULT false NOT NULL,
	"can_manage_patiphon" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "artist_profiles" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"bio" text,
	"genres" text[] DEFAULT '{}' NOT NULL,
	"profile_image_id" uuid,
	"cover_image_id" uuid,
	"hero_background_id" uuid,
	"spotify_url" text,
	"apple_music_url" text,
	"youtube_music_url" text,
	"youtube_url" text,
	"deezer_url" text,
	"instagram_url" text,
	"tiktok_url" text,
	"facebook_url" text,
	"website_url" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"actor_user_id" uuid,
	"target" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"release_id" uuid,
	"order_id" uuid,
	"reason" text NOT NULL,
	"is_taken_back" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"kind" text NOT NULL,
	"release_id" uuid,
	"radio_date" timestamp (3) with time zone,
	"name" text NOT NULL,
	"amount" integer NOT NULL,
	"language" text NOT NULL,
	"provider" text NOT NULL,
	"checkout_id" text,
	"checkout_url" text,
	"status" text DEFAULT 'open' NOT NULL,
	"granted" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payers" (
	"tenant_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	CONSTRAINT "payers_tenant_id_provider_pk" PRIMARY KEY("tenant_id","provider")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"settled_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"subscription_id" text,
	"amount" integer NOT NULL,
	"vat" integer,
	"receipt_number" integer NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"standing" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pricing_switches" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"show_unlimited_plan" boolean DEFAULT true NOT NULL,
	"show_radio_pricing" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"object_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"status" text NOT NULL,
	"current_period_end" timestamp (3) with time zone NOT NULL,
	"cancel_at_period_end" boolean NOT NULL,
	"last_payment_id" text
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"storage_key" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"width" integer,
	"height" integer,
	"colors" jsonb,
	"duration_ms" integer,
	"peaks" text,
	"sound" jsonb,
	"extracted_text" text,
	"listening_key" text,
	"listening_bytes" bigint,
	"has_avif" integer DEFAULT 0 NOT NULL,
	"public_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"file_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "albums" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"title" text NOT NULL,
	"copyright_holders" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"upc" text,
	"producer" text,
	"credits" jsonb DEFAULT '{"lyrics":[],"composition":[],"producer":""}'::jsonb NOT NULL,
	"collaborators" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_totals" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"songs" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"release_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"release_id" uuid NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"album_id" uuid,
	"title" text NOT NULL,
	"artist_name" text NOT NULL,
	"short_code" text,
	"is_draft" boolean DEFAULT true NOT NULL,
	"is_paid" boolean DEFAULT false NOT NULL,
	"version" text DEFAULT 'original' NOT NULL,
	"work_type" text DEFAULT 'original' NOT NULL,
	"primary_language" text,
	"secondary_language" text,
	"translations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"explicit" boolean,
	"intro_seconds" real,
	"hook_seconds" real,
	"isrc" text,
	"upc" text,
	"genre" text,
	"subgenre" text,
	"lyrics" text,
	"lyrics_file_id" uuid,
	"pitch" text,
	"pitch_file_id" uuid,
	"pitch_text_extracted" text,
	"youtube_link" text,
	"clip_url" text,
	"mp3_file_id" uuid,
	"wav_file_id" uuid,
	"cover_file_id" uuid,
	"cover_colors" jsonb,
	"duration_ms" integer,
	"has_audio" boolean DEFAULT false NOT NULL,
	"image_file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"credits" jsonb DEFAULT '{"lyrics":[],"composition":[],"producer":""}'::jsonb NOT NULL,
	"credits_text" text,
	"copyright_holders" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"composition_partners" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"master_partners" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"additional_credits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"collaborators" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"streaming_links" text[] DEFAULT '{}' NOT NULL,
	"digital_release_date" timestamp (3) with time zone,
	"radio_release_date" timestamp (3) with time zone,
	"external_source" text,
	"external_id" text,
	"external_page_url" text,
	"external_audio_url" text,
	"external_video_url" text,
	"external_image_url" text,
	"download_links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"shown_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"in_feed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "releases_shown" UNIQUE("id","shown_at")
);
--> statement-breakpoint
CREATE TABLE "song_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"station_id" uuid NOT NULL,
	"release_id" uuid,
	"user_id" uuid NOT NULL,
	"action_type" text NOT NULL,
	"comment_text" text,
	"parent_id" uuid,
	"songs_count" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "station_songs" (
	"station_id" uuid NOT NULL,
	"release_id" uuid NOT NULL,
	"shown_at" timestamp (3) with time zone NOT NULL,
	"likes_count" integer DEFAULT 0 NOT NULL,
	"comments_count" integer DEFAULT 0 NOT NULL,
	"decision" text,
	"playlist_id" uuid,
	"review_session_id" uuid,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decided_seq" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "station_songs_station_id_release_id_pk" PRIMARY KEY("station_id","release_id")
);
--> statement-breakpoint
CREATE TABLE "station_undo_songs" (
	"undo_id" uuid NOT NULL,
	"release_id" uuid NOT NULL,
	"decision" text,
	"playlist_id" uuid,
	"review_session_id" uuid,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "station_undo_songs_undo_id_release_id_pk" PRIMARY KEY("undo_id","release_id")
);
--> statement-breakpoint
CREATE TABLE "station_undos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"station_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"seq" bigint NOT NULL,
	"latest_session_id" uuid,
	"deleted_session" jsonb,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "playlists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"station_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"approved_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"station_id" uuid NOT NULL,
	"created_by_user_id" uuid NOT NULL,
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "station_events" (
	"station_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"data" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "station_events_station_id_seq_pk" PRIMARY KEY("station_id","seq")
);
--> statement-breakpoint
CREATE TABLE "station_invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"station_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "station_users" (
	"station_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "station_users_station_id_user_id_pk" PRIMARY KEY("station_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "stations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subdomain" text NOT NULL,
	"name" text NOT NULL,
	"name_hebrew" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"last_event" bigint DEFAULT 0 NOT NULL,
	"approved_count" integer DEFAULT 0 NOT NULL,
	"pending_count" integer DEFAULT 0 NOT NULL,
	"declined_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stations_subdomain" UNIQUE("subdomain")
);
--> statement-breakpoint
ALTER TABLE "google_accounts" ADD CONSTRAINT "google_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_trips" ADD CONSTRAINT "google_trips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_names" ADD CONSTRAINT "host_names_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_profiles" ADD CONSTRAINT "artist_profiles_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payers" ADD CONSTRAINT "payers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_images" ADD CONSTRAINT "release_images_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_links" ADD CONSTRAINT "release_links_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "song_actions" ADD CONSTRAINT "song_actions_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "song_actions" ADD CONSTRAINT "song_actions_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "song_actions" ADD CONSTRAINT "song_actions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_songs" ADD CONSTRAINT "station_songs_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_songs" ADD CONSTRAINT "station_songs_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_songs" ADD CONSTRAINT "station_songs_review_session_id_review_sessions_id_fk" FOREIGN KEY ("review_session_id") REFERENCES "public"."review_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_songs" ADD CONSTRAINT "station_songs_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_songs" ADD CONSTRAINT "station_songs_release" FOREIGN KEY ("release_id","shown_at") REFERENCES "public"."releases"("id","shown_at") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "station_undo_songs" ADD CONSTRAINT "station_undo_songs_undo_id_station_undos_id_fk" FOREIGN KEY ("undo_id") REFERENCES "public"."station_undos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_undos" ADD CONSTRAINT "station_undos_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_sessions" ADD CONSTRAINT "review_sessions_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_sessions" ADD CONSTRAINT "review_sessions_created_by_user_id_users_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_events" ADD CONSTRAINT "station_events_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_invites" ADD CONSTRAINT "station_invites_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_invites" ADD CONSTRAINT "station_invites_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_users" ADD CONSTRAINT "station_users_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station_users" ADD CONSTRAINT "station_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "google_accounts_user" ON "google_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "google_trips_expiry" ON "google_trips" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "host_names_tenant" ON "host_names" USING btree ("tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "host_names_station" ON "host_names" USING btree ("station_id");--> statement-breakpoint
CREATE INDEX "mailed_links_user" ON "mailed_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "mailed_links_expiry" ON "mailed_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_family" ON "sessions" USING btree ("family");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tenants_owner" ON "tenants" USING btree ("owner_user_id");--> statement-breakpoint
CREATE INDEX "tickets_expiry" ON "tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_target" ON "audit_entries" USING btree ("target");--> statement-breakpoint
CREATE INDEX "credit_entries_tenant" ON "credit_entries" USING btree ("tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_spent_once" ON "credit_entries" USING btree ("release_id","kind") WHERE "credit_entries"."amount" < 0 and not "credit_entries"."is_taken_back";--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_bought_once" ON "credit_entries" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_welcomed_once" ON "credit_entries" USING btree ("tenant_id","kind") WHERE "credit_entries"."reason" = 'welcome';--> statement-breakpoint
CREATE INDEX "orders_tenant" ON "orders" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_checkout" ON "orders" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open_once" ON "orders" USING btree ("tenant_id","kind",coalesce("release_id", "tenant_id")) WHERE "orders"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_receipt" ON "payments" USING btree ("receipt_number");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_tenant" ON "payments" USING btree ("tenant_id","paid_at");--> statement-breakpoint
CREATE INDEX "subscriptions_tenant" ON "subscriptions" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "subscriptions_end" ON "subscriptions" USING btree ("current_period_end");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_user_id","created_at");--> statement-breakpoint
CREATE INDEX "files_sha256" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_user_id");--> statement-breakpoint
CREATE INDEX "albums_tenant" ON "albums" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "release_images_slot" ON "release_images" USING btree ("release_id","position");--> statement-breakpoint
CREATE INDEX "release_links_release" ON "release_links" USING btree ("release_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "releases_short_code" ON "releases" USING btree ("short_code");--> statement-breakpoint
CREATE INDEX "releases_own" ON "releases" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "releases_feed" ON "releases" USING btree ("shown_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "releases"."in_feed";--> statement-breakpoint
CREATE INDEX "releases_feed_ahead" ON "releases" USING btree ("shown_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "releases"."in_feed" and ("releases"."radio_release_date" is null or "releases"."external_source" is not null);--> statement-breakpoint
CREATE INDEX "releases_feed_source" ON "releases" USING btree ("external_source","shown_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "releases"."in_feed" and "releases"."external_source" is not null;--> statement-breakpoint
CREATE INDEX "releases_artist" ON "releases" USING btree ("tenant_id","shown_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not "releases"."is_draft";--> statement-breakpoint
CREATE INDEX "releases_radio_date" ON "releases" USING btree ("radio_release_date");--> statement-breakpoint
CREATE INDEX "releases_mp3" ON "releases" USING btree ("mp3_file_id");--> statement-breakpoint
CREATE INDEX "releases_wav" ON "releases" USING btree ("wav_file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "releases_external" ON "releases" USING btree ("external_source","external_id");--> statement-breakpoint
CREATE INDEX "song_actions_station" ON "song_actions" USING btree ("station_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "song_actions_kind" ON "song_actions" USING btree ("station_id","action_type","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "song_actions_song" ON "song_actions" USING btree ("release_id","station_id","created_at","id");--> statement-breakpoint
CREATE INDEX "song_actions_parent" ON "song_actions" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "song_actions_like" ON "song_actions" USING btree ("station_id","release_id","user_id") WHERE "song_actions"."action_type" = 'like';--> statement-breakpoint
CREATE INDEX "station_songs_release" ON "station_songs" USING btree ("release_id","shown_at");--> statement-breakpoint
CREATE INDEX "station_songs_decision" ON "station_songs" USING btree ("station_id","decision","shown_at" DESC NULLS LAST,"release_id" DESC NULLS LAST) WHERE "station_songs"."decision" is not null;--> statement-breakpoint
CREATE INDEX "station_songs_decided" ON "station_songs" USING btree ("station_id","shown_at" DESC NULLS LAST,"release_id" DESC NULLS LAST) WHERE "station_songs"."decision" is not null;--> statement-breakpoint
CREATE INDEX "station_songs_liked" ON "station_songs" USING btree ("station_id","shown_at" DESC NULLS LAST,"release_id" DESC NULLS LAST) WHERE "station_songs"."likes_count" > 0;--> statement-breakpoint
CREATE INDEX "station_songs_playlist" ON "station_songs" USING btree ("playlist_id","shown_at" DESC NULLS LAST,"release_id" DESC NULLS LAST) WHERE "station_songs"."playlist_id" is not null;--> statement-breakpoint
CREATE INDEX "station_songs_session" ON "station_songs" USING btree ("station_id","review_session_id","shown_at" DESC NULLS LAST,"release_id" DESC NULLS LAST) WHERE "station_songs"."decision" = 'approved';--> statement-breakpoint
CREATE INDEX "station_undos_station" ON "station_undos" USING btree ("station_id","until" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "station_undos_until" ON "station_undos" USING btree ("until");--> statement-breakpoint
CREATE INDEX "playlists_station" ON "playlists" USING btree ("station_id","created_at","id");--> statement-breakpoint
CREATE INDEX "review_sessions_station" ON "review_sessions" USING btree ("station_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "station_events_age" ON "station_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "station_invites_token" ON "station_invites" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "station_invites_station" ON "station_invites" USING btree ("station_id","email");--> statement-breakpoint
CREATE INDEX "station_users_user" ON "station_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "station_users_list" ON "station_users" USING btree ("station_id","created_at","user_id");