import { stationTabs } from '#shared/station-team.ts';
import { signInMethodsText } from '#text/accounts/sign-in-methods.ts';
import { editorTabs } from '#text/releases/editor.ts';
import { adminTabs } from '#web/screens/operator/Admin/tabs.ts';
import { sourceOf } from '#web/screens/public/Home/load-feed.ts';
import { settingsTabs } from '#web/screens/public/Pricing/settings-tabs.ts';
import { pathsOf, patterns } from './known-paths.ts';

const tabs: [readonly string[], readonly string[]][] = [
  [patterns.pricing, settingsTabs.map(({ id }) => id)],
  [patterns.admin, adminTabs.map(({ id }) => id)],
  [patterns.editor, editorTabs],
  [[...patterns.home, ''], stationTabs],
];
const isAt = (pathname: string, pattern: string): boolean => pathsOf(pattern).test(pathname);

/**
 * The parts of a query that change how this screen first renders, in a fixed order and with known values; all other
 * addresses of the screen share one page. A screen may show anything else in its query only after hydration.
 */
export function knownQuery(pathname: string, search: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams();
  const tab = search.get('tab');
  const ofScreen = tabs.find(([paths]) => paths.some((pattern) => isAt(pathname, pattern)))?.[1];
  if (tab !== null && ofScreen?.includes(tab)) known.set('tab', tab);
  const version = search.get('version') ?? '';
  if (/^[1-9]\d{0,3}$/.test(version) && patterns.terms.some((pattern) => isAt(pathname, pattern)))
    known.set('version', version);
  if (isAt(pathname, patterns.login[0])) {
    const reason = search.get('google');
    if (search.has('new')) known.set('new', '');
    if (reason !== null)
      known.set('google', reason in signInMethodsText.he.googleMessages ? reason : 'failed');
  }
  if (![...patterns.home, ''].some((pattern) => isAt(pathname, pattern))) return known;
  const source = sourceOf(search);
  const cursor = search.get('cursor');
  if (source) known.set('source', source);
  if (cursor) known.set('cursor', cursor);
  return known;
}
