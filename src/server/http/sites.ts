import type { Config } from '../config.ts';

/** The subdomain of every host below the site's domain whose name nobody can have: `foo.glz`, `_dmarc`. */
export const nobodysSubdomain = '-';

/**
 * The subdomain a request came to; null for the main host, whatever name or address it goes by (threat C4).
 * All names that nobody can have are one, so that they fill no cache.
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
