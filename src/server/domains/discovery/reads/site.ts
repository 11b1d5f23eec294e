import type { Context } from '../../../context.ts';
import { subdomainOf } from '../../../http/sites.ts';
import { readArtist } from '../../artists/index.ts';
import { readSite } from '../../stations/index.ts';

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
