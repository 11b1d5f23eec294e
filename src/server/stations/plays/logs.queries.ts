import type { PlayDoubt, PlayKey, PlayLog, PlaysPlace } from '#contract/stations/plays.ts';
import { type CardRow, cardColumns, toWholeCard } from '#server/artists/index.ts';
import type { App, Context, StationAdmin, StationMember } from '#server/context.ts';
import { and, asc, desc, eq, lt, sql } from '#server/database/drizzle.ts';
import { inText, newest } from '#server/database/newest-first.ts';
import { tenants, users } from '#server/database/tables/accounts.ts';
import { playedSongs, playLogs } from '#server/database/tables/stations/plays.ts';
import type { Db } from '#server/database/transact.ts';
import { answerPage, type PageQuery, readCursor } from '#server/http/paging.ts';
import type { ApprovedSong } from '#server/stations/cycles/approved.queries.ts';
import { numberOf } from '#server/stations/directory/directory.db.ts';
import { proposedNames } from '#server/stations/playout/playout.policy.ts';
import { nameOf } from '#server/stations/stations.policy.ts';
import { nameColumns, shown } from '#server/stations/stations.queries.ts';
import { lineKinds } from '#shared/plays.ts';
import { searchWords } from '#shared/search-words.ts';
import {
  findPlaySettings,
  type LogRow,
  listPlayKeys,
  logsWithBytes,
  type PlaySettingsRow,
} from './logs.db.ts';
import { artistWords, type Candidate, type Named, namesOf, titleKey } from './matching.policy.ts';

/** How many songs with a title's words we compare. */
const maxFound = 20;
/** Songs with a title's words, from which we take the station's approved ones. */
const maxOfTitle = 500;

const lexeme = (word: string): string => `'${word.replace(/['\\]/g, '$&$&')}'`;
const queryOf = ({ title, artist }: Named): { both: string | null; title: string | null } => {
  const words = searchWords(titleKey(title)).slice(0, 12).map(lexeme);
  const artists = artistWords(artist).slice(0, 12).map(lexeme);
  const ofTitle = words.length === 0 ? null : words.join(' & ');
  return {
    title: ofTitle,
    both: ofTitle && artists.length > 0 ? `${ofTitle} & (${artists.join(' | ')})` : null,
  };
};

interface Row extends Record<string, unknown> {
  at: number;
  id: string;
  title: string;
  artist: string;
  translations: { title: string; artist_name: string }[];
  isrc: string | null;
  is_approved: boolean;
}

/**
 * The songs in the feed that lines of a log may mean, for each of them: by its ISRC, by the words of its title and
 * its artist, and, because an artist may be written in other letters, approved ones by the words of the title.
 */
export async function findCandidates(
  db: Db,
  stationId: string,
  named: readonly Named[],
): Promise<Candidate[][]> {
  if (named.length === 0) return [];
  const queries = named.map(queryOf);
  const { rows } = await db.execute<Row>(sql`
    with given as (
      select * from unnest(
        ${sql.param(named.map((_, index) => index))}::int[],
        ${sql.param(named.map(({ isrc }) => isrc || null))}::text[],
        ${sql.param(queries.map(({ both }) => both))}::text[],
        ${sql.param(queries.map(({ title }) => title))}::text[]
      ) as g (at, isrc, both_words, title_words)
    ), found as (
      select g.at, r.id from given g cross join lateral
        (select id from releases where isrc = g.isrc limit ${inText(maxFound)}) r where g.isrc is not null
      union
      select g.at, w.release_id from given g cross join lateral
        (select release_id from release_search where words @@ g.both_words::tsquery limit ${inText(maxFound)}) w
        where g.both_words is not null
      union
      select g.at, w.release_id from given g cross join lateral
        (select t.release_id from (select release_id from release_search where words @@ g.title_words::tsquery
          limit ${inText(maxOfTitle)}) t join station_songs s on s.release_id = t.release_id
          and s.station_id = ${stationId} and s.decision = 'approved' limit ${inText(maxFound)}) w
        where g.title_words is not null
    )
    select f.at, r.id, r.title, r.artist_name as artist, r.translations, r.isrc,
      coalesce(s.decision = 'approved', false) as is_approved
    from found f join releases r on r.id = f.id
    left join station_songs s on s.release_id = r.id and s.station_id = ${stationId}
    where r.in_feed and not r.is_draft and r.trashed_at is null
    order by f.at, is_approved desc, r.id`);
  const found = named.map((): Candidate[] => []);
  for (const { at, is_approved, ...row } of rows) found[at]?.push({ ...row, isApproved: is_approved });
  return found;
}

