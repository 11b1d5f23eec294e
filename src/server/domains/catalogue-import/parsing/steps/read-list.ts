import type { CatalogueSelectors } from '../../../../../contract/catalogue-import/pages.ts';
import { type PageNode, type PageTree, textOf } from '../../../../gateways/web-page/index.ts';
import { cleanAddress } from '../rules/clean-address.ts';
import type { ListedSong, ListPage } from '../rules/source.ts';
import { addressIn, baseOf, idByAttribute, select } from './by-selectors.ts';

/** The most songs that we take from one page of a list. */
const maxOnPage = 5_000;

/**
 * The songs of a list page in order, each once, and the next page of the list. `listed` counts its different rows:
 * more than `entries` if several songs got the same id.
 */
export function readList(
  tree: PageTree,
  pageUrl: string,
  { list, song }: CatalogueSelectors,
  idOf: (url: URL) => string | null,
): ListPage & { listed: number } {
  const base = baseOf(tree, pageUrl);
  const { origin } = new URL(pageUrl);
  const entries = new Map<string, ListedSong>();
  const listed = new Set<string>();
  const add = (item: PageNode, link: PageNode): boolean => {
    const url = cleanAddress(addressIn(link), base);
    if (url === null || new URL(url).origin !== origin) return false;
    const externalId = idByAttribute(item, song.id) ?? idOf(new URL(url));
    if (externalId === null || entries.size >= maxOnPage) return false;
    listed.add(`${externalId} ${textOf(item)}`);
    const name = (textOf(item.find('h1, h2, h3, h4').first()) || textOf(link) || textOf(item)).slice(0, 200);
    if (!entries.has(externalId)) entries.set(externalId, { url, externalId, name });
    return true;
  };
  for (const itemSelector of list.item) {
    for (const item of select(tree, itemSelector)) {
      // The first address in an item that is a song's.
      list.link.some((selector) =>
        item
          .find(selector)
          .toArray()
          .some((link) => add(item, tree(link))),
      );
    }
    if (entries.size > 0) break;
  }
  const next = list.next.flatMap((selector) => select(tree, selector).slice(0, 1)).map(addressIn)[0] ?? '';
  const nextUrl = next === '' ? null : cleanAddress(next, base);
  const isOn = nextUrl !== null && new URL(nextUrl).origin === origin && nextUrl !== pageUrl;
  return { entries: [...entries.values()], listed: listed.size, next: isOn ? nextUrl : null };
}
