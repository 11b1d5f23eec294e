import type { Card } from '#contract/releases/releases.ts';
import { readArtist } from '#server/artists/index.ts';
import type { App, Context } from '#server/context.ts';
import { orNotFound } from '#server/errors.ts';
import { readFeed } from '#server/feed/index.ts';
import { subdomainOf } from '#server/http/sites.ts';
import { readSite } from '#server/stations/index.ts';
import { shownAt } from '#shared/shown-at.ts';
import { nilUuid } from '#shared/uuid.ts';
import { artistText } from '#text/artists/artist.ts';
import { feedText } from '#text/feed/feed.ts';
import type { SitemapKind } from './discovery.db.ts';
import type { SitemapPage, SongFeed } from './discovery.policy.ts';

/** The requested host: ours, a station's or an artist's; null if it is nobody's. */
export type RequestedSite =
  | { kind: 'main' }
  | { kind: 'station'; name: string }
  | { kind: 'artist'; tenantId: string }
  | null;

/** The content of a request's host. */
export async function readRequestedSite(context: Context, host: string | undefined): Promise<RequestedSite> {
  const subdomain = subdomainOf(host, context.app.config);
  if (subdomain === null) return { kind: 'main' };
  const site = await readSite(context, subdomain);
  switch (site.kind) {
    case 'session':
    case 'picker':
      return { kind: 'main' };
    case 'artist':
      return { kind: 'artist', tenantId: site.tenant_id };
    case 'station':
      return site.station.is_active
        ? { kind: 'station', name: site.station.name_hebrew ?? site.station.name }
        : null;
    default:
      return null;
  }
}

/** The name of an app installed from this host. */
export async function readAppName(context: Context, site: RequestedSite): Promise<string> {
  const { siteName } = context.app.config;
  if (site?.kind === 'station') return `${site.name} · ${siteName}`;
  if (site?.kind !== 'artist') return siteName;
  const { stage_name: name } = await readArtist(context, site.tenantId);
  return name || siteName;
}

interface Row {
  name: string;
  changed_at: Date;
}

const statements: Record<SitemapKind, string> = {
  songs: `select short_code as name, updated_at as changed_at from releases
    where id > $1 and ($2::uuid is null or id <= $2) and not is_draft and short_code is not null
    order by id limit 50000`,
  albums: `select a.short_code as name, newest.changed_at from albums a cross join lateral
      (select max(updated_at) as changed_at from releases r where r.album_id = a.id and not r.is_draft) newest
    where a.id > $1 and ($2::uuid is null or a.id <= $2) and a.trashed_at is null and newest.changed_at is not null
    order by a.id limit 50000`,
  artists: `select t.id as name, newest.changed_at from tenants t cross join lateral
      (select updated_at as changed_at from releases r where r.tenant_id = t.id and not r.is_draft
        order by r.shown_at desc nulls last, r.id desc nulls last limit 1) newest
    where t.page_hidden_at is null and (select u.disabled_at from users u where u.id = t.owner_user_id) is null and t.id > $1 and ($2::uuid is null or t.id <= $2) order by t.id limit 50000`,
};
const pathOf: Record<SitemapKind, string> = {
  songs: '/r/',
  albums: '/album/',
  artists: '/public/artist/',
};

/** How many files of each kind there are; the last of each still grows. */
export async function countFiles({ database }: App): Promise<Record<SitemapKind, number>> {
  const { rows } = await database.pool.query<{ kind: SitemapKind; number: number }>(
    'select kind, max(number) as number from sitemap_ends group by kind',
  );
  const full = new Map(rows.map(({ kind, number }) => [kind, number]));
  const countOf = (kind: SitemapKind) => (full.get(kind) ?? 0) + 1;
  return { songs: countOf('songs'), albums: countOf('albums'), artists: countOf('artists') };
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
  const after = number === 1 ? nilUuid : orNotFound(endOf(number - 1));
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

/** How many songs the feed of new songs has. */
const most = 50;

/** New songs. */
export async function readNewSongs(context: Context): Promise<SongFeed> {
  const { publicUrl, siteName } = context.app.config;
  const { title, description } = feedText.he;
  return {
    id: `${publicUrl}/`,
    title: `${title} · ${siteName}`,
    description,
    home: `${publicUrl}/`,
    self: `${publicUrl}/feed`,
    origin: publicUrl,
    songs: alreadyOut(context, await readFeed(context, { limit: most })),
  };
}

/** An artist's songs. @throws NOT_FOUND */
export async function readSongsOf(context: Context, tenantId: string): Promise<SongFeed> {
  const { publicUrl } = context.app.config;
  const artist = await readArtist(context, tenantId);
  const name = artist.stage_name || artist.first_name || artistText.he.nameless;
  const home = `${publicUrl}/public/artist/${tenantId}`;
  return {
    id: `urn:uuid:${tenantId}`,
    title: name,
    description: artistText.he.description(name),
    home,
    self: `${home}/feed`,
    origin: publicUrl,
    songs: alreadyOut(context, artist.releases),
  };
}

/** Songs that are out, newest first; the reply expires when the next song comes out. */
function alreadyOut({ caching }: Context, cards: readonly Card[]): Card[] {
  const now = new Date();
  for (const at of cards.map((card) => new Date(shownAt(card))))
    if (at > now && (caching.until === null || at < caching.until)) caching.until = at;
  return cards.filter((card) => card.short_code !== null && new Date(shownAt(card)) <= now);
}
