import type { z } from 'zod';
import type { StationSong, stationFeed } from '#contract/stations/songs.ts';
import { type CardRow, cardColumns, mediaPath, toWholeCard } from '#server/artists/index.ts';
import type { App, Context, StationMember } from '#server/context.ts';
import { type SQL, sql } from '#server/database/drizzle.ts';
import { inText } from '#server/database/newest-first.ts';
import { placeOfRow, readFeedRows } from '#server/feed/index.ts';
import { answerPage, type Place, readCursor } from '#server/http/paging.ts';
import { searchQuery } from '#server/releases/index.ts';
import { type Scope, scopeOf } from '#server/stations/cycles/cycles.db.ts';
import { appealedText, isOut, shown, withdrawn } from '#server/stations/stations.queries.ts';
import { israelLocalToInstant, nextIsraelMidnight } from '#shared/dates.ts';
import type { Decision, OwnAct } from '#shared/station-team.ts';
import { emptyTeamState, readTeamState } from './decisions.queries.ts';

type Query = z.output<typeof stationFeed.query>;

/** A part of a list, read from one index: up to `limit` songs after a position, newest first. */
type Part = (limit: number, place: Place | null) => Promise<CardRow[]>;

/**
 * The station's songs with its decisions, likes and comments, newest first. A list has one part or two (a review's:
 * songs newer than the latest cycle, then older pending ones), each read from its own index, so that a page costs the
 * same in any catalogue.
 */
