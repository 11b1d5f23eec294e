import type { Config } from '../../config.ts';

type Hosts = Pick<Config, 'publicUrl' | 'siteDomain'>;

/** Whether an origin is the main host, its `www.` form, or a subdomain of ours (threat B7). */
export function isOwnOrigin({ publicUrl, siteDomain }: Hosts, origin: string): boolean {
  const main = new URL(publicUrl);
  let url: URL;
  try {
    url = new URL(origin);
  } catch {
    return false;
  }
  if (url.username !== '' || url.password !== '' || url.protocol !== main.protocol || url.port !== main.port)
    return false;
  if (url.hostname === main.hostname || url.hostname === `www.${main.hostname}`) return true;
  const suffix = `.${siteDomain}`;
  return url.hostname.endsWith(suffix) && /^[a-z0-9-]+$/.test(url.hostname.slice(0, -suffix.length));
}

/** The origin of an address where it is ours, else `home`: whatever else stands in the address is left out (threat B7). */
export const ownOriginOr = (hosts: Hosts, address: string | undefined, home: string): string =>
  address !== undefined && isOwnOrigin(hosts, address) ? new URL(address).origin : home;

/** The origin of a subdomain of ours: `http://glz.session.localhost:3000`. */
export function originOf({ publicUrl, siteDomain }: Hosts, subdomain: string): string {
  const main = new URL(publicUrl);
  return `${main.protocol}//${subdomain}.${siteDomain}${main.port === '' ? '' : `:${main.port}`}`;
}
