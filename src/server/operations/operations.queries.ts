import type { Numbers } from '#contract/operations/numbers.ts';
import type { Context } from '#server/context.ts';
import { israelDay } from '#shared/dates.ts';

const dayMs = 24 * 3_600_000;

const counted = `measure in ('releases', 'plays', 'approved', 'pending', 'declined')`;

/**
 * Numbers for dashboards, for so many days up to today and as many before: summed here, so that a year of every genre
 * and station is a few hundred numbers.
 */
export async function readNumbers({ app }: Context, days: number, now = new Date()): Promise<Numbers> {
  const { pool } = app.database;
  const dayAgo = (ago: number): string => israelDay(new Date(now.getTime() - ago * dayMs));
  const [from, to] = [dayAgo(days - 1), dayAgo(0)];
  const [before, beforeTo] = [dayAgo(2 * days - 1), dayAgo(days)];
  /** Sums by measure, and by `and` within it. */
  const sums = <Row extends object>(and: string | null, first: string, last: string) =>
    pool.query<Row>(
      and === null
        ? `select measure, sum(n)::int as n from daily_numbers where ${counted} and day between $1 and $2 group by 1`
        : `select measure, ${and}::text, n from (select measure, ${and}, sum(n)::int as n from daily_numbers
            where ${counted} and day between $1 and $2 group by 1, 2) summed order by 1, 2`,
      [first, last],
    );
  const [byDay, byFacet, whole, known, stations, rolled] = await Promise.all([
    sums<Numbers['by_day'][number]>('day', from, to),
    sums<Numbers['by_facet'][number]>('facet', from, to),
    sums<NonNullable<Numbers['before']>[number]>(null, before, beforeTo),
    pool.query('select from daily_numbers where day <= $1 limit 1', [before]),
    pool.query<Numbers['stations'][number]>(
      `select id, name, name_hebrew from stations order by name_hebrew nulls last, name`,
    ),
    pool.query<{ at: Date | null }>(`select max(counted_at) as at from roll_ups`),
  ]);
  return {
    from,
    to,
    by_day: byDay.rows,
    by_facet: byFacet.rows,
    before: known.rows.length > 0 ? whole.rows : null,
    stations: stations.rows,
    counted_at: rolled.rows[0]?.at?.toISOString() ?? null,
  };
}
