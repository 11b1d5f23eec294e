import type { PageTree } from '../../../../gateways/web-page/index.ts';
import { cleanAddress } from '../../importing/rules/clean-imported.ts';
import type { Entry, ListPage, Selectors } from '../rules/raw-fields.ts';
import { addressIn, select } from './by-selectors.ts';

/** The most songs that one page of a list may name. */
const mostOnPage = 5_000;

/** Songs in the order in which a list page names them, each once, and where the list goes on. */
export function readList(
  tree: PageTree,
  pageUrl: string,
  { list }: Selectors,
  idOf: (url: URL) => string | null,
): ListPage {
  const base = cleanAddress(tree('base[href]').first().attr('href') ?? '', pageUrl) ?? pageUrl;
  const { origin } = new URL(pageUrl);
  const entries = new Map<string, Entry>();
  const add = (address: string): boolean => {
    const url = cleanAddress(address, base);
    if (url === null || new URL(url).origin !== origin) return false;
    const externalId = idOf(new URL(url));
    if (externalId === null || entries.size >= mostOnPage) return false;
    if (!entries.has(externalId)) entries.set(externalId, { url, externalId });
    return true;
  };
  for (const itemSelector of list.item) {
    for (const item of select(tree, itemSelector)) {
      // The first address in an item that is a song's.
      list.link.some((selector) =>
        item
          .find(selector)
          .toArray()
          .some((link) => add(addressIn(tree(link)))),
      );
    }
    if (entries.size > 0) break;
  }
  const next = list.next.flatMap((selector) => select(tree, selector).slice(0, 1)).map(addressIn)[0] ?? '';
  const nextUrl = next === '' ? null : cleanAddress(next, base);
  const isOn = nextUrl !== null && new URL(nextUrl).origin === origin && nextUrl !== pageUrl;
  return { entries: [...entries.values()], next: isOn ? nextUrl : null };
}
