import { type SQL, sql } from '#server/database/drizzle.ts';
import { demonstrationMarks } from '#server/database/tables/demonstration.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';

/** Marks what the demonstration is about to create. */
export async function markDemonstration(
  db: Db,
  kind: (typeof demonstrationMarks.$inferInsert)['kind'],
  ...marks: readonly string[]
): Promise<void> {
  await db
    .insert(demonstrationMarks)
    .values(marks.map((mark) => ({ kind, mark })))
    .onConflictDoNothing();
}

const marked = (kind: string): SQL => sql`(select mark from demonstration_marks where kind = ${kind})`;

/** How many accounts of the demonstration there are. */
export async function countDemonstration(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from users where id::text in ${marked('user')}`,
  );
  return rows[0]?.n ?? 0;
}

/** When the demonstration’s first account was created; now, if there is none yet. */
export async function demonstrationStart(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ at: string }>(
    sql`select coalesce(min(created_at), now()) as at from users where id::text in ${marked('user')}`,
  );
  return new Date(rows[0]?.at ?? Date.now());
}

export interface RemovedRows {
  accounts: number;
  tenants: readonly string[];
  songs: number;
  catalogueSongs: number;
  releases: readonly string[];
  /** Stations whose stored counts must be recounted. */
  stations: readonly string[];
  /** Actions, decisions, cycles and playlists of stations' teams. */
  teamActions: number;
  /** Files of the accounts and of the catalogue songs; not deleted yet. */
  files: readonly string[];
}

/**
 * Deletes the demonstration's accounts with everything that belongs to them, and the songs of its catalogues. Leaves
 * the files to the caller, who knows what else uses them, and the audit log, which shows how the public password was
 * used.
 */
export async function deleteDemonstration(db: OrmTransaction): Promise<RemovedRows> {
  const ids = async (query: SQL): Promise<string[]> =>
    (await db.execute<{ id: string }>(query)).rows.map(({ id }) => id);
  const run = async (...statements: SQL[]): Promise<number> => {
    let rows = 0;
    for (const statement of statements) rows += (await db.execute(statement)).rowCount ?? 0;
    return rows;
  };
  const list = (values: readonly string[]): SQL => sql`any(${sql.param([...values])}::uuid[])`;

  const userIds = await ids(sql`select id from users where id::text in ${marked('user')} for update`);
  const users = list(userIds);
  const tenantIds = await ids(sql`select id from tenants where owner_user_id = ${users}`);
  const tenants = list(tenantIds);
  const ownSongs = await ids(sql`select id from releases where tenant_id = ${tenants}`);
  const catalogueSongs = await ids(sql`select id from releases where external_source is not null and exists (
    select from demonstration_marks m where m.kind = 'catalogue' and starts_with(external_page_url, m.mark || '/'))`);
  const releaseIds = [...ownSongs, ...catalogueSongs];
  const releases = list(releaseIds);
  const copies = await ids(sql`select distinct f.id from releases r
    cross join lateral unnest(array[r.cover_file_id, r.mp3_file_id, r.wav_file_id] || r.image_file_ids) as f (id)
    where r.id = ${list(catalogueSongs)} and f.id is not null`);
  const files = [...(await ids(sql`select id from files where owner_user_id = ${users}`)), ...copies];
  const stationIds = await ids(sql`select station_id as id from station_users where user_id = ${users}
    union select station_id from song_actions where user_id = ${users} or release_id = ${releases}
    union select station_id from station_songs where decided_by = ${users} or release_id = ${releases}
    union select station_id from committees where chair_id = ${users}
    union select station_id from review_sessions where created_by_user_id = ${users}
    union select station_id from playlists where id::text in ${marked('playlist')}`);
  const stations = list(stationIds);

  // Events and undos name the deleted rows for up to a week. Without them, browsers reload the station.
  await run(
    sql`delete from station_undos where station_id = ${stations}`,
    sql`delete from station_events where station_id = ${stations}`,
    sql`delete from on_air_counts where station_id = ${stations}`,
    sql`delete from studios where station_id = ${stations}`,
    sql`update song_actions set parent_id = null
      where parent_id in (select id from song_actions where user_id = ${users} or release_id = ${releases})`,
  );
  await run(
    // Plays are deleted with the songs that logs name.
    sql`delete from played_songs where release_id = ${releases}
      or id in (select p.song_id from plays p join play_logs l on l.id = p.log_id where l.by_user_id = ${users})`,
    sql`delete from play_logs where by_user_id = ${users}`,
    sql`delete from play_keys where created_by = ${users}`,
    sql`update played_songs set answered_by = null where answered_by = ${users}`,
  );
  const teamActions = await run(
    sql`delete from committee_votes where user_id = ${users}`,
    sql`delete from committee_seats where user_id = ${users}`,
    sql`delete from committees where chair_id = ${users}`,
    sql`delete from song_actions where user_id = ${users}`,
    sql`delete from decision_changes where user_id = ${users}`,
    sql`update station_songs set decision = null, playlist_id = null, review_session_id = null, decided_by = null,
      decided_at = null, reason_ids = '{}', note = null where decided_by = ${users}`,
    sql`delete from review_sessions where created_by_user_id = ${users}`,
  );
  await run(
    sql`delete from release_images where release_id = ${releases}`,
    sql`delete from release_links where release_id = ${releases}`,
    // With their openings and listenings.
    sql`delete from private_links where release_id = ${releases}`,
    sql`delete from release_clicks where release_id = ${releases}`,
    sql`delete from release_reminders where release_id = ${releases}`,
    sql`delete from release_presaves where release_id = ${releases}`,
    sql`delete from artist_contacts where tenant_id = ${tenants}`,
    // With their parcels; at our own service, which is deleted, those of everybody.
    sql`delete from deliveries where service_id in (select id from delivery_services where is_own)
      or release_id = ${releases} or album_id in (select id from albums where tenant_id = ${tenants})`,
    sql`delete from parcels where service_id in (select id from delivery_services where is_own)`,
    sql`delete from delivery_services where is_own`,
    sql`delete from plan_dates where tenant_id = ${tenants}`,
    sql`delete from radio_uses where order_id in (select id from orders where tenant_id = ${tenants})
      or credit_entry_id in (select id from credit_entries where tenant_id = ${tenants})`,
    sql`delete from credit_entries where tenant_id = ${tenants}`,
    sql`delete from releases where id = ${releases}`,
    sql`delete from albums where tenant_id = ${tenants}`,
  );
  // A playlist that other people have used is theirs now.
  const playlists = await run(sql`delete from playlists p where p.id::text in ${marked('playlist')}
    and not exists (select from station_songs s where s.playlist_id = p.id)
    and not exists (select from decision_changes d where d.playlist_id = p.id)`);
  await run(
    sql`update station_songs s set
      likes_count = (select count(*) from song_actions a where a.station_id = s.station_id and a.release_id = s.release_id and a.action_type = 'like'),
      comments_count = (select count(*) from song_actions a where a.station_id = s.station_id and a.release_id = s.release_id and a.action_type = 'comment')
      where s.station_id = ${stations}`,
    sql`delete from station_songs where station_id = ${stations} and decision is null and likes_count = 0 and comments_count = 0`,
    sql`delete from station_users where user_id = ${users}`,
    sql`delete from station_invites where invited_by = ${users}`,
    sql`update stations s set opened_at = null where id = ${stations}
      and not exists (select from station_users u where u.station_id = s.id and u.status = 'approved')`,
  );
  await run(
    sql`delete from refunds where tenant_id = ${tenants}`,
    sql`delete from parked_payments where tenant_id = ${tenants}`,
    sql`delete from payments where tenant_id = ${tenants}`,
    sql`delete from subscriptions where tenant_id = ${tenants}`,
    sql`delete from orders where tenant_id = ${tenants}`,
    sql`delete from payers where tenant_id = ${tenants}`,
    sql`delete from artist_profiles where tenant_id = ${tenants}`,
    sql`delete from host_names where tenant_id = ${tenants}`,
    sql`update plan_totals p set tenants = p.tenants - n.tenants from (select plan_group, count(*) as tenants
      from user_directory where user_id = ${users} and plan_group is not null group by 1) n
      where p.plan_group = n.plan_group`,
    sql`delete from user_directory where user_id = ${users}`,
    // Codes of a purchased range stay assigned; of ours, those that other people's songs have stay, and no more are
    // assigned.
    sql`delete from given_codes g using code_ranges r where r.id = g.range_id and r.stem in ${marked('codes')}
      and g.tenant_id = ${tenants}`,
    sql`delete from code_ranges r where stem in ${marked('codes')}
      and not exists (select from given_codes g where g.range_id = r.id)`,
    sql`update code_ranges set ended_at = coalesce(ended_at, now()) where stem in ${marked('codes')}`,
    sql`update given_codes set tenant_id = null where tenant_id = ${tenants}`,
    sql`delete from complaint_notes where by_user_id = ${users}`,
    sql`delete from sanctions where by_user_id = ${users} or tenant_id = ${tenants}`,
    sql`update sanctions set lifted_by_user_id = null where lifted_by_user_id = ${users}`,
    sql`update complaints set assignee_user_id = null where assignee_user_id = ${users}`,
    sql`delete from edited_answers where edited_by = ${users}`,
    sql`delete from tenants where id = ${tenants}`,
  );
  await run(
    sql`delete from notices where user_id = ${users} or about->>'release_id' = any(${sql.param([...releaseIds])}::text[])`,
    sql`delete from notice_settings where user_id = ${users}`,
    sql`delete from push_subscriptions where user_id = ${users}`,
    sql`delete from sessions where user_id = ${users}`,
    sql`delete from tickets where user_id = ${users}`,
    sql`delete from mailed_links where user_id = ${users}`,
    sql`delete from google_accounts where user_id = ${users}`,
    sql`delete from oauth_states where user_id = ${users}`,
    sql`delete from uploads where owner_user_id = ${users}`,
    sql`update storage_scans set by_user_id = null where by_user_id = ${users}`,
    sql`update storage_scans set cleaned_by = null where cleaned_by = ${users}`,
    sql`update storage_trash set removed_by = null where removed_by = ${users}`,
    sql`delete from outside_media where file_id = ${list(copies)}`,
    sql`delete from users where id = ${users}`,
  );
  await run(
    sql`delete from catalogue_pages where exists (
      select from demonstration_marks m where m.kind = 'catalogue' and starts_with(url, m.mark || '/'))`,
    sql`update catalogues set email = null, sealed_password = null where type || ' ' || email in ${marked('login')}`,
    sql`update feed_totals set songs = (select count(*) from releases where in_feed)`,
    sql`delete from daily_numbers where measure = 'plays'`,
    sql`insert into daily_numbers (measure, day, facet, n) select 'plays', p.day, coalesce(r.genre, ''), sum(p.plays)
      from release_plays p join releases r on r.id = p.release_id group by 2, 3`,
    sql`delete from demonstration_marks`,
  );
  return {
    accounts: userIds.length,
    tenants: tenantIds,
    songs: ownSongs.length,
    catalogueSongs: catalogueSongs.length,
    releases: releaseIds,
    stations: stationIds,
    teamActions: teamActions + playlists,
    files,
  };
}
