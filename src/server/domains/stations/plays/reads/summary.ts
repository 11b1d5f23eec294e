import type { Reply } from '../../../../../contract/endpoint.ts';
import type * as contract from '../../../../../contract/stations/plays.ts';
import type { Context, StationMember } from '../../../../context.ts';
import { sql } from '../../../../database/drizzle.ts';
import { answerPage, type PageQuery, readCursor } from '../../../../http/paging.ts';
import { type CardRow, cardColumns, toCard } from '../../../artists/index.ts';
import { shown, withdrawn } from '../../songs/reads/visibility.ts';
import { lastWeeks } from '../rules/weeks.ts';
import { countDoubts } from './doubts.ts';

const weekCount = 12;

/** How many of its approved songs a station plays. */
export async function readSummary(
  { app, caller }: Context<StationMember>,
  now = new Date(),
): Promise<Reply<typeof contract.playsSummary>> {
  const { pool, orm } = app.database;
  const { id } = caller.station;
  const weeks = lastWeeks(weekCount, now);
  const [byWeek, numbers, doubts] = await Promise.all([
    pool.query<{ week: string; plays: number; approved: number }>({
      name: 'station_plays_weeks',
      text: `select (local - extract(dow from local)::int)::text as week, sum(n)::int as plays,
          coalesce(sum(n) filter (where a.decision = 'approved'), 0)::int as approved
        from (select (played_at at time zone 'Asia/Jerusalem')::date as local, song_id, count(*) as n from plays
          where station_id = $1 and played_at >= $2::timestamptz - interval '1 day' group by 1, 2) d
        join played_songs s on s.id = d.song_id
        left join station_songs a on a.station_id = $1 and a.release_id = s.release_id
        group by 1`,
      values: [id, weeks[0]],
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
        order by s.last_played_at desc, s.id desc limit ${limit + 1}`
      : sql`select ${sql.raw(cardColumns)}, r.id as place_id, 0 as plays, null as last, a.shown_at as place
        from station_songs a join releases r on r.id = a.release_id
        where a.station_id = ${id} and a.decision = 'approved' and (${shown} or ${withdrawn}) and ${after('a.shown_at, a.release_id')}
        and not exists (select from played_songs s where s.release_id = a.release_id and ${isAired})
        order by a.shown_at desc, a.release_id desc limit ${limit + 1}`;
  const { rows } = await orm.execute<Row>(query);
  const path = `/radio-stations/${id}/plays/songs?which=${which}`;
  return answerPage(context, rows, limit, path, (row) => ({ at: new Date(row.place), id: row.place_id })).map(
    (row) => ({
      ...toCard(row),
      plays: row.plays,
      last_played_at: row.last === null ? null : new Date(row.last).toISOString(),
    }),
  );
}
