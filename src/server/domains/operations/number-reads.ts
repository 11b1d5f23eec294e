import type { Numbers } from '../../../contract/operations-numbers.ts';
import { israelDay } from '../../../contract/vocabulary/dates.ts';
import type { Context } from '../../context.ts';

const dayMs = 24 * 3_600_000;

/** What dashboards draw, of so many days up to today: kept numbers, at most one a day, measure and facet. */
export async function readNumbers({ app }: Context, days: number, now = new Date()): Promise<Numbers> {
  const { pool } = app.database;
  const to = israelDay(now);
  const from = israelDay(new Date(now.getTime() - (days - 1) * dayMs));
  const [numbers, stations, counted] = await Promise.all([
    pool.query<Numbers['numbers'][number]>(
      `select measure, to_char(day, 'YYYY-MM-DD') as day, facet, n from daily_numbers
        where measure = any($3) and day between $1 and $2 order by measure, day, facet`,
      [from, to, ['releases', 'plays', 'approved', 'pending', 'declined']],
    ),
    pool.query<Numbers['stations'][number]>(
      `select id, name, name_hebrew from stations order by name_hebrew nulls last, name`,
    ),
    pool.query<{ at: Date | null }>(`select max(counted_at) as at from roll_ups`),
  ]);
  return {
    from,
    to,
    numbers: numbers.rows,
    stations: stations.rows,
    counted_at: counted.rows[0]?.at?.toISOString() ?? null,
  };
}
