import { keptDataText } from '#text/terms/kept-data.ts';

type Kind = keyof (typeof keptDataText)['en'];

/** The tables of the database, by what they keep of people. */
export const tablesOf: Record<Kind, readonly string[]> = {
  account: ['users', 'tenants', 'user_directory', 'host_names'],
  signIn: [
    'sessions',
    'tickets',
    'mailed_links',
    'google_accounts',
    'oauth_states',
    'rate_limits',
    'sign_in_tries',
  ],
  songs: [
    ...['releases', 'release_links', 'release_images', 'release_search', 'release_confirmations', 'albums'],
    ...['plan_dates', 'artist_profiles', 'files', 'uploads'],
  ],
  codes: ['given_codes', 'product_codes'],
  streaming: ['deliveries', 'parcels', 'parcel_messages', 'service_acknowledgements'],
  stations: [
    ...[
      'station_users',
      'station_invites',
      'station_songs',
      'song_actions',
      'decision_changes',
      'station_acts',
    ],
    ...['station_edits', 'station_events', 'station_presence', 'station_undos', 'station_undo_songs'],
    ...[
      'station_verdicts',
      'review_sessions',
      'playlists',
      'committees',
      'committee_seats',
      'committee_songs',
    ],
    ...[
      'committee_votes',
      'heard_songs',
      'studios',
      'playout_pushes',
      'playout_songs',
      'station_latin_names',
    ],
  ],
  airplay: [
    'play_logs',
    'play_log_parts',
    'played_songs',
    'plays',
    'first_plays',
    'station_play_logs',
    'play_keys',
  ],
  privateLinks: ['private_links', 'private_visits', 'private_listenings', 'artist_contacts'],
  refusals: ['mail_refusals'],
  listeners: ['release_reminders', 'release_presaves'],
  numbers: ['release_clicks', 'release_plays', 'play_marks', 'daily_numbers'],
  payments: [
    ...['orders', 'payments', 'payers', 'refunds', 'parked_payments', 'subscriptions', 'credit_entries'],
    ...['settlements', 'payment_events', 'radio_uses'],
  ],
  notices: ['notices', 'notice_settings', 'push_subscriptions', 'sent_emails'],
  complaints: ['complaints', 'complaint_notes', 'sanctions', 'held_files'],
  terms: ['terms_versions', 'terms_drafts', 'terms_acceptances'],
  requests: ['data_requests'],
  audit: ['audit_entries'],
  backups: ['storage_trash'],
  system: [
    ...['alarms', 'catalogue_pages', 'catalogue_runs', 'catalogue_visits', 'catalogues', 'code_ranges'],
    ...['delivery_services', 'demonstration_marks', 'disk_readings', 'edited_answers', 'feed_totals'],
    ...['installation', 'on_air_counts', 'outside_media', 'plan_totals', 'pricing_switches', 'processes'],
    ...[
      'push_keys',
      'roll_ups',
      'sitemap_ends',
      'station_playouts',
      'station_reasons',
      'station_user_totals',
    ],
    ...['stations', 'storage_finds', 'storage_scans', 'storage_trash_total', 'watches'],
  ],
};

/** What is kept and why, with the tables of the database, for `docs/privacy.md`. */
export function privacyTable(): string {
  const lines = Object.entries(keptDataText.en).map(([kind, { what, why, howLong, ground }]) => {
    const tables = tablesOf[kind as Kind].map((name) => `\`${name}\``).join(' '); // the keys of a literal
    return `| ${what} | ${why} | ${howLong} | ${ground} | ${tables} |`;
  });
  return ['| What | Why | How long | Ground | Tables |', '|---|---|---|---|---|', ...lines].join('\n');
}

if (import.meta.main) console.log(privacyTable());
