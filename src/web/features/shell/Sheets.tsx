import { useContext } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router';

/**
 * The page's style sheets. It is React that puts them in: it holds a new page until its sheets are there, and never
 * takes one away, so that no page is seen without its own, the first time or on the way back. React Router's own
 * links go with the page and come a moment after it.
 */
export function Sheets() {
  const routes = useContext(FrameworkContext)?.manifest.routes;
  const hrefs = useMatches().flatMap(({ id }) => routes?.[id]?.css ?? []);
  return [...new Set(hrefs)].map((href) => (
    <link key={href} rel="stylesheet" href={href} precedence="page" />
  ));
}
