CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- How a text is searched and sorted: without case, niqqud, accents and kinds of quotes and hyphens.
CREATE FUNCTION directory_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    translate(
      lower(regexp_replace(normalize(coalesce(value, ''), NFKD),
        '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u200b-\u200f]', '', 'g')),
      E'\u05f3\u2018\u2019\u201b\u2032\u0060\u00b4\u05f4\u201c\u201d\u201e\u201f\u05be\u2010\u2011\u2012\u2013\u2014-',
      E'\'\'\'\'\'\'\'"""""       '),
    '\s+', ' ', 'g'))
$$;
--> statement-breakpoint
-- A database whose locale is C takes no Hebrew letter for a letter, and then trigrams know none of them: the index is
-- of letters that every database knows. What it finds is compared with the text itself.
CREATE FUNCTION directory_grams(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(value,
    'אבגדהוזחטיכךלמםנןסעפףצץקרשתابتثجحخدذرزسشصضطظعغفقكلمنهويىةءабвгдежзийклмнопрстуфхцчшщъыьэюя',
    'abcdefghijklmnopqrstuvwxyz0abcdefghijklmnopqrstuvwxyz01234abcdefghijklmnopqrstuvwxyz012345')
$$;
--> statement-breakpoint
-- What is looked for in the directory: a text as it is kept there. One too short for the index of three letters is the
-- beginning of a word; of nothing but quotes and hyphens nothing is left, and null finds nobody.
CREATE FUNCTION directory_sought(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN length(key) > 2 THEN key WHEN length(key) > 0 THEN ' ' || key END FROM (SELECT directory_key(value) AS key) AS k
$$;
--> statement-breakpoint
-- The same for LIKE, which would read a meaning in some of its characters, in the letters of the index.
CREATE FUNCTION directory_pattern(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '%' || regexp_replace(directory_grams(directory_sought(value)), '([\\%_])', '\\\1', 'g') || '%'
$$;
--> statement-breakpoint
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
	"credentials_version" integer,
	"nonce_hash" text,
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
	"account_email" text NOT NULL,
	"credentials_version" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
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
	"from" text DEFAULT 'session' NOT NULL,
	"origin" text DEFAULT '' NOT NULL,
	"nonce_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_confirmed_at" timestamp (3) with time zone,
	"password_hash" text,
	"credentials_version" integer DEFAULT 0 NOT NULL,
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
CREATE TABLE "catalogue_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"url" text NOT NULL,
	"problem" text NOT NULL,
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"html" text NOT NULL,
	"kept_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"stage" text DEFAULT 'waiting' NOT NULL,
	"slot" text,
	"wanted" integer,
	"urls" text[],
	"skips_known" boolean DEFAULT true NOT NULL,
	"sealed_credentials" text,
	"current" text DEFAULT '' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"processed" integer DEFAULT 0 NOT NULL,
	"imported" integer DEFAULT 0 NOT NULL,
	"duplicates" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"requested_by" uuid,
	"cancel_requested_at" timestamp (3) with time zone,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "catalogue_visits" (
	"type" text NOT NULL,
	"url_hash" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"found" jsonb NOT NULL,
	"visited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalogue_visits_type_url_hash_pk" PRIMARY KEY("type","url_hash")
);
--> statement-breakpoint
CREATE TABLE "catalogues" (
	"type" text PRIMARY KEY NOT NULL,
	"email" text,
	"sealed_password" text,
	"selectors" jsonb,
	"keeps_covers" boolean DEFAULT true NOT NULL,
	"keeps_audio" boolean DEFAULT false NOT NULL,
	"is_scheduled" boolean DEFAULT true NOT NULL,
	"schedule_times" text[],
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outside_media" (
	"url_hash" text PRIMARY KEY NOT NULL,
	"file_id" uuid,
	"problem" text,
	"tried_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demonstration_marks" (
	"kind" text NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "demonstration_marks_kind_mark_pk" PRIMARY KEY("kind","mark")
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
	"unused_since" timestamp (3) with time zone DEFAULT now(),
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
CREATE TABLE "daily_numbers" (
	"measure" text NOT NULL,
	"day" date NOT NULL,
	"facet" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "daily_numbers_measure_day_facet_pk" PRIMARY KEY("measure","day","facet")
);
--> statement-breakpoint
CREATE TABLE "plan_totals" (
	"plan_group" text PRIMARY KEY NOT NULL,
	"tenants" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "play_marks" (
	"day" date NOT NULL,
	"release_id" uuid NOT NULL,
	"listener" text NOT NULL,
	CONSTRAINT "play_marks_day_release_id_listener_pk" PRIMARY KEY("day","release_id","listener")
);
--> statement-breakpoint
CREATE TABLE "release_plays" (
	"release_id" uuid NOT NULL,
	"day" date NOT NULL,
	"plays" integer NOT NULL,
	CONSTRAINT "release_plays_release_id_day_pk" PRIMARY KEY("release_id","day")
);
--> statement-breakpoint
CREATE TABLE "roll_ups" (
	"name" text PRIMARY KEY NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage_finds" (
	"scan_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"keeper_id" uuid,
	"bytes" bigint NOT NULL,
	CONSTRAINT "storage_finds_scan_id_file_id_pk" PRIMARY KEY("scan_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "storage_scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"by_user_id" uuid,
	"status" text NOT NULL,
	"problem" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"stop_asked_at" timestamp (3) with time zone,
	"cleaned_by" uuid,
	"cleaning_at" timestamp (3) with time zone,
	"cleaned_at" timestamp (3) with time zone,
	"cleaned_to" uuid,
	"cleaned_finds" integer DEFAULT 0 NOT NULL,
	"finds" integer DEFAULT 0 NOT NULL,
	"cleaned_orphans" integer DEFAULT 0 NOT NULL,
	"cleaned_duplicates" integer DEFAULT 0 NOT NULL,
	"cleaned_bytes" bigint DEFAULT 0 NOT NULL,
	"clean_errors" text[] DEFAULT '{}' NOT NULL,
	"db_files" integer DEFAULT 0 NOT NULL,
	"storage_files" integer DEFAULT 0 NOT NULL,
	"storage_bytes" bigint DEFAULT 0 NOT NULL,
	"orphans" integer DEFAULT 0 NOT NULL,
	"orphan_bytes" bigint DEFAULT 0 NOT NULL,
	"duplicate_sets" integer DEFAULT 0 NOT NULL,
	"duplicate_bytes" bigint DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "storage_trash" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid NOT NULL,
	"row" jsonb,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"removed_by" uuid,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"purge_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage_trash_total" (
	"id" integer PRIMARY KEY NOT NULL,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_directory" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"plan_group" text,
	"tenant_since" timestamp (3) with time zone,
	"name_key" text NOT NULL,
	"email" text NOT NULL,
	"search" text NOT NULL,
	"search_grams" text GENERATED ALWAYS AS (directory_grams(' ' || search)) STORED
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
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
CREATE TABLE "release_search" (
	"release_id" uuid PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
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
	"trashed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "releases_shown" UNIQUE("id","shown_at")
);
--> statement-breakpoint
CREATE TABLE "decision_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"station_id" uuid NOT NULL,
	"release_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"decision" text,
	"playlist_id" uuid,
	"act" text DEFAULT 'decide' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "on_air_counts" (
	"station_id" uuid NOT NULL,
	"review_session_id" uuid,
	"playlist_id" uuid,
	"songs" integer NOT NULL,
	CONSTRAINT "on_air_counts_place" UNIQUE NULLS NOT DISTINCT("station_id","review_session_id","playlist_id")
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
	"stats_seq" bigint DEFAULT 0 NOT NULL,
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
	"for_admins" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "station_user_totals" (
	"station_id" uuid NOT NULL,
	"status" text NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "station_user_totals_station_id_status_pk" PRIMARY KEY("station_id","status")
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
	"name_pattern" text,
	"opened_at" timestamp (3) with time zone,
	"last_event" bigint DEFAULT 0 NOT NULL,
	"approved_count" integer DEFAULT 0 NOT NULL,
	"pending_count" integer DEFAULT 0 NOT NULL,
	"declined_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stations_subdomain" UNIQUE("subdomain")
);
--> statement-breakpoint
ALTER TABLE "google_accounts" ADD CONSTRAINT "google_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "google_trips" ADD CONSTRAINT "google_trips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "host_names" ADD CONSTRAINT "host_names_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "artist_profiles" ADD CONSTRAINT "artist_profiles_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payers" ADD CONSTRAINT "payers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "release_plays" ADD CONSTRAINT "release_plays_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "storage_finds" ADD CONSTRAINT "storage_finds_scan_id_storage_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."storage_scans"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "storage_scans" ADD CONSTRAINT "storage_scans_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "storage_scans" ADD CONSTRAINT "storage_scans_cleaned_by_users_id_fk" FOREIGN KEY ("cleaned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "storage_trash" ADD CONSTRAINT "storage_trash_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_directory" ADD CONSTRAINT "user_directory_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_directory" ADD CONSTRAINT "user_directory_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "release_images" ADD CONSTRAINT "release_images_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "release_links" ADD CONSTRAINT "release_links_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "release_search" ADD CONSTRAINT "release_search_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "decision_changes" ADD CONSTRAINT "decision_changes_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "decision_changes" ADD CONSTRAINT "decision_changes_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "decision_changes" ADD CONSTRAINT "decision_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "decision_changes" ADD CONSTRAINT "decision_changes_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "on_air_counts" ADD CONSTRAINT "on_air_counts_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "on_air_counts" ADD CONSTRAINT "on_air_counts_review_session_id_review_sessions_id_fk" FOREIGN KEY ("review_session_id") REFERENCES "public"."review_sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "on_air_counts" ADD CONSTRAINT "on_air_counts_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "song_actions" ADD CONSTRAINT "song_actions_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "song_actions" ADD CONSTRAINT "song_actions_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "song_actions" ADD CONSTRAINT "song_actions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "station_songs" ADD CONSTRAINT "station_songs_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "station_songs" ADD CONSTRAINT "station_songs_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "station_songs" ADD CONSTRAINT "station_songs_review_session_id_review_sessions_id_fk" FOREIGN KEY ("review_session_id") REFERENCES "public"."review_sessions"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "station_songs" ADD CONSTRAINT "station_songs_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "station_songs" ADD CONSTRAINT "station_songs_release" FOREIGN KEY ("release_id","shown_at") REFERENCES "public"."releases"("id","shown_at") ON DELETE cascade ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "station_undo_songs" ADD CONSTRAINT "station_undo_songs_undo_id_station_undos_id_fk" FOREIGN KEY ("undo_id") REFERENCES "public"."station_undos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "station_undos" ADD CONSTRAINT "station_undos_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_sessions" ADD CONSTRAINT "review_sessions_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_sessions" ADD CONSTRAINT "review_sessions_created_by_user_id_users_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "station_events" ADD CONSTRAINT "station_events_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "station_invites" ADD CONSTRAINT "station_invites_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "station_invites" ADD CONSTRAINT "station_invites_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "station_user_totals" ADD CONSTRAINT "station_user_totals_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "station_users" ADD CONSTRAINT "station_users_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "station_users" ADD CONSTRAINT "station_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "google_accounts_user" ON "google_accounts" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "google_trips_expiry" ON "google_trips" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "host_names_tenant" ON "host_names" USING btree ("tenant_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "host_names_station" ON "host_names" USING btree ("station_id");
--> statement-breakpoint
CREATE INDEX "mailed_links_user" ON "mailed_links" USING btree ("user_id","purpose");
--> statement-breakpoint
CREATE INDEX "mailed_links_expiry" ON "mailed_links" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "mailed_links_restore" ON "mailed_links" USING btree ("email") WHERE "mailed_links"."purpose" = 'restore';
--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sessions_family" ON "sessions" USING btree ("family");
--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "tenants_owner" ON "tenants" USING btree ("owner_user_id");
--> statement-breakpoint
CREATE INDEX "tickets_expiry" ON "tickets" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("email") WHERE "users"."is_admin";
--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "audit_entries_operators" ON "audit_entries" USING btree ("at","id") WHERE (act like 'catalogue.%' or act like 'job.%' or act like 'operator.%' or act like 'pricing.%' or act like 'station.%' or act like 'storage.%' or act like 'tenantPlan.%');
--> statement-breakpoint
CREATE INDEX "audit_entries_act" ON "audit_entries" USING btree ("act","at","id");
--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_user_id","at","id");
--> statement-breakpoint
CREATE INDEX "audit_entries_target" ON "audit_entries" USING btree ("target","at","id");
--> statement-breakpoint
CREATE INDEX "audit_entries_whom" ON "audit_entries" USING btree (("data" ->> 'userId'),"at","id");
--> statement-breakpoint
CREATE INDEX "credit_entries_tenant" ON "credit_entries" USING btree ("tenant_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_spent_once" ON "credit_entries" USING btree ("release_id","kind") WHERE "credit_entries"."amount" < 0 and not "credit_entries"."is_taken_back";
--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_bought_once" ON "credit_entries" USING btree ("order_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_welcomed_once" ON "credit_entries" USING btree ("tenant_id","kind") WHERE "credit_entries"."reason" = 'welcome';
--> statement-breakpoint
CREATE INDEX "orders_tenant" ON "orders" USING btree ("tenant_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_checkout" ON "orders" USING btree ("checkout_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open_once" ON "orders" USING btree ("tenant_id","kind",coalesce("release_id", "tenant_id")) WHERE "orders"."status" = 'open';
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_receipt" ON "payments" USING btree ("receipt_number");
--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "payments_tenant" ON "payments" USING btree ("tenant_id","paid_at");
--> statement-breakpoint
CREATE INDEX "subscriptions_tenant" ON "subscriptions" USING btree ("tenant_id");
--> statement-breakpoint
CREATE INDEX "subscriptions_end" ON "subscriptions" USING btree ("current_period_end");
--> statement-breakpoint
CREATE INDEX "catalogue_pages_kept" ON "catalogue_pages" USING btree ("type","kept_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_runs_slot" ON "catalogue_runs" USING btree ("type","slot");
--> statement-breakpoint
CREATE INDEX "catalogue_runs_log" ON "catalogue_runs" USING btree ("type","requested_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "catalogue_runs_open" ON "catalogue_runs" USING btree ("type","requested_at") WHERE "catalogue_runs"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "outside_media_file" ON "outside_media" USING btree ("file_id");
--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_user_id","bytes");
--> statement-breakpoint
CREATE INDEX "files_unused" ON "files" USING btree ("unused_since") WHERE "files"."unused_since" is not null;
--> statement-breakpoint
CREATE INDEX "files_as_uploaded" ON "files" USING btree ("id") WHERE "files"."kind" = 'image' and "files"."storage_key" like '%/original.%';
--> statement-breakpoint
CREATE INDEX "files_sha256" ON "files" USING btree ("sha256");
--> statement-breakpoint
CREATE INDEX "files_storage_key" ON "files" USING btree ("storage_key" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_user_id");
--> statement-breakpoint
CREATE INDEX "release_plays_day" ON "release_plays" USING btree ("day");
--> statement-breakpoint
CREATE INDEX "storage_scans_started" ON "storage_scans" USING btree ("started_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE UNIQUE INDEX "storage_scans_open" ON "storage_scans" USING btree ((true)) WHERE "storage_scans"."status" in ('running', 'cleaning');
--> statement-breakpoint
CREATE UNIQUE INDEX "storage_trash_file" ON "storage_trash" USING btree ("file_id");
--> statement-breakpoint
CREATE INDEX "storage_trash_removed" ON "storage_trash" USING btree ("removed_at","id");
--> statement-breakpoint
CREATE INDEX "storage_trash_purge" ON "storage_trash" USING btree ("purge_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "user_directory_tenant" ON "user_directory" USING btree ("tenant_id");
--> statement-breakpoint
CREATE INDEX "user_directory_search_grams" ON "user_directory" USING gin ("search_grams" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "user_directory_everybody" ON "user_directory" USING btree ("email","user_id");
--> statement-breakpoint
CREATE INDEX "user_directory_since" ON "user_directory" USING btree ("tenant_since","tenant_id") WHERE "user_directory"."tenant_id" is not null;
--> statement-breakpoint
CREATE INDEX "user_directory_name" ON "user_directory" USING btree ("name_key","tenant_id") WHERE "user_directory"."tenant_id" is not null;
--> statement-breakpoint
CREATE INDEX "user_directory_email" ON "user_directory" USING btree ("email","tenant_id") WHERE "user_directory"."tenant_id" is not null;
--> statement-breakpoint
CREATE INDEX "user_directory_group_since" ON "user_directory" USING btree ("plan_group","tenant_since","tenant_id") WHERE "user_directory"."tenant_id" is not null;
--> statement-breakpoint
CREATE INDEX "user_directory_group_name" ON "user_directory" USING btree ("plan_group","name_key","tenant_id") WHERE "user_directory"."tenant_id" is not null;
--> statement-breakpoint
CREATE INDEX "user_directory_group_email" ON "user_directory" USING btree ("plan_group","email","tenant_id") WHERE "user_directory"."tenant_id" is not null;
--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expire");
--> statement-breakpoint
CREATE INDEX "albums_tenant" ON "albums" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "release_images_slot" ON "release_images" USING btree ("release_id","position");
--> statement-breakpoint
CREATE INDEX "release_links_release" ON "release_links" USING btree ("release_id","created_at");
--> statement-breakpoint
CREATE INDEX "release_search_words" ON "release_search" USING gin ("words");
--> statement-breakpoint
CREATE UNIQUE INDEX "releases_short_code" ON "releases" USING btree ("short_code");
--> statement-breakpoint
CREATE INDEX "releases_own" ON "releases" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "releases_feed" ON "releases" USING btree ("shown_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "releases"."in_feed";
--> statement-breakpoint
CREATE INDEX "releases_feed_ahead" ON "releases" USING btree ("shown_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "releases"."in_feed" and ("releases"."radio_release_date" is null or "releases"."external_source" is not null);
--> statement-breakpoint
CREATE INDEX "releases_feed_source" ON "releases" USING btree ("external_source","shown_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "releases"."in_feed" and "releases"."external_source" is not null;
--> statement-breakpoint
CREATE INDEX "releases_artist" ON "releases" USING btree ("tenant_id","shown_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not "releases"."is_draft";
--> statement-breakpoint
CREATE INDEX "releases_radio_date" ON "releases" USING btree ("radio_release_date");
--> statement-breakpoint
CREATE INDEX "releases_mp3" ON "releases" USING btree ("mp3_file_id");
--> statement-breakpoint
CREATE INDEX "releases_wav" ON "releases" USING btree ("wav_file_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "releases_external" ON "releases" USING btree ("external_source","external_id");
--> statement-breakpoint
CREATE INDEX "releases_external_image" ON "releases" USING hash ("external_image_url");
--> statement-breakpoint
CREATE INDEX "releases_trash" ON "releases" USING btree ("trashed_at") WHERE "releases"."trashed_at" is not null;
--> statement-breakpoint
CREATE INDEX "decision_changes_song" ON "decision_changes" USING btree ("release_id","station_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "decision_changes_playlist" ON "decision_changes" USING btree ("playlist_id");
--> statement-breakpoint
CREATE INDEX "on_air_counts_session" ON "on_air_counts" USING btree ("review_session_id");
--> statement-breakpoint
CREATE INDEX "song_actions_station" ON "song_actions" USING btree ("station_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "song_actions_kind" ON "song_actions" USING btree ("station_id","action_type","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "song_actions_song" ON "song_actions" USING btree ("release_id","station_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "song_actions_parent" ON "song_actions" USING btree ("parent_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "song_actions_like" ON "song_actions" USING btree ("station_id","release_id","user_id") WHERE "song_actions"."action_type" = 'like';
--> statement-breakpoint
CREATE INDEX "station_songs_release" ON "station_songs" USING btree ("release_id","shown_at");
--> statement-breakpoint
CREATE INDEX "station_songs_decided_at" ON "station_songs" USING btree ("decided_at") WHERE "station_songs"."decided_at" is not null;
--> statement-breakpoint
CREATE INDEX "station_songs_decision" ON "station_songs" USING btree ("station_id","decision","shown_at" DESC NULLS LAST,"release_id" DESC NULLS LAST) WHERE "station_songs"."decision" is not null;
--> statement-breakpoint
CREATE INDEX "station_songs_decided" ON "station_songs" USING btree ("station_id","shown_at" DESC NULLS LAST,"release_id" DESC NULLS LAST) WHERE "station_songs"."decision" is not null;
--> statement-breakpoint
CREATE INDEX "station_songs_liked" ON "station_songs" USING btree ("station_id","shown_at" DESC NULLS LAST,"release_id" DESC NULLS LAST) WHERE "station_songs"."likes_count" > 0;
--> statement-breakpoint
CREATE INDEX "station_songs_playlist" ON "station_songs" USING btree ("playlist_id","shown_at" DESC NULLS LAST,"release_id" DESC NULLS LAST) WHERE "station_songs"."playlist_id" is not null;
--> statement-breakpoint
CREATE INDEX "station_songs_session" ON "station_songs" USING btree ("station_id","review_session_id","shown_at" DESC NULLS LAST,"release_id" DESC NULLS LAST) WHERE "station_songs"."decision" = 'approved';
--> statement-breakpoint
CREATE INDEX "station_songs_on_air" ON "station_songs" USING btree ("station_id","review_session_id","playlist_id","shown_at" DESC NULLS LAST,"release_id" DESC NULLS LAST) WHERE "station_songs"."decision" = 'approved';
--> statement-breakpoint
CREATE INDEX "station_songs_loose" ON "station_songs" USING btree ("station_id","shown_at" DESC NULLS LAST,"release_id" DESC NULLS LAST) WHERE "station_songs"."decision" = 'approved' and "station_songs"."playlist_id" is null;
--> statement-breakpoint
CREATE INDEX "station_undos_station" ON "station_undos" USING btree ("station_id","until" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "station_undos_until" ON "station_undos" USING btree ("until");
--> statement-breakpoint
CREATE INDEX "playlists_station" ON "playlists" USING btree ("station_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "review_sessions_station" ON "review_sessions" USING btree ("station_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "station_events_age" ON "station_events" USING btree ("created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "station_invites_token" ON "station_invites" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "station_invites_station" ON "station_invites" USING btree ("station_id","email");
--> statement-breakpoint
CREATE INDEX "station_invites_expiry" ON "station_invites" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "station_users_user" ON "station_users" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "station_users_list" ON "station_users" USING btree ("station_id","created_at","user_id");
--> statement-breakpoint
CREATE INDEX "station_users_newest" ON "station_users" USING btree ("created_at","station_id","user_id");
--> statement-breakpoint
CREATE INDEX "station_users_status" ON "station_users" USING btree ("status","created_at","station_id","user_id");
--> statement-breakpoint
-- Brings one user's row up to date, and the number of tenants on each kind of plan with it.
CREATE FUNCTION refresh_user_directory(of_user uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before_group text;
  after_group text;
BEGIN
  SELECT plan_group INTO before_group FROM user_directory WHERE user_id = of_user;
  INSERT INTO user_directory AS d (user_id, tenant_id, plan_group, tenant_since, name_key, email, search)
    SELECT u.id, t.id,
      CASE WHEN t.id IS NULL THEN NULL WHEN t.plan IN ('basic', 'premium') THEN 'legacy' ELSE t.plan END,
      t.created_at,
      directory_key(coalesce(t.stage_name, concat_ws(' ', u.first_name, u.last_name))),
      u.email,
      directory_key(concat_ws(' ', t.stage_name, u.first_name, u.last_name, u.email, h.name))
    FROM users u
    LEFT JOIN tenants t ON t.owner_user_id = u.id
    LEFT JOIN host_names h ON h.tenant_id = t.id
    WHERE u.id = of_user
  ON CONFLICT (user_id) DO UPDATE SET
    tenant_id = excluded.tenant_id, plan_group = excluded.plan_group, tenant_since = excluded.tenant_since,
    name_key = excluded.name_key, email = excluded.email, search = excluded.search
    WHERE (d.tenant_id, d.plan_group, d.tenant_since, d.name_key, d.email, d.search)
      IS DISTINCT FROM (excluded.tenant_id, excluded.plan_group, excluded.tenant_since, excluded.name_key, excluded.email, excluded.search);
  SELECT plan_group INTO after_group FROM user_directory WHERE user_id = of_user;
  IF before_group IS DISTINCT FROM after_group THEN
    -- In the order of the groups, so that two who change places don't wait for each other.
    INSERT INTO plan_totals AS p (plan_group, tenants)
      SELECT g, sum(n) FROM (VALUES (before_group, -1), (after_group, 1)) AS moved (g, n)
      WHERE g IS NOT NULL GROUP BY g ORDER BY g
    ON CONFLICT (plan_group) DO UPDATE SET tenants = p.tenants + excluded.tenants;
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_user_directory(new.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_tenant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_user_directory(new.owner_user_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_host_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_user_directory(owner_user_id) FROM tenants
    WHERE id IN (CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE old.tenant_id END, CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE new.tenant_id END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_station_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND old.status = new.status AND old.station_id = new.station_id THEN
    RETURN NULL;
  END IF;
  -- In the order of the keys, so that two who change places don't wait for each other.
  INSERT INTO station_user_totals AS t (station_id, status, people)
    SELECT station_id, status, sum(n) FROM (
      SELECT old.station_id, old.status, -1 AS n WHERE TG_OP <> 'INSERT'
      UNION ALL SELECT new.station_id, new.status, 1 WHERE TG_OP <> 'DELETE') AS moved
    GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (station_id, status) DO UPDATE SET people = t.people + excluded.people;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_storage_trash() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO storage_trash_total AS t (id, files, bytes)
    SELECT 1, sum(n), sum(b) FROM (
      SELECT -1 AS n, -old.bytes AS b WHERE TG_OP <> 'INSERT'
      UNION ALL SELECT 1, new.bytes WHERE TG_OP <> 'DELETE') AS moved
  ON CONFLICT (id) DO UPDATE SET files = t.files + excluded.files, bytes = t.bytes + excluded.bytes;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_directory AFTER INSERT OR UPDATE OF email, first_name, last_name ON users FOR EACH ROW EXECUTE FUNCTION note_user();
--> statement-breakpoint
CREATE TRIGGER tenants_directory AFTER INSERT OR UPDATE OF stage_name, given_plan, paid_plan ON tenants FOR EACH ROW EXECUTE FUNCTION note_tenant();
--> statement-breakpoint
CREATE TRIGGER host_names_directory AFTER INSERT OR UPDATE OR DELETE ON host_names FOR EACH ROW EXECUTE FUNCTION note_host_name();
--> statement-breakpoint
CREATE TRIGGER station_users_total AFTER INSERT OR UPDATE OR DELETE ON station_users FOR EACH ROW EXECUTE FUNCTION count_station_user();
--> statement-breakpoint
CREATE TRIGGER storage_trash_total AFTER INSERT OR UPDATE OR DELETE ON storage_trash FOR EACH ROW EXECUTE FUNCTION count_storage_trash();
--> statement-breakpoint
-- The trigger adds to this row.
INSERT INTO storage_trash_total (id, files, bytes) VALUES (1, 0, 0);
