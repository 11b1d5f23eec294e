import type { App } from '#server/context.ts';
import { type SQL, sql } from '#server/database/drizzle.ts';
import { inText } from '#server/database/newest-first.ts';
import { nilUuid } from '#shared/uuid.ts';
import type { Period, PlayRow, ReportRow } from './reports.policy.ts';

/** Rows of a page; what was played in the period is summed again for each. */
const batch = 2_000;

interface Row extends Record<string, unknown> {
  /** The cursor of the next page, different for each report. */
  id?: string;
  release_id?: string;
  station_id?: string;
  names?: string;
  key?: string;
  played_at?: string | Date;
  names_hash?: string;
  title: string;
  artist: string;
  isrc: string | null;
  upc: string | null;
  credits: ReportRow['credits'];
  label: string | null;
  composer?: string;
  lyricist?: string;
  composition_partners: ReportRow['composition_partners'];
  master_partners: ReportRow['master_partners'];
  duration_ms: number | null;
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

/** Who wrote a song: as its artist says, else as the station's log does. */
const creditsOf = (
  credits: ReportRow['credits'],
  { composer, lyricist }: { composer?: string | undefined; lyricist?: string | undefined },
): ReportRow['credits'] => {
  const either = (names: readonly string[] | undefined, ofLog: string | undefined): string[] =>
    names !== undefined && names.length > 0 ? [...names] : ofLog ? [ofLog] : [];
  return {
    lyrics: either(credits?.lyrics, lyricist),
    composition: either(credits?.composition, composer),
    producer: credits?.producer ?? '',
  };
};

const toRow = (row: Row): ReportRow => ({
  title: row.title,
  artist: row.artist,
  isrc: row.isrc,
  upc: row.upc,
  credits: creditsOf(row.credits, row),
  composition_partners: row.composition_partners,
  master_partners: row.master_partners,
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
async function* pages(app: App, query: (last: Row | undefined) => SQL): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const { rows } = await app.database.orm.execute<Row>(query(last));
    yield* rows;
    if (rows.length < batch) return;
    last = rows.at(-1);
  }
}

async function* toRows(rows: AsyncIterable<Row>): AsyncGenerator<ReportRow> {
  for await (const row of rows) yield toRow(row);
}

/** Songs released in a period, the oldest first: of one artist, or all that reached the feed. */
export const readReleased = (app: App, tenantId: string | null, period: Period): AsyncGenerator<ReportRow> =>
  toRows(
    pages(
      app,
      (last) => sql`select r.id, r.title, r.artist_name as artist, ${song}, ${shares}, null as station
      from releases r where ${tenantId === null ? sql`r.in_feed and r.tenant_id is not null` : sql`r.tenant_id = ${tenantId}`}
      and not r.is_draft and r.trashed_at is null and ${range(period, sql`r.shown_at`)}
      and (r.shown_at, r.id) > (${last ? new Date(last.shown_at ?? 0).toISOString() : '-infinity'}::timestamptz,
        ${last?.id ?? nilUuid}::uuid)
      order by r.shown_at, r.id limit ${inText(batch)}`,
    ),
  );

/**
 * Sums of plays. A length counts in whole seconds, as the report of single plays shows it; one that the log doesn't
 * tell is the song's.
 */
const sums = sql`count(*)::int as plays, min(p.played_at) as first, max(p.played_at) as last,
  coalesce(sum(round(p.duration_ms / 1000.0)), 0) as known, count(*) filter (where p.duration_ms is null) as unknown`;
const airtime = (of: SQL): SQL =>
  sql`((${of}.known + ${of}.unknown * coalesce(round(r.duration_ms / 1000.0), 0)) * 1000)::float8 as airtime_ms`;

/** The songs of a station's logs that it played in a period; read from the plays of the period alone. */
const playedIn = (stationId: string, period: Period): SQL =>
  sql`select p.song_id, ${sums} from plays p where p.station_id = ${stationId} and ${range(period, sql`p.played_at`)}
    group by p.song_id`;

/** Songs that stations played in a period, by song and station: of one artist, or of all by station. */
export const readAired = (app: App, tenantId: string | null, period: Period): AsyncGenerator<ReportRow> =>
  toRows(tenantId === null ? airedOfAll(app, period) : airedOf(app, tenantId, period));

const airedColumns = sql`r.title, r.artist_name as artist, ${song}, ${shares}, t.name as station,
  t.name_hebrew as station_hebrew`;

/** An artist's songs are few, however much stations play. */
const airedOf = (app: App, tenantId: string, period: Period): AsyncGenerator<Row> =>
  pages(
    app,
    (
      last,
    ) => sql`select f.release_id, f.station_id, ${airedColumns}, a.plays, ${airtime(sql`a`)}, a.first, a.last
      from (select f.release_id, f.station_id from releases r join first_plays f on f.release_id = r.id
        where r.tenant_id = ${tenantId} and r.trashed_at is null
        and (f.release_id, f.station_id) > (${last?.release_id ?? nilUuid}::uuid, ${last?.station_id ?? nilUuid}::uuid)
        order by f.release_id, f.station_id) f
      join releases r on r.id = f.release_id join stations t on t.id = f.station_id
      cross join lateral (select ${sums} from played_songs s join plays p on p.song_id = s.id
        where s.release_id = f.release_id and s.station_id = f.station_id and ${range(period, sql`p.played_at`)}) a
      where a.plays > 0 order by f.release_id, f.station_id limit ${inText(batch)}`,
  );

async function* airedOfAll(app: App, period: Period): AsyncGenerator<Row> {
  const { rows: stations } = await app.database.orm.execute<{ id: string }>(
    sql`select id from stations order by name, id`,
  );
  for (const { id } of stations)
    yield* pages(
      app,
      (last) => sql`with aired as (
          select s.release_id, sum(p.plays)::int as plays, min(p.first) as first, max(p.last) as last,
            sum(p.known) as known, sum(p.unknown) as unknown
          from (${playedIn(id, period)}) p join played_songs s on s.id = p.song_id
          where s.release_id > ${last?.release_id ?? nilUuid}::uuid group by s.release_id
        )
        select a.release_id, ${airedColumns}, a.plays, ${airtime(sql`a`)}, a.first, a.last
        from aired a join releases r on r.id = a.release_id and r.tenant_id is not null and r.trashed_at is null
        join stations t on t.id = ${id} order by a.release_id limit ${inText(batch)}`,
    );
}

const ofOurs = sql`not r.is_draft and r.trashed_at is null`;

/**
 * Everything that a station played in a period, by recording: a song of ours however logs write it, else what has one
 * ISRC, else what has one name. Stations may not know shares (threat A4).
 */
export const readStationAired = (app: App, stationId: string, period: Period): AsyncGenerator<ReportRow> =>
  toRows(
    pages(
      app,
      (last) => sql`with aired as (
        select coalesce(s.release_id::text, nullif(s.isrc, ''), s.id::text) as key, s.release_id, min(s.names) as names,
          (array_agg(s.title order by p.plays desc, s.names))[1] as title,
          (array_agg(s.artist order by p.plays desc, s.names))[1] as artist,
          max(s.isrc) as code, max(s.composer) as composer, max(s.lyricist) as lyricist, max(s.label) as label,
          sum(p.plays)::int as plays, min(p.first) as first, max(p.last) as last,
          sum(p.known) as known, sum(p.unknown) as unknown
        from (${playedIn(stationId, period)}) p join played_songs s on s.id = p.song_id group by 1, 2
      )
      select a.names, a.key, coalesce(r.title, a.title) as title, coalesce(r.artist_name, a.artist) as artist,
        coalesce(r.isrc, nullif(a.code, '')) as isrc, r.upc, r.credits, a.composer, a.lyricist,
        null as composition_partners, null as master_partners, r.duration_ms,
        coalesce(r.label, nullif(a.label, '')) as label, r.shown_at, t.name as station, t.name_hebrew as station_hebrew,
        a.plays, ${airtime(sql`a`)}, a.first, a.last
      from aired a join stations t on t.id = ${stationId} left join releases r on r.id = a.release_id and ${ofOurs}
      where ${last === undefined ? sql`true` : sql`(a.names, a.key) > (${last.names}, ${last.key})`}
      order by a.names, a.key limit ${inText(batch)}`,
    ),
  );

/** Each single play of a station in a period, the first first. */
export async function* readPlays(app: App, stationId: string, period: Period): AsyncGenerator<PlayRow> {
  const rows = pages(
    app,
    (
      last,
    ) => sql`select p.played_at, p.names_hash::text, coalesce(p.duration_ms, r.duration_ms) as duration_ms,
        coalesce(r.title, s.title) as title, coalesce(r.artist_name, s.artist) as artist,
        coalesce(r.isrc, nullif(s.isrc, '')) as isrc, coalesce(r.label, nullif(s.label, '')) as label,
        r.credits, s.composer, s.lyricist
      from (select * from plays p where p.station_id = ${stationId} and ${range(period, sql`p.played_at`)}
        ${last === undefined ? sql`` : sql`and (p.played_at, p.names_hash) > (${new Date(last.played_at ?? 0).toISOString()}::timestamptz, ${last.names_hash}::bigint)`}
        order by p.played_at, p.names_hash limit ${inText(batch)}) p
      join played_songs s on s.id = p.song_id left join releases r on r.id = s.release_id and ${ofOurs}
      order by p.played_at, p.names_hash`,
  );
  for await (const row of rows)
    yield {
      playedAt: new Date(row.played_at ?? 0),
      durationMs: row.duration_ms,
      title: row.title,
      artist: row.artist,
      isrc: row.isrc,
      label: row.label,
      credits: creditsOf(row.credits, row),
    };
}
