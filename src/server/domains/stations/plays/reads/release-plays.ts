import type { ReleasePlays } from '../../../../../contract/stations/plays.ts';
import type { App } from '../../../../context.ts';
import { lastWeeks } from '../rules/weeks.ts';

const weekCount = 26;
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
  const weeks = lastWeeks(weekCount, now);
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
