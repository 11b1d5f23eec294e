import { createContext, type ReactNode, useContext } from 'react';
import type { SiteFacts } from '../../page-context.ts';

const SiteContext = createContext<SiteFacts | null>(null);

export const SiteProvider = ({ facts, children }: { facts: SiteFacts; children: ReactNode }) => (
  <SiteContext value={facts}>{children}</SiteContext>
);

/** Where we are: which host, which addresses. */
export function useSite(): SiteFacts {
  const facts = useContext(SiteContext);
  if (facts === null) throw new Error('useSite stands outside SiteProvider');
  return facts;
}