/** Songs that were sent to a station's playout, by their file names there. */
export async function findByFile(
  db: Db,
  stationId: string,
  files: readonly string[],
): Promise<Map<string, string>> {
  if (files.length === 0) return new Map();
  const { rows } = await db.execute<{ name: string; id: string }>(sql`
    select lower(p.file_name) as name, p.release_id as id from playout_songs p join releases r on r.id = p.release_id
    where p.station_id = ${stationId} and lower(p.file_name) = any(${sql.param([...files])}::text[])
    and not r.is_draft and r.trashed_at is null`);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** The largest number that we count to. */
const maxCounted = 1_000;

// In the text, not among the values: only then does it match the index's own condition.
const isDoubt = (stationId: string) =>
  and(eq(playedSongs.stationId, stationId), sql`${playedSongs.state} = 'doubt'`);

/** How many names wait for an answer, up to a thousand. */
export const countDoubts = (db: Db, stationId: string): Promise<number> =>
  db.$count(
    db
      .select({ id: playedSongs.id })
      .from(playedSongs)
      .where(isDoubt(stationId))
      .limit(maxCounted)
      .as('doubts'),
  );

/** A song that a station's team can see. */
export const findSongInFeed = async (db: Db, id: string): Promise<{ id: string } | undefined> =>
  (
    await db.execute<{ id: string }>(
      sql`select r.id from releases r where r.id = ${id} and ${shown} and not r.is_draft`,
    )
  ).rows[0];

/** Unmatched names in a station's logs, the most played first. */
export async function listDoubts(context: Context<StationMember>, limit: number): Promise<PlayDoubt[]> {
  const { orm } = context.app.database;
  const rows = await orm
    .select()
    .from(playedSongs)
    .where(isDoubt(context.caller.station.id))
    .orderBy(newest(playedSongs.plays), asc(playedSongs.id))
    .limit(limit);
  const ids = [...new Set(rows.flatMap(({ candidates }) => candidates))];
  const { rows: cards } = await orm.execute<CardRow & Record<string, unknown>>(
    sql`select ${sql.raw(cardColumns)} from releases r where r.id = any(${sql.param(ids)}::uuid[])
      and ${shown} and not r.is_draft`,
  );
  const byId = new Map(cards.map((row) => [row.id, toWholeCard(context.app, row)]));
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    artist_name: row.artist,
    isrc: row.isrc || null,
    plays: row.plays,
    last_played_at: row.lastPlayedAt?.toISOString() ?? null,
    candidates: row.candidates.flatMap((id) => byId.get(id) ?? []),
  }));
}

/** A station's newest approved songs, whose Latin names its playout may have. */
const maxSongs = 5_000;

/** Approved songs by their names in Latin letters, as the station's playout got them or would get them. */
export async function readLatinNames(db: Db, stationId: string): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<ApprovedSong>(sql`
    select r.id, r.title, r.artist_name, r.translations, r.latin_forms, p.latin_title, p.latin_artist
    from station_songs s join releases r on r.id = s.release_id
    left join playout_songs p on p.station_id = s.station_id and p.release_id = s.release_id
    where s.station_id = ${stationId} and s.decision = 'approved' and r.in_feed and not r.is_draft
    order by s.shown_at desc nulls last, s.release_id desc nulls last limit ${inText(maxSongs)}`);
  const byNames = new Map<string, string[]>();
  for (const song of rows) {
    const proposed = proposedNames(song);
    const names = namesOf(song.latin_title ?? proposed.title, song.latin_artist ?? proposed.artist);
    byNames.set(names, [...(byNames.get(names) ?? []), song.id]);
  }
  return byNames;
}

