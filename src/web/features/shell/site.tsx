import { createContext, type ReactNode, useContext } from 'react';
import type { SiteFacts } from '#web/loading/page-context.ts';

const SiteContext = createContext<SiteFacts | null>(null);

let browserSite: SiteFacts | null = null;

/** Provides the facts of the current host to `useSite` and `siteOfBrowser`. */
export function SiteProvider({ facts, children }: { facts: SiteFacts; children: ReactNode }) {
  // A browser's page never changes its host; the server renders many at once and must not remember one.
  if (typeof document !== 'undefined') browserSite = facts;
  return <SiteContext value={facts}>{children}</SiteContext>;
}

/** The facts of the current host. */
export function useSite(): SiteFacts {
  const facts = useContext(SiteContext);
  if (facts === null) throw new Error('useSite is used outside SiteProvider');
  return facts;
}

/** The facts of the current host, for loaders in the browser. @throws before the first page is rendered */
export function siteOfBrowser(): SiteFacts {
  if (browserSite === null) throw new Error('no page has been rendered yet');
  return browserSite;
}

/** The origin of a subdomain of ours: `http://glz.session.localhost:3000`. */
export function originOf(
  { publicUrl, siteDomain }: Pick<SiteFacts, 'publicUrl' | 'siteDomain'>,
  subdomain: string,
): string {
  const main = new URL(publicUrl);
  return `${main.protocol}//${subdomain}.${siteDomain}${main.port === '' ? '' : `:${main.port}`}`;
}

/** Whether this host is the product's main one, or behaves like it. */
export const isMainSite = ({ site }: Pick<SiteFacts, 'site'>): boolean =>
  site.kind === 'main' || site.kind === 'session';
