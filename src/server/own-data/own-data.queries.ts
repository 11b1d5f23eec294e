import type { Closing } from '#contract/own-data.ts';
import { closedDays } from '#server/accounts/index.ts';
import type { App, Context, SignedIn } from '#server/context.ts';
import { type SQL, sql } from '#server/database/drizzle.ts';
import { inText } from '#server/database/newest-first.ts';
import { orNotFound } from '#server/errors.ts';
import { nilUuid } from '#shared/uuid.ts';

type ClosingRow = Omit<Closing, 'days'> & Record<string, unknown>;

/** What closing the caller's account deletes, in numbers; all rows are the person's own. */
export async function readClosing({ app, caller }: Context<SignedIn>): Promise<Closing> {
  const { userId, tenantId } = caller;
  const { rows } = await app.database.orm.execute<ClosingRow>(sql`
    select
      (select count(*)::int from releases where tenant_id = ${tenantId} and trashed_at is null and not is_draft) as published,
      (select count(*)::int from releases where tenant_id = ${tenantId} and trashed_at is null and is_draft) as drafts,
      (select count(*)::int from albums where tenant_id = ${tenantId} and trashed_at is null) as albums,
      f.files, f.bytes,
      (select coalesce(sum(amount), 0)::int from credit_entries
        where tenant_id = ${tenantId} and kind = 'radio' and not is_taken_back) as radio_credits,
      exists (select from subscriptions where tenant_id = ${tenantId} and status in ('active', 'lapsed')
        and not cancel_at_period_end) as has_subscription,
      (select count(*)::int from station_users where user_id = ${userId} and status = 'approved') as stations,
      array(select coalesce(s.name_hebrew, s.name) from station_users m join stations s on s.id = m.station_id
        where m.user_id = ${userId} and m.status = 'approved' and m.role = 'admin' and not exists (
          select from station_users o where o.station_id = m.station_id and o.user_id <> m.user_id
            and o.status = 'approved' and o.role = 'admin')) as only_admin_of,
      u.password_hash is not null as has_password
    from users u
    cross join (select count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes
      from files where owner_user_id = ${userId}) f
    where u.id = ${userId}`);
  return { ...orNotFound(rows[0]), days: closedDays };
}

type Row = Record<string, unknown>;

/** How many rows are read at a time, so that memory holds one page. */
const batch = 200;

/** Whether the session that asked is still open. */
export async function isSessionOpen(app: App, sessionHash: string): Promise<boolean> {
  const { rows } = await app.database.orm.execute(
    sql`select 1 from sessions where token_hash = ${sessionHash} and expires_at > now()`,
  );
  return rows.length > 0;
}

interface Person {
  account: Row;
  tenantId: string | null;
}

