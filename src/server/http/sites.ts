import type { Config } from '#server/config.ts';

/** One subdomain for all hosts below the site's domain with names that nobody can have: `foo.glz`, `_dmarc`. */
export const nobodysSubdomain = '-';

/**
 * The subdomain of a request; null for the main host, whatever name or address it is called by (threat C4). All names
 * that nobody can have count as one, so that they can't fill the cache.
 */
export function subdomainOf(
  host: string | undefined,
  { publicUrl, siteDomain }: Pick<Config, 'publicUrl' | 'siteDomain'>,
): string | null {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  const main = new URL(publicUrl).hostname;
  const suffix = `.${siteDomain}`;
  if (name === main || name === `www.${main}` || !name.endsWith(suffix)) return null;
  const subdomain = name.slice(0, -suffix.length);
  if (subdomain === 'www') return null;
  return /^[a-z0-9-]{1,63}$/.test(subdomain) ? subdomain : nobodysSubdomain;
}
