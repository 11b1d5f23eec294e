import type { Reply } from '#contract/endpoint.ts';
import type * as contract from '#contract/stations/plays.ts';
import type { ReleasePlays } from '#contract/stations/plays.ts';
import { type CardRow, cardColumns, toWholeCard } from '#server/artists/index.ts';
import type { App, Context, StationMember } from '#server/context.ts';
import { eq, inArray, sql } from '#server/database/drizzle.ts';
import { inText } from '#server/database/newest-first.ts';
import { tenants } from '#server/database/tables/accounts.ts';
import { releases } from '#server/database/tables/releases.ts';
import type { Db } from '#server/database/transact.ts';
import { answerPage, type PageQuery, readCursor } from '#server/http/paging.ts';
import { shown, withdrawn } from '#server/stations/stations.queries.ts';
import { countDoubts } from './logs.queries.ts';
import { lastWeeks } from './matching.policy.ts';

const releaseWeeks = 26;
const lastCount = 20;

interface StationRow {
  station_id: string;
  station_subdomain: string;
  station_name: string;
  station_name_hebrew: string | null;
  plays: number;
  first_at: Date;
  last_at: Date;
}

/** Where and when stations played a song. */
export async function readReleasePlays(app: App, releaseId: string, now = new Date()): Promise<ReleasePlays> {
  const { pool } = app.database;
  const weeks = lastWeeks(releaseWeeks, now);
  const read = <Row extends object>(name: string, text: string, ...values: unknown[]) =>
    pool.query<Row>({ name, text, values: [releaseId, ...values] });
  const [stations, byWeek, last] = await Promise.all([
    read<StationRow>(
      'release_plays_stations',
      `select t.id as station_id, t.subdomain as station_subdomain, t.name as station_name,
        t.name_hebrew as station_name_hebrew, sum(s.plays)::int as plays,
        min((select min(p.played_at) from plays p where p.song_id = s.id)) as first_at,
        max(s.last_played_at) as last_at
      from played_songs s join stations t on t.id = s.station_id where s.release_id = $1 and s.plays > 0
      group by t.id order by plays desc, t.id limit 100`,
    ),
    read<{ station_id: string; week: string; plays: number }>(
      'release_plays_weeks',
      `select s.station_id, (local - extract(dow from local)::int)::text as week, count(*)::int as plays
      from played_songs s join plays p on p.song_id = s.id
      cross join lateral (select (p.played_at at time zone 'Asia/Jerusalem')::date as local) l
      where s.release_id = $1 and p.played_at >= $2::timestamptz - interval '1 day' group by 1, 2`,
      weeks[0],
    ),
    read<{ station_id: string; played_at: Date }>(
      'release_plays_last',
      `select s.station_id, p.played_at from played_songs s cross join lateral
        (select played_at from plays where song_id = s.id order by played_at desc limit ${lastCount}) p
      where s.release_id = $1 order by p.played_at desc limit ${lastCount}`,
    ),
  ]);
  const counts = new Map(byWeek.rows.map(({ station_id, week, plays }) => [`${station_id} ${week}`, plays]));
  return {
    total: stations.rows.reduce((sum, { plays }) => sum + plays, 0),
    stations: stations.rows.map((row) => ({
      ...row,
      first_at: row.first_at.toISOString(),
      last_at: row.last_at.toISOString(),
      weeks: weeks.map((week) => ({ week, plays: counts.get(`${row.station_id} ${week}`) ?? 0 })),
    })),
    last: last.rows.map((row) => ({ station_id: row.station_id, played_at: row.played_at.toISOString() })),
  };
}

