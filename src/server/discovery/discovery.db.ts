import type { App } from '#server/context.ts';

export const sitemapKinds = ['songs', 'albums', 'artists'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/**
 * Ids of every release, album or tenant, public or not, so that a file never grows past its size when songs come out later.
 */
const tables: Record<SitemapKind, string> = {
  songs: 'releases',
  albums: 'albums',
  artists: 'tenants',
};

/** Saves where the growing file ends, once it is full. @returns false if it isn't full yet */
export async function endFile(app: App, kind: SitemapKind, rowsPerFile: number): Promise<boolean> {
  const { rowCount } = await app.database.pool.query(
    `with last as (select coalesce(max(number), 0) as number from sitemap_ends where kind = $1),
      place as (select coalesce((select last_id from sitemap_ends where kind = $1 and number = last.number),
        '00000000-0000-0000-0000-000000000000') as id, last.number from last),
      next as (select t.id, place.number + 1 as number from place cross join lateral
        (select id from ${tables[kind]} where id > place.id order by id offset $2::int - 1 limit 1) t)
    insert into sitemap_ends (kind, number, last_id) select $1, number, id from next on conflict do nothing`,
    [kind, rowsPerFile],
  );
  return rowCount === 1;
}
