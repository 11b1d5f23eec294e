import { nilUuid } from '../../../../contract/vocabulary/uuid.ts';
import type { App } from '../../../context.ts';
import { found } from '../../../errors.ts';
import type { SitemapPage } from '../rules/sitemap-xml.ts';
import type { SitemapKind } from '../store.ts';

interface Row {
  name: string;
  changed_at: Date;
}

const statements: Record<SitemapKind, string> = {
  songs: `select short_code as name, updated_at as changed_at from releases
    where id > $1 and ($2::uuid is null or id <= $2) and not is_draft and short_code is not null
    order by id limit 50000`,
  artists: `select t.id as name, newest.changed_at from tenants t cross join lateral
      (select updated_at as changed_at from releases r where r.tenant_id = t.id and not r.is_draft
        order by r.shown_at desc nulls last, r.id desc nulls last limit 1) newest
    where t.id > $1 and ($2::uuid is null or t.id <= $2) order by t.id limit 50000`,
};
const pathOf: Record<SitemapKind, string> = { songs: '/r/', artists: '/public/artist/' };

/** How many files of songs and of artists there are; the last of each still grows. */
export async function countFiles({ database }: App): Promise<Record<SitemapKind, number>> {
  const { rows } = await database.pool.query<{ kind: SitemapKind; number: number }>(
    'select kind, max(number) as number from sitemap_ends group by kind',
  );
  const full = new Map(rows.map(({ kind, number }) => [kind, number]));
  return { songs: (full.get('songs') ?? 0) + 1, artists: (full.get('artists') ?? 0) + 1 };
}

/**
 * The public pages in a file. Artists without a public song are left out.
 * @param number from 1
 * @throws NOT_FOUND for a file that doesn't exist
 */
export async function readFile(
  { database, config }: App,
  kind: SitemapKind,
  number: number,
): Promise<SitemapPage[]> {
  const { rows: ends } = await database.pool.query<{ number: number; last_id: string }>(
    'select number, last_id from sitemap_ends where kind = $1 and number in ($2, $2 - 1)',
    [kind, number],
  );
  const endOf = (wanted: number) => ends.find((end) => end.number === wanted)?.last_id;
  const after = number === 1 ? nilUuid : found(endOf(number - 1));
  const { rows } = await database.pool.query<Row>({
    name: `sitemap_${kind}`,
    text: statements[kind],
    values: [after, endOf(number) ?? null],
  });
  return rows.map(({ name, changed_at: at }) => ({
    address: `${config.publicUrl}${pathOf[kind]}${name}`,
    changedAt: at.toISOString(),
  }));
}