/** The account, the artist's page, the teams and the payments. */
export async function readPerson(app: App, userId: string): Promise<Person> {
  const { orm } = app.database;
  const rowsOf = async (query: SQL) => (await orm.execute<Row>(query)).rows;
  const [user] =
    await rowsOf(sql`select id, email, email_confirmed_at, first_name, last_name, artist_id, language,
    created_at, closed_at from users where id = ${userId}`);
  const [tenant] =
    await rowsOf(sql`select t.id, t.stage_name, t.plan, t.service_defaults, t.artist_ids, t.downloads, t.created_at, h.name as subdomain
    from tenants t left join host_names h on h.tenant_id = t.id where t.owner_user_id = ${userId}`);
  const tenantId = typeof tenant?.id === 'string' ? tenant.id : null;
  const of = (query: SQL) => (tenantId === null ? [] : rowsOf(query));
  return {
    tenantId,
    account: {
      user,
      artist: tenant ?? null,
      page: (await of(sql`select * from artist_profiles where tenant_id = ${tenantId}`))[0] ?? null,
      albums: await of(sql`select * from albums where tenant_id = ${tenantId} order by created_at`),
      sanctions:
        await of(sql`select kind, subject_name, reason, is_strike, created_at, lifted_at, counter_notice,
        counter_notice_at from sanctions where tenant_id = ${tenantId} order by created_at`),
      complaints: await rowsOf(sql`select subject_name, category, details, created_at, outcome, closed_at
        from complaints where reporter_user_id = ${userId} order by created_at limit 1000`),
      codes: await of(sql`select code, subject_id, given_at from given_codes
        where tenant_id = ${tenantId} order by given_at, code`),
      orders: await of(sql`select id, product_id, kind, release_id, name, amount, status, created_at
        from orders where tenant_id = ${tenantId} order by created_at`),
      payments: await of(sql`select id, order_id, amount, vat, receipt_number, paid_at, standing
        from payments where tenant_id = ${tenantId} order by paid_at`),
      refunds: await of(sql`select payment_id, order_id, amount, currency, why, created_at, done_at
        from refunds where tenant_id = ${tenantId} order by created_at`),
      parked_payments: await of(sql`select id, order_id, amount, currency, paid_at, outcome
        from parked_payments where tenant_id = ${tenantId} order by paid_at`),
      credits: await of(sql`select kind, amount, release_id, reason, is_taken_back, created_at
        from credit_entries where tenant_id = ${tenantId} order by created_at`),
      accepted_terms: await rowsOf(sql`select page, number, accepted_at from terms_acceptances
        where user_id = ${userId} order by accepted_at, page`),
      google: await rowsOf(sql`select email, connected_at from google_accounts where user_id = ${userId}`),
      sessions: await rowsOf(sql`select agent, created_at, used_at from sessions where user_id = ${userId}`),
      stations: await rowsOf(sql`select s.name, s.subdomain, m.role, m.status, m.created_at
        from station_users m join stations s on s.id = m.station_id where m.user_id = ${userId}`),
    },
  };
}

/**
 * Reads one person's rows in the order of their ids, a page at a time.
 * @param query the page after an id, of a user or a tenant
 */
const inPages = <Id extends string | null, R extends Row = Row>(query: (ownerId: Id, after: string) => SQL) =>
  async function* (app: App, ownerId: Id): AsyncGenerator<R> {
    let after = nilUuid;
    for (;;) {
      const { rows } = await app.database.orm.execute<Row>(query(ownerId, after));
      yield* rows as R[]; // the columns in the statement
      if (rows.length < batch) return;
      after = String(rows.at(-1)?.id);
    }
  };

/** Songs, drafts and those in the trash among them. */
export const readSongs = inPages(
  (tenantId: string | null, after) => sql`select r.*,
      array(select l.url from release_links l where l.release_id = r.id order by l.created_at, l.id) as links,
      coalesce((select json_agg(json_build_object('kind', c.kind, 'answer', c.answer, 'words', c.words,
        'confirmed_at', c.confirmed_at) order by c.confirmed_at, c.id)
        from release_confirmations c where c.release_id = r.id), '[]') as confirmations
      from releases r where r.tenant_id = ${tenantId} and r.id > ${after}::uuid order by r.id limit ${inText(batch)}`,
);

/** The state of songs and albums at streaming services, with what was sent there. */
export const readDeliveries = inPages(
  (
    tenantId: string | null,
    after,
  ) => sql`select d.id, d.title, d.release_id, d.album_id, s.name as service, d.state,
      d.problem, d.problem_text, d.link, d.sends_at, d.sent_at, d.received_at, d.live_at, d.down_at,
      coalesce((select json_agg(json_build_object('kind', p.kind, 'state', p.state, 'sent_at', p.sent_at,
        'answered_at', p.answered_at) order by p.id) from parcels p where p.delivery_id = d.id), '[]') as parcels
      from (select d.*, r.title from releases r join deliveries d on d.release_id = r.id where r.tenant_id = ${tenantId}
        union all
        select d.*, a.title from albums a join deliveries d on d.album_id = a.id where a.tenant_id = ${tenantId}) d
      join delivery_services s on s.id = d.service_id
      where d.id > ${after}::uuid order by d.id limit ${inText(batch)}`,
);