export async function listStationSongs(
  context: Context<StationMember>,
  query: Query,
): Promise<StationSong[]> {
  const { app, caller } = context;
  const { station, userId } = caller;
  const { limit, cursor, ...fixed } = query;
  const search = searchOf(query);
  const own = ownFilters(station.id, userId, query);
  const parts = partsOf(app, station.id, query, await scopeOf(app.database.orm, caller), search, own);
  const rows: CardRow[] = [];
  const place = readCursor(cursor);
  for (const part of parts)
    if (rows.length <= limit) rows.push(...(await part(limit + 1 - rows.length, place)));
  const parameters = new URLSearchParams(
    Object.entries(fixed).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
  const path = `/radio-stations/${station.id}/feed?${parameters}`;
  const page = answerPage(context, rows, limit, path, placeOfRow);
  const states = await readTeamState(
    app,
    station.id,
    userId,
    page.map(({ id }) => id),
  );
  return page.map((row) => ({
    ...toWholeCard(app, row),
    wav_file_path: mediaPath(row.wav_file_id),
    ...(states.get(row.id) ?? emptyTeamState(row.id)),
  }));
}

function partsOf(
  app: App,
  stationId: string,
  { filter, scope, playlist_id, session_id, committee_id }: Query,
  { cutoff }: Scope,
  search: StationSearch | null,
  own: OwnFilters,
): Part[] {
  const ofAny = onSongs(stationId, own);
  const songs = (...where: SQL[]): Part =>
    touched(app, stationId, [...where, ...own.touched, ...own.songs], search);
  const all = (since?: Date): Part => {
    if (own.touched.length > 0) return songs(...(since ? [newer] : []));
    return search === null && ofAny.length === 0
      ? (limit, place) => feed(app, limit, place, since)
      : (limit, place) => searchedFeed(app, limit, place, search ?? anySong, since, ofAny);
  };
  const newer = sql`s.shown_at > ${cutoff.toISOString()}::timestamptz`;
  const older = sql`s.shown_at <= ${cutoff.toISOString()}::timestamptz`;
  const decided = (decision: Decision) => sql`s.decision = ${named(decision)}`;
  const liked = sql`s.likes_count > 0`;
  const appealed = sql.raw(appealedText('s'));
  const placed = [
    ...(session_id ? [isOf(sql`s.review_session_id`, session_id)] : []),
    ...(playlist_id ? [isOf(sql`s.playlist_id`, playlist_id)] : []),
  ];
  if (committee_id !== undefined)
    return [
      (limit, place) =>
        searchedFeed(app, limit, place, search ?? anySong, undefined, [
          inCommittee(stationId, committee_id),
          ...ofAny,
        ]),
    ];
  if (placed.length > 0) return [songs(decided('approved'), ...placed)];
  if (scope === 'undecided') return [leftover(app, stationId, cutoff, search, ofAny)];
  // An appeal makes a song pending, so it is in every review.
  if (filter === 'appealed') return [songs(appealed)];
  if (scope === 'all') {
    if (filter === 'all') return [all()];
    return [songs(filter === 'liked' ? liked : decided(filter))];
  }
  if (filter === 'all') return [all(cutoff), songs(decided('pending'), older)];
  if (filter === 'liked') return [songs(liked, newer), songs(decided('pending'), liked, older)];
  return [filter === 'pending' ? songs(decided('pending')) : songs(decided(filter), newer)];
}

/** Filters by what the team and the reader did with songs. */
interface OwnFilters {
  /** Conditions on `station_songs s`: only touched songs meet them. */
  touched: SQL[];
  /** Conditions on `releases r`. */
  songs: SQL[];
}

const did = (stationId: string, userId: string, act: 'like' | 'comment'): SQL =>
  sql`exists (select 1 from song_actions a where a.release_id = s.release_id and a.station_id = ${stationId}
    and a.user_id = ${userId} and a.action_type = ${act})`;

/** The conditions of a query's own filters, each in the words of its index. */
function ownFilters(stationId: string, userId: string, { likes, mine, unheard }: Query): OwnFilters {
  const acts: Record<OwnAct, SQL> = {
    liked: sql`s.likes_count > 0 and ${did(stationId, userId, 'like')}`,
    commented: sql`s.comments_count > 0 and ${did(stationId, userId, 'comment')}`,
    decided: sql`s.decided_by = ${userId}`,
  };
  return {
    touched: [
      ...(likes === undefined ? [] : [sql`s.likes_count >= ${inText(likes)} and s.likes_count > 0`]),
      ...(mine === undefined ? [] : [acts[mine]]),
    ],
    songs:
      unheard === undefined
        ? []
        : [sql`not exists (select 1 from heard_songs h where h.user_id = ${userId} and h.release_id = r.id)`],
  };
}

/** The same, all as conditions on `releases r`. */
const onSongs = (stationId: string, { touched, songs }: OwnFilters): SQL[] =>
  touched.length === 0
    ? songs
    : [
        sql`exists (select 1 from station_songs s where s.station_id = ${stationId} and s.release_id = r.id
          and ${sql.join(touched, sql` and `)})`,
        ...songs,
      ];

/** Whether `releases r` is in an open committee of the station. */
const inCommittee = (
  stationId: string,
  committeeId: string,
): SQL => sql`r.id in (select c.release_id from committee_songs c
  join committees k on k.id = c.committee_id and k.station_id = ${stationId} where c.committee_id = ${committeeId})`;

const isOf = (column: SQL, id: string): SQL =>
  id === 'none' ? sql`${column} is null` : sql`${column} = ${id}::uuid`;

/** The part of the feed that is newer than a moment. */
async function feed(app: App, limit: number, place: Place | null, cutoff?: Date): Promise<CardRow[]> {
  if (cutoff && place && place.at <= cutoff) return [];
  const { rows } = await readFeedRows(app, new Date(), limit, place);
  return cutoff ? rows.filter((row) => placeOfRow(row).at > cutoff) : rows;
}

const anySong: StationSearch = { words: null, from: null, until: null };

/** What completing the review at this moment would decline. */
function leftover(
  app: App,
  stationId: string,
  cutoff: Date,
  search: StationSearch | null,
  also: SQL[],
): Part {
  const isUndecided = sql`not exists (select 1 from station_songs s where s.station_id = ${stationId}
    and s.release_id = r.id and s.decision is not null)`;
  return (limit, place) =>
    searchedFeed(app, limit, place, search ?? anySong, cutoff, [isOut(new Date()), isUndecided, ...also]);
}

/** The part of the feed that matches the search and is newer than a moment. */
function searchedFeed(
  app: App,
  limit: number,
  place: Place | null,
  search: StationSearch,
  since: Date | undefined,
  also: SQL[] = [],
): Promise<CardRow[]> {
  const conditions = [
    shown,
    ...within('r.shown_at', search),
    ...(since ? [sql`r.shown_at > ${since.toISOString()}::timestamptz`] : []),
    ...after('r.shown_at', 'r.id', place),
    ...also,
  ];
  return searchSongs(
    app,
    search,
    (join, where) => sql`select ${sql.raw(cardColumns)} from releases r ${join}
      where ${sql.join([...conditions, ...where], sql` and `)}
      order by r.shown_at desc nulls last, r.id desc nulls last limit ${inText(limit)}`,
  );
}

/**
 * Songs that the team touched, by an index of `station_songs`. A song that left the feed isn't among them, unless it
 * was withdrawn with its money after the team decided on it.
 */
function touched(app: App, stationId: string, narrowed: SQL[], search: StationSearch | null): Part {
  return async (limit, place) => {
    const conditions = [
      sql`s.station_id = ${stationId}`,
      ...narrowed,
      ...within('s.shown_at', search),
      ...after('s.shown_at', 's.release_id', place),
      sql`(${shown} or (${withdrawn} and s.decision is not null))`,
    ];
    const statement = (join: SQL, where: SQL[]) => sql`
      select ${sql.raw(cardColumns)} from station_songs s join releases r on r.id = s.release_id ${join}
      where ${sql.join([...conditions, ...where], sql` and `)}
      order by s.shown_at desc nulls last, s.release_id desc nulls last limit ${inText(limit)}`;
    if (search !== null) return searchSongs(app, search, statement);
    return (await app.database.orm.execute<CardRow & Record<string, unknown>>(statement(sql``, []))).rows;
  };
}

/** In the text of a statement, not among its values: else PostgreSQL can't tell which index is shorter. */
const named = (decision: Decision): SQL => sql.raw(`'${decision}'`);

const after = (at: string, id: string, place: Place | null): SQL[] =>
  place === null
    ? []
    : [sql`(${sql.raw(at)}, ${sql.raw(id)}) < (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`];

/** The filters of a song list. */
interface StationSearch {
  /** A tsquery on the words of a song; null for any. */
  words: string | null;
  from: Date | null;
  /** The first moment that is too late. */
  until: Date | null;
}

/** A search by words, genre, language and days; null for none. */
function searchOf(query: z.output<typeof stationFeed.query>): StationSearch | null {
  const words = searchQuery(query);
  const from = query.from === undefined ? null : israelLocalToInstant(query.from);
  const last = query.to === undefined ? null : israelLocalToInstant(query.to);
  const until = last && nextIsraelMidnight(last);
  return words === null && from === null && until === null ? null : { words, from, until };
}

/** The searched days, as a condition on a column. */
const within = (column: string, search: StationSearch | null): SQL[] => [
  ...(search?.from ? [sql`${sql.raw(column)} >= ${search.from.toISOString()}::timestamptz`] : []),
  ...(search?.until ? [sql`${sql.raw(column)} < ${search.until.toISOString()}::timestamptz`] : []),
];

/**
 * Songs with these words are looked up one by one; if there are more than this, scanning the list finds them soon.
 */
const maxLookedUp = 5_000;

/**
 * Reads a list of `releases r` filtered by words, at a cost that doesn't depend on the catalogue: rare words are
 * looked up in their index; frequent ones are found by scanning the list's index, newest first.
 * @param statement makes the list's statement from a join and a condition
 */
function searchSongs(
  app: App,
  { words }: StationSearch,
  statement: (join: SQL, where: SQL[]) => SQL,
): Promise<CardRow[]> {
  return app.database.orm.transaction(async (tx) => {
    // The words alone tell how many songs have them.
    await tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
    const read = async (query: SQL) => (await tx.execute<CardRow & Record<string, unknown>>(query)).rows;
    if (words === null) return read(statement(sql``, []));
    const { rows } = await tx.execute<{ id: string }>(
      sql`select release_id as id from release_search where words @@ ${words}::tsquery limit ${inText(maxLookedUp + 1)}`,
    );
    if (rows.length <= maxLookedUp)
      return read(statement(sql``, [sql`r.id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`]));
    // The planner underestimates how many songs have the words, and would collect and sort all of them.
    await tx.execute(sql`set local enable_bitmapscan = off`);
    await tx.execute(sql`set local enable_sort = off`);
    return read(
      statement(sql`join release_search w on w.release_id = r.id and w.words @@ ${words}::tsquery`, []),
    );
  });
}
