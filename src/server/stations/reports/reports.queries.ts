import type { App } from '#server/context.ts';
import { type SQL, sql } from '#server/database/drizzle.ts';
import { nilUuid } from '#shared/uuid.ts';
import type { Period, ReportRow } from './reports.policy.ts';

const batch = 200;

interface Row extends Record<string, unknown> {
  /** The cursor of the next page, different for each report. */
  id?: string;
  release_id?: string;
  station_id?: string;
  names?: string;
  code?: string;
  title: string;
  artist: string;
  isrc: string | null;
  upc: string | null;
  credits: ReportRow['credits'];
  composition_partners: ReportRow['compositionPartners'];
  master_partners: ReportRow['masterPartners'];
  duration_ms: number | null;
  label: string | null;
  shown_at: string | Date | null;
  station: string | null;
  station_hebrew?: string | null;
  plays: number | null;
  airtime_ms: number | null;
  first: string | Date;
  last: string | Date;
}

const song = sql`r.isrc, r.upc, r.credits, r.duration_ms, r.label, r.shown_at`;
const shares = sql`r.composition_partners, r.master_partners`;
const range = ({ from, until }: Period, column: SQL): SQL =>
  sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${until.toISOString()}::timestamptz`;

const toRow = (row: Row): ReportRow => ({
  title: row.title,
  artist: row.artist,
  isrc: row.isrc,
  upc: row.upc,
  credits: row.credits,
  compositionPartners: row.composition_partners,
  masterPartners: row.master_partners,
  durationMs: row.duration_ms,
  label: row.label,
  releasedAt: row.shown_at === null ? null : new Date(row.shown_at),
  aired:
    row.station === null
      ? null
      : {
          station: row.station,
          stationHebrew: row.station_hebrew ?? null,
          plays: row.plays ?? 0,
          airtimeMs: row.airtime_ms,
          first: new Date(row.first),
          last: new Date(row.last),
        },
});

/** Rows a page at a time, each page from the last row of the one before. */
async function* pages(app: App, query: (last: Row | undefined) => SQL): AsyncGenerator<ReportRow> {
  let last: Row | undefined;
  for (;;) {
    const { rows } = await app.database.orm.execute<Row>(query(last));
    for (const row of rows) yield toRow(row);
    if (rows.length < batch) return;
    last = rows.at(-1);
  }
}

/** Songs released in a period, the oldest first: of one artist, or all that reached the feed. */
export const readReleased = (app: App, tenantId: string | null, period: Period): AsyncGenerator<ReportRow> =>
  pages(
    app,
    (last) => sql`select r.id, r.title, r.artist_name as artist, ${song}, ${shares}, null as station
      from releases r where ${tenantId === null ? sql`r.in_feed and r.tenant_id is not null` : sql`r.tenant_id = ${tenantId}`}
      and not r.is_draft and r.trashed_at is null and ${range(period, sql`r.shown_at`)}
      and (r.shown_at, r.id) > (${last ? new Date(last.shown_at ?? 0).toISOString() : '-infinity'}::timestamptz,
        ${last?.id ?? nilUuid}::uuid)
      order by r.shown_at, r.id limit ${batch}`,
  );

/** Songs that stations played in a period, by song and station: of one artist, or of all. */
export const readAired = (app: App, tenantId: string | null, period: Period): AsyncGenerator<ReportRow> =>
  pages(
    app,
    (last) => sql`select f.release_id, f.station_id, r.title, r.artist_name as artist, ${song}, ${shares},
        t.name as station, t.name_hebrew as station_hebrew, coalesce(a.plays, 0) as plays,
        (a.known_ms + a.unknown * coalesce(r.duration_ms, 0))::float8 as airtime_ms,
        coalesce(a.first, f.played_at) as first, coalesce(a.last, f.played_at) as last
      from (select f.* from first_plays f join releases r on r.id = f.release_id
        where r.tenant_id ${tenantId === null ? sql`is not null` : sql`= ${tenantId}`} and r.trashed_at is null
        and (f.release_id, f.station_id) > (${last?.release_id ?? nilUuid}::uuid, ${last?.station_id ?? nilUuid}::uuid)
        order by f.release_id, f.station_id limit ${batch}) f
      join releases r on r.id = f.release_id join stations t on t.id = f.station_id
      left join lateral (${playsIn(period, sql`s.release_id = f.release_id and s.station_id = f.station_id`)}) a on true
      order by f.release_id, f.station_id`,
  );

/** Everything that a station's logs name in a period. Stations may not know shares (threat A4). */
export const readStationAired = (app: App, stationId: string, period: Period): AsyncGenerator<ReportRow> =>
  pages(
    app,
    (
      last,
    ) => sql`select s.names, s.isrc as code, s.title, s.artist, coalesce(nullif(s.isrc, ''), r.isrc) as isrc,
        r.upc, r.credits, null as composition_partners, null as master_partners, r.duration_ms, r.label, r.shown_at,
        t.name as station, t.name_hebrew as station_hebrew, coalesce(a.plays, 0) as plays,
        (a.known_ms + a.unknown * coalesce(r.duration_ms, 0))::float8 as airtime_ms,
        coalesce(a.first, now()) as first, coalesce(a.last, now()) as last
      from (select s.* from played_songs s where s.station_id = ${stationId}
        and (s.names, s.isrc) > (${last?.names ?? ''}, ${last?.code ?? ''})
        order by s.names, s.isrc limit ${batch}) s
      join stations t on t.id = s.station_id
      left join releases r on r.id = s.release_id and not r.is_draft and r.trashed_at is null
      left join lateral (${playsIn(period, sql`s.id = p.song_id`, true)}) a on true
      order by s.names, s.isrc`,
  );

/** What was played in a period; if a log doesn't tell a length, it is the song's. */
const playsIn = (period: Period, which: SQL, isOne = false): SQL =>
  sql`select count(*)::int as plays, min(p.played_at) as first, max(p.played_at) as last,
    coalesce(sum(p.duration_ms), 0) as known_ms, count(*) filter (where p.duration_ms is null) as unknown
    from ${isOne ? sql`plays p` : sql`played_songs s join plays p on p.song_id = s.id`}
    where ${which} and ${range(period, sql`p.played_at`)}`;