/** Songs with their owners to notify; catalogue songs have none. */
export async function songsWithOwners(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { title: string; code: string | null; ownerId: string }>> {
  const rows = await db
    .select({
      id: releases.id,
      title: releases.title,
      code: releases.shortCode,
      ownerId: tenants.ownerUserId,
    })
    .from(releases)
    .innerJoin(tenants, eq(tenants.id, releases.tenantId))
    .where(inArray(releases.id, [...ids]));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

const summaryWeeks = 12;

/** How many of its approved songs a station plays. */
export async function readSummary(
  { app, caller }: Context<StationMember>,
  now = new Date(),
): Promise<Reply<typeof contract.playsSummary>> {
  const { pool, orm } = app.database;
  const { id } = caller.station;
  const weeks = lastWeeks(summaryWeeks, now);
  const [byWeek, numbers, doubts] = await Promise.all([
    pool.query<{ week: string; plays: number; approved: number }>({
      // The week is in the text, not among the values: else PostgreSQL expects a third of all plays, and reads them all.
      text: `select (local - extract(dow from local)::int)::text as week, sum(n)::int as plays,
          coalesce(sum(n) filter (where a.decision = 'approved'), 0)::int as approved
        from (select (played_at at time zone 'Asia/Jerusalem')::date as local, song_id, count(*) as n from plays
          where station_id = $1 and played_at >= '${weeks[0]}'::timestamptz - interval '1 day' group by 1, 2) d
        join played_songs s on s.id = d.song_id
        left join station_songs a on a.station_id = $1 and a.release_id = s.release_id
        group by 1`,
      values: [id],
    }),
    pool.query<{ played: number; last: Date | null }>({
      name: 'station_plays_numbers',
      text: `select count(distinct s.release_id)::int as played,
          (select max(played_at) from plays where station_id = $1) as last
        from played_songs s join station_songs a on a.station_id = $1 and a.release_id = s.release_id
          and a.decision = 'approved'
        where s.station_id = $1 and s.release_id is not null and s.plays > 0`,
      values: [id],
    }),
    countDoubts(orm, id),
  ]);
  const counts = new Map(byWeek.rows.map((row) => [row.week, row]));
  const [row] = numbers.rows;
  return {
    weeks: weeks.map((week) => ({
      week,
      plays: counts.get(week)?.plays ?? 0,
      approved: counts.get(week)?.approved ?? 0,
    })),
    approved_count: caller.station.approvedCount,
    played_count: row?.played ?? 0,
    doubts_count: doubts,
    last_played_at: row?.last?.toISOString() ?? null,
  };
}

type Row = CardRow &
  Record<string, unknown> & {
    place_id: string;
    plays: number;
    last: string | Date | null;
    place: string | Date;
  };

/** Approved songs that were on air, or those that weren't yet. */
export async function listPlayedSongs(
  context: Context<StationMember>,
  { which, limit, cursor }: PageQuery & { which: 'played' | 'unplayed' },
): Promise<Reply<typeof contract.listPlayedSongs>> {
  const { orm } = context.app.database;
  const { id } = context.caller.station;
  const place = readCursor(cursor);
  const after = (columns: string) =>
    place === null
      ? sql`true`
      : sql`(${sql.raw(columns)}) < (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`;
  const isAired = sql`s.station_id = ${id} and s.release_id is not null and s.plays > 0`;
  const query =
    which === 'played'
      ? // A song that logs name in two ways is listed by its last play.
        sql`select ${sql.raw(cardColumns)}, s.id as place_id, s.last_played_at as last, s.last_played_at as place,
          (select sum(o.plays)::int from played_songs o where o.station_id = ${id} and o.release_id = r.id) as plays
        from played_songs s join releases r on r.id = s.release_id
        join station_songs a on a.station_id = ${id} and a.release_id = r.id and a.decision = 'approved'
        where ${isAired} and (${shown} or ${withdrawn}) and ${after('s.last_played_at, s.id')} and not exists (select from played_songs o
          where o.station_id = ${id} and o.release_id = s.release_id and o.plays > 0
          and (o.last_played_at, o.id) > (s.last_played_at, s.id))
        order by s.last_played_at desc nulls last, s.id desc nulls last limit ${inText(limit + 1)}`
      : sql`select ${sql.raw(cardColumns)}, r.id as place_id, 0 as plays, null as last, a.shown_at as place
        from station_songs a join releases r on r.id = a.release_id
        where a.station_id = ${id} and a.decision = 'approved' and (${shown} or ${withdrawn}) and ${after('a.shown_at, a.release_id')}
        and not exists (select from played_songs s where s.release_id = a.release_id and ${isAired})
        order by a.shown_at desc nulls last, a.release_id desc nulls last limit ${inText(limit + 1)}`;
  const { rows } = await orm.execute<Row>(query);
  const path = `/radio-stations/${id}/plays/songs?which=${which}`;
  return answerPage(context, rows, limit, path, (row) => ({ at: new Date(row.place), id: row.place_id })).map(
    (row) => ({
      ...toWholeCard(context.app, row),
      plays: row.plays,
      last_played_at: row.last === null ? null : new Date(row.last).toISOString(),
    }),
  );
}
