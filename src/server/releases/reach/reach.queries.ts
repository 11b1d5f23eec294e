import type { App } from '#server/context.ts';
import { eq, sql } from '#server/database/drizzle.ts';
import { deliveries } from '#server/database/tables/deliveries.ts';
import { releases } from '#server/database/tables/releases.ts';
import { orNotFound } from '#server/errors.ts';
import { findPublished } from '#server/releases/content/content.db.ts';
import { israelDay } from '#shared/dates.ts';

const days = 30;
const most = 12;

/** In a query of releases: where streaming services say that a song can be heard. */
export const linksAtServices = sql<string[]>`array(select d.link from ${deliveries} d
  where (d.release_id = "releases"."id" or d.album_id = "releases"."album_id")
    and d.state = 'live' and d.link is not null)`;

/** The published song of a code, and the links on its page. @throws NOT_FOUND */
export async function linksOfPage(
  { database: { orm } }: App,
  code: string,
): Promise<{ id: string; links: string[] }> {
  const { id, streaming_links } = orNotFound(await findPublished(orm, code));
  const [services] = await orm.select({ links: linksAtServices }).from(releases).where(eq(releases.id, id));
  return { id, links: [...streaming_links, ...(services?.links ?? [])] };
}

interface Sum {
  by: 'day' | 'service' | 'country';
  name: string;
  clicks: number;
}

/** The last thirty days of a song's clicks: it reads at most a row for each day, service and country. */
export async function readClicks(app: App, releaseId: string, now = new Date()) {
  const dayAgo = (ago: number): string => israelDay(new Date(now.getTime() - ago * 86_400_000));
  const { rows } = await app.database.pool.query<Sum>({
    name: 'release_clicks',
    text: `select case when grouping(day) = 0 then 'day' when grouping(service) = 0 then 'service' else 'country' end as by,
        coalesce(day::text, service, country) as name, sum(clicks)::int as clicks
      from release_clicks where release_id = $1 and day >= $2::date
      group by grouping sets ((day), (service), (country)) order by clicks desc, name`,
    values: [releaseId, dayAgo(days - 1)],
  });
  const of = (by: Sum['by']) =>
    rows.filter((row) => row.by === by).map(({ name, clicks }) => ({ name, clicks }));
  const byDay = new Map(of('day').map(({ name, clicks }) => [name, clicks]));
  return {
    total: [...byDay.values()].reduce((sum, clicks) => sum + clicks, 0),
    days: Array.from({ length: days }, (_, index) => {
      const day = dayAgo(days - 1 - index);
      return { day, clicks: byDay.get(day) ?? 0 };
    }),
    services: of('service').slice(0, most),
    countries: of('country').slice(0, most),
  };
}