/** Likes, comments and decisions at stations. */
export const readStationActions = inPages(
  (userId: string, after) => sql`select a.*, r.title as release_title from song_actions a
      left join releases r on r.id = a.release_id
      where a.user_id = ${userId} and a.id > ${after}::uuid order by a.id limit ${inText(batch)}`,
);

/** The songs that a person in a team heard. */
export const readHeard = inPages(
  (
    userId: string,
    after,
  ) => sql`select h.release_id as id, r.title, r.artist_name, h.heard_at from heard_songs h
      join releases r on r.id = h.release_id
      where h.user_id = ${userId} and h.release_id > ${after}::uuid order by h.release_id limit ${inText(batch)}`,
);

/** A person's votes in committees of stations. */
export const readVotes = inPages(
  (userId: string, after) => sql`select * from (
      select md5(v.committee_id::text || v.release_id::text)::uuid as id, s.name as station, r.title as release_title,
        v.committee_id, v.release_id, v.vote, v.reason_ids, v.comment
      from committee_votes v join committees c on c.id = v.committee_id join stations s on s.id = c.station_id
      join releases r on r.id = v.release_id where v.user_id = ${userId}) mine
      where id > ${after}::uuid order by id limit ${inText(batch)}`,
);

export interface OwnFile extends Row {
  id: string;
  name: string;
  storage_key: string;
}

/** Stations' answers, and the person's answers to them. */
export const readVerdicts = inPages(
  (
    tenantId: string | null,
    after,
  ) => sql`select v.id, s.name as station, r.title as release_title, v.release_id,
      v.decision, v.reasons, v.note, v.told_at, v.appealed_at, v.appeal_note, v.appeal_recording
      from station_verdicts v join releases r on r.id = v.release_id join stations s on s.id = v.station_id
      where r.tenant_id = ${tenantId} and v.id > ${after}::uuid order by v.id limit ${inText(batch)}`,
);

/** How often stations played the person's songs, by the names in their logs. */
export const readPlays = inPages(
  (
    tenantId: string | null,
    after,
  ) => sql`select s.id, t.name as station, r.title as release_title, s.release_id,
      s.title, s.artist, s.isrc, s.plays, s.last_played_at
      from played_songs s join releases r on r.id = s.release_id join stations t on t.id = s.station_id
      where r.tenant_id = ${tenantId} and s.id > ${after}::uuid order by s.id limit ${inText(batch)}`,
);

/** Private links to the person's songs, and their use. */
export const readPrivateLinks = inPages(
  (tenantId: string | null, after) => sql`select l.id, l.release_id, r.title as release_title, l.recipient,
      l.email, l.ends_at, l.max_plays, l.plays, l.download, l.created_at, l.mailed_at, l.opened_at, l.last_opened_at, l.heard_ms, l.downloaded_at,
      l.revoked_at
      from private_links l join releases r on r.id = l.release_id
      where r.tenant_id = ${tenantId} and l.id > ${after}::uuid order by l.id limit ${inText(batch)}`,
);

/** People to whom the person has mailed songs. */
export const readContacts = inPages(
  (tenantId: string | null, after) => sql`select id, name, email, created_at from artist_contacts
      where tenant_id = ${tenantId} and id > ${after}::uuid order by id limit ${inText(batch)}`,
);

/** The person's notices. */
export const readNotices = inPages(
  (userId: string, after) => sql`select id, about, created_at, read_at from notices
      where user_id = ${userId} and id > ${after}::uuid order by id limit ${inText(batch)}`,
);

/** The person's uploads. */
export const readFiles = inPages<string, OwnFile>(
  (userId, after) => sql`select id, name, kind, type, bytes, sha256, extracted_text, created_at, storage_key
      from files where owner_user_id = ${userId} and id > ${after}::uuid order by id limit ${inText(batch)}`,
);
