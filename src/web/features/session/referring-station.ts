import { call } from '#web/api.ts';
import { writeStoredText } from '#web/browser/stored-text.ts';
import { isMainSite, originOf } from '#web/features/shell/site.tsx';
import type { SiteFacts } from '#web/loading/page-context.ts';
import { readDestination } from './destination.ts';

const key = 'cameFrom';

/** The subdomain of another host of ours that linked to this page; null for none. */
function referringSubdomain(site: SiteFacts): string | null {
  const referrer = readDestination(document.referrer, location.origin, site);
  if (referrer?.kind !== 'host') return null;
  const { hostname } = new URL(referrer.url);
  const suffix = `.${site.siteDomain}`;
  return hostname.endsWith(suffix) ? hostname.slice(0, -suffix.length) : null;
}

/** Remembers, for this tab of the main host, which host of ours the person came from. */
export function rememberReferrer(site: SiteFacts): void {
  const subdomain = isMainSite(site) ? referringSubdomain(site) : null;
  if (subdomain === null) return;
  writeStoredText(() => sessionStorage, key, subdomain);
}

/** The address of the station that the person came from; null for none. */
export async function referringStation(site: SiteFacts): Promise<string | null> {
  const subdomain = sessionStorage.getItem(key);
  if (subdomain === null || !isMainSite(site)) return null;
  try {
    const { body } = await call('GET /public/site/:subdomain', { params: { subdomain } });
    return body.kind === 'station' ? `${originOf(site, subdomain)}/` : null;
  } catch {
    return null;
  }
}
