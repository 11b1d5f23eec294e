import { LRUCache } from 'lru-cache';
import { serviceSubdomains, stationSubdomains } from '../../../../../contract/vocabulary/subdomains.ts';
import type { Config } from '../../../../config.ts';
import type { App } from '../../../../context.ts';
import type { IsOwnOrigin } from '../../../../http/cross-origin.ts';
import { subdomainOf } from '../../../../http/sites.ts';
import { findHostName } from '../../profile/store/host-names.ts';

type Hosts = Pick<Config, 'publicUrl' | 'siteDomain'>;

/** The product's own names on every installation; `host_names` also has the fixed list of stations. */
const isFixed = (name: string): boolean =>
  serviceSubdomains.includes(name) || stationSubdomains.some(({ subdomain }) => subdomain === name);

/** What an origin's form tells: certainly ours, certainly foreign, or ours if somebody has this name. */
function readOrigin({ publicUrl, siteDomain }: Hosts, origin: string): 'ours' | 'foreign' | { name: string } {
  const main = new URL(publicUrl);
  if (!URL.canParse(origin)) return 'foreign';
  const { username, password, protocol, port, hostname } = new URL(origin);
  if (username !== '' || password !== '' || protocol !== main.protocol || port !== main.port)
    return 'foreign';
  if (hostname === main.hostname || hostname === `www.${main.hostname}`) return 'ours';
  const suffix = `.${siteDomain}`;
  const name = hostname.endsWith(suffix) ? hostname.slice(0, -suffix.length) : '';
  if (isFixed(name)) return 'ours';
  return /^[a-z0-9-]{1,63}$/.test(name) ? { name } : 'foreign';
}

/**
 * Whether an origin is ours: the main host, its `www.` form, `radio`, `session`, or the name of a station or an
 * artist. A free or reserved name isn't: someone else's server may answer there (threats B7, S3).
 */
export async function isOwnOrigin(
  { config, database }: Pick<App, 'config' | 'database'>,
  origin: string,
): Promise<boolean> {
  const read = readOrigin(config, origin);
  if (typeof read === 'string') return read === 'ours';
  return (await findHostName(database.orm, read.name)) !== undefined;
}

/** The origin of an address if it is ours, else `home`; drops the rest of the address (threat B7). */
export const ownOriginOr = async (
  app: Pick<App, 'config' | 'database'>,
  address: string | undefined,
  home: string,
): Promise<string> =>
  address !== undefined && (await isOwnOrigin(app, address)) ? new URL(address).origin : home;

/**
 * `isOwnOrigin` with a cache, for every call from a page: it remembers a thousand names for a minute, or until a name
 * changes its owner, so most checks need no database.
 */
export function rememberOwnOrigins(app: App): IsOwnOrigin {
  const known = new LRUCache<string, boolean>({ max: 1_000, ttl: 60_000 });
  let changes = 0;
  app.cache.onDrop((tags) => {
    if (!tags.includes('hosts')) return;
    changes += 1;
    known.clear();
  });
  const lookUp = async (origin: string): Promise<boolean> => {
    const before = changes;
    const isOwn = await isOwnOrigin(app, origin);
    if (before === changes) known.set(origin, isOwn);
    return isOwn;
  };
  return (origin) => {
    const read = readOrigin(app.config, origin);
    if (typeof read === 'string') return read === 'ours';
    // Without the database no such host is known.
    return known.get(origin) ?? lookUp(origin).catch(() => false);
  };
}

/** The origin of a subdomain of ours: `http://glz.session.localhost:3000`. */
export function originOf({ publicUrl, siteDomain }: Hosts, subdomain: string): string {
  const main = new URL(publicUrl);
  return `${main.protocol}//${subdomain}.${siteDomain}${main.port === '' ? '' : `:${main.port}`}`;
}

/** The origin of a call: the page's origin as browsers send it, else the host that received it. */
export function originOfCall(
  hosts: Hosts,
  { origin, host }: { origin?: string | undefined; host?: string | undefined },
): string {
  if (origin !== undefined) return origin;
  const subdomain = subdomainOf(host, hosts);
  return subdomain === null ? hosts.publicUrl : originOf(hosts, subdomain);
}