const toReply = (
  log: LogRow,
  settings: PlaySettingsRow | undefined,
  by: string | null,
  hasBytes: boolean,
): PlayLog => ({
  id: log.id,
  name: log.name,
  source: log.source,
  bytes: log.bytes,
  state: log.state,
  problem: log.problem,
  columns: log.columns,
  lines: log.lines,
  plays: log.plays,
  refused: log.refused,
  refusals: log.refusals,
  left_out: settings?.leftOut ?? [...lineKinds],
  by,
  may_correct: hasBytes && (log.state === 'done' || log.state === 'columns'),
  created_at: log.createdAt.toISOString(),
});

/** A log as its station sees it. */
export async function toLog(app: App, log: LogRow): Promise<PlayLog> {
  const { orm } = app.database;
  const [by] =
    log.byUserId === null
      ? []
      : await orm
          .select(nameColumns)
          .from(users)
          .leftJoin(tenants, eq(tenants.ownerUserId, users.id))
          .where(eq(users.id, log.byUserId));
  const settings = await findPlaySettings(orm, log.stationId);
  const hasBytes = (await logsWithBytes(orm, [log.id])).has(log.id);
  return toReply(log, settings, by ? nameOf(by) : null, hasBytes);
}

/** Logs of what a station played, newest first. */
export async function listLogs(
  context: Context<StationMember>,
  { limit, cursor }: PageQuery,
): Promise<PlayLog[]> {
  const { orm } = context.app.database;
  const stationId = context.caller.station.id;
  const place = readCursor(cursor);
  const rows = await orm
    .select({ log: playLogs, ...nameColumns })
    .from(playLogs)
    .leftJoin(users, eq(users.id, playLogs.byUserId))
    .leftJoin(tenants, eq(tenants.ownerUserId, users.id))
    // Ids are in the order of creation.
    .where(and(eq(playLogs.stationId, stationId), place === null ? undefined : lt(playLogs.id, place.id)))
    .orderBy(desc(playLogs.id))
    .limit(limit + 1);
  const path = `/radio-stations/${stationId}/play-logs`;
  const shown = answerPage(context, rows, limit, path, ({ log }) => ({ at: log.createdAt, id: log.id }));
  const withBytes = await logsWithBytes(
    orm,
    shown.map(({ log }) => log.id),
  );
  const settings = await findPlaySettings(orm, stationId);
  return shown.map(({ log, email, ...names }) =>
    toReply(log, settings, email === null ? null : nameOf({ ...names, email }), withBytes.has(log.id)),
  );
}

/** Where a station's logs are fetched from, and the last result. */
export async function readPlaysPlace({ app, caller }: Context<StationAdmin>): Promise<PlaysPlace> {
  const number = await numberOf(app.database.orm, caller.station.id, 'plays-place');
  const row = await findPlaySettings(app.database.orm, caller.station.id);
  return {
    place: row?.place ?? null,
    has_credentials: (row?.sealedCredentials ?? null) !== null,
    looked_at: row?.lookedAt?.toISOString() ?? null,
    problem: row?.problem ?? null,
    detail: row?.detail ?? null,
    number,
  };
}

/** The keys of a station's systems. */
export async function listKeys({ app, caller }: Context<StationAdmin>): Promise<PlayKey[]> {
  const rows = await listPlayKeys(app.database.orm, caller.station.id);
  return rows.map(({ id, name, ending, createdAt, usedAt }) => ({
    id,
    name,
    ending,
    created_at: createdAt.toISOString(),
    used_at: usedAt?.toISOString() ?? null,
  }));
}
