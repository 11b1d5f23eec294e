import { hashToken } from '#server/accounts/index.ts';
import type { App } from '#server/context.ts';
import { and, eq, not, type SQL } from '#server/database/drizzle.ts';
import { hostNames, tenants } from '#server/database/tables/accounts.ts';
import { privateLinks } from '#server/database/tables/releases/private-links.ts';
import { albums, releases } from '#server/database/tables/releases.ts';
import { stations } from '#server/database/tables/stations/stations.ts';
import { subdomainOf } from '#server/http/sites.ts';
import { isUuid } from '#shared/uuid.ts';
import type { ComplaintRow } from './moderation.db.ts';

type Subject = Pick<
  ComplaintRow,
  'subject' | 'subjectName' | 'page' | 'releaseId' | 'tenantId' | 'stationId'
>;

/** What a page shows, by its address. Any other address is a page without an owner: no complaint is refused for it. */
export async function subjectOfPage(app: App, address: string): Promise<Subject> {
  const { publicUrl } = app.config;
  const url = URL.canParse(address, publicUrl) ? new URL(address, publicUrl) : new URL(publicUrl);
  const page = url.pathname;
  const none: Subject = {
    subject: 'page',
    subjectName: page,
    page,
    releaseId: null,
    tenantId: null,
    stationId: null,
  };
  const code = /^\/(?:r|release)\/([\w-]{1,40})\/?$/.exec(page)?.[1];
  if (code !== undefined) {
    // A station's comments know their song by its id.
    const isNamed = isUuid(code) ? eq(releases.id, code) : eq(releases.shortCode, code);
    const found = await songWhere(app, and(isNamed, not(releases.isDraft)));
    const station = await stationOf(app, url.searchParams.get('stationId'));
    if (found === null) return none;
    const { shortCode, ...song } = found;
    if (station === null) return { ...none, ...song, subject: 'song' };
    return {
      ...none,
      subject: 'comments',
      subjectName: `${song.subjectName} · ${station.name}`,
      page: `/r/${shortCode}?stationId=${station.id}`,
      // The comments are the team's, not the artist's.
      stationId: station.id,
    };
  }
  const token = /^\/p\/([\w-]{1,200})\/?$/.exec(page)?.[1];
  if (token !== undefined) return { ...none, page: '/p/', ...(await linkOf(app, token)) };
  const tenantId =
    /^\/(?:public\/)?artist\/([^/]+)\/?$/.exec(page)?.[1] ??
    (await tenantOfAlbum(app, page)) ??
    (await tenantAt(app, url.host));
  return { ...none, ...(tenantId === null ? {} : await artistOf(app, tenantId, page)) };
}

async function songWhere({ database }: App, where: SQL | undefined) {
  const [song] = await database.orm
    .select({
      id: releases.id,
      title: releases.title,
      tenantId: releases.tenantId,
      shortCode: releases.shortCode,
    })
    .from(releases)
    .where(where);
  if (song === undefined) return null;
  const { id: releaseId, title: subjectName, tenantId, shortCode } = song;
  return { subjectName, releaseId, tenantId, shortCode };
}

/** The artist of an album's page; null for another page. */
async function tenantOfAlbum({ database }: App, page: string): Promise<string | null> {
  const code = /^\/album\/([\w-]{1,40})\/?$/.exec(page)?.[1];
  if (code === undefined) return null;
  const [album] = await database.orm
    .select({ tenantId: albums.tenantId })
    .from(albums)
    .where(eq(albums.shortCode, code));
  return album?.tenantId ?? null;
}

/** Without the link's token, which would open the song. */
async function linkOf(app: App, token: string): Promise<Partial<Subject>> {
  const [link] = await app.database.orm
    .select({ releaseId: privateLinks.releaseId })
    .from(privateLinks)
    .where(eq(privateLinks.tokenHash, hashToken(token)));
  const song = link && (await songWhere(app, eq(releases.id, link.releaseId)));
  if (!song) return { subjectName: '/p/' };
  const { shortCode: _, ...named } = song;
  return { ...named, subject: 'link' };
}

async function stationOf({ database }: App, id: string | null) {
  if (id === null || !isUuid(id)) return null;
  const [station] = await database.orm
    .select({ id: stations.id, name: stations.name })
    .from(stations)
    .where(eq(stations.id, id));
  return station ?? null;
}

async function tenantAt({ config, database }: App, host: string): Promise<string | null> {
  const name = subdomainOf(host, config);
  if (name === null) return null;
  const [row] = await database.orm.select().from(hostNames).where(eq(hostNames.name, name));
  return row?.tenantId ?? null;
}

async function artistOf({ database }: App, tenantId: string, page: string): Promise<Partial<Subject>> {
  if (!isUuid(tenantId)) return {};
  const [tenant] = await database.orm
    .select({ name: tenants.stageName })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  if (tenant === undefined) return {};
  return {
    subject: 'artist',
    subjectName: tenant.name,
    page: page === '/' ? `/public/artist/${tenantId}` : page,
    tenantId,
  };
}
