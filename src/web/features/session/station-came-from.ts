import { call } from '../../api.ts';
import type { SiteFacts } from '../../loading/page-context.ts';
import { isMainSite, originOf } from '../shell/site.tsx';
import { readDestination } from './destination.ts';

const key = 'cameFrom';

/** The subdomain of another host of ours that linked to this page; null for none. */
function opener(site: SiteFacts): string | null {
  const from = readDestination(document.referrer, location.origin, site);
  if (from?.kind !== 'host') return null;
  const { hostname } = new URL(from.url);
  const suffix = `.${site.siteDomain}`;
  return hostname.endsWith(suffix) ? hostname.slice(0, -suffix.length) : null;
}

/** Remembers, for this tab of the main host, which host of ours the person came from. */
export function rememberCameFrom(site: SiteFacts): void {
  const subdomain = isMainSite(site) ? opener(site) : null;
  if (subdomain === null) return;
  try {
    sessionStorage.setItem(key, subdomain);
  } catch {
    // Without storage it is as if they came from nowhere.
  }
}

/** The address of the station that the person came from; null for none. */
export async function stationCameFrom(site: SiteFacts): Promise<string | null> {
  const subdomain = sessionStorage.getItem(key);
  if (subdomain === null || !isMainSite(site)) return null;
  try {
    const { body } = await call('GET /public/site/:subdomain', { params: { subdomain } });
    return body.kind === 'station' ? `${originOf(site, subdomain)}/` : null;
  } catch {
    return null;
  }
}
