import { useContext } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router';

/**
 * The page's style sheets. React inserts them, waits with a new page until its sheets have loaded, and never removes
 * one. So no page appears without its own, also after going back. React Router would remove its links with the page,
 * and insert new ones too late.
 */
export function StyleSheets() {
  const routes = useContext(FrameworkContext)?.manifest.routes;
  const hrefs = useMatches().flatMap(({ id }) => routes?.[id]?.css ?? []);
  return [...new Set(hrefs)].map((href) => (
    <link key={href} rel="stylesheet" href={href} precedence="page" />
  ));
}
