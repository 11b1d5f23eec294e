import { useContext } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router';

/**
 * The page's style sheets. React inserts them: it holds a new page until its sheets have loaded, and never removes
 * one, so that no page appears without its own, also on the way back. React Router's own links would disappear with
 * the page and arrive a moment late.
 */
export function Sheets() {
  const routes = useContext(FrameworkContext)?.manifest.routes;
  const hrefs = useMatches().flatMap(({ id }) => routes?.[id]?.css ?? []);
  return [...new Set(hrefs)].map((href) => (
    <link key={href} rel="stylesheet" href={href} precedence="page" />
  ));
}
