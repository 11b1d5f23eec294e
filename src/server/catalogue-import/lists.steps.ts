import type { CatalogueSelectors } from '#contract/catalogue-import/pages.ts';
import { FetchRefused } from '#server/gateways/web-fetch/index.ts';
import { type PageNode, type PageTree, textOf } from '#server/gateways/web-page/index.ts';
import { linksToAvoid } from '#shared/catalogue-labels.ts';
import type { ImportProblem } from '#shared/catalogues.ts';
import type { LinkedPages, Seen } from './parsed-page.policy.ts';
import {
  cleanAddress,
  type ListedSong,
  type ListPage,
  type OfferedList,
  type Page,
  SourceProblem,
} from './parsing.policy.ts';
import { addressIn, baseOf, idByAttribute, select } from './songs.steps.ts';

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

/** How many pages to look at, and how many to offer. */
const maxPages = 8;
const maxOffered = 3;

/** How to open and parse pages of a catalogue's site. */
interface Site {
  open(url: string): Promise<Page>;
  parse(page: Page): Promise<Seen>;
}

/**
 * Looks for the list of songs if its path is wrong: on the site's first page, and on the pages that it links to.
 * Skips pages that can't be read.
 */
export async function searchLists(baseUrl: string, { open, parse }: Site): Promise<OfferedList[]> {
  const offered = new Map<string, OfferedList>();
  const visit = async (address: string): Promise<string[]> => {
    try {
      const page = await open(address);
      const { list, links } = await parse(page);
      const { pathname, search } = new URL(page.url);
      const songs = Math.max(list.entries.length, links.repeated);
      if (songs >= minSongs) offered.set(page.url, { url: page.url, path: pathname + search, songs });
      return links.others;
    } catch (error) {
      const problem = problemOf(error);
      if (problem === null || problem === 'CANCELLED') throw error;
      return [];
    }
  };
  const home = `${baseUrl}/`;
  const linked = (await visit(home)).filter((url) => url !== home);
  for (const url of linked.slice(0, maxPages)) await visit(url);
  return [...offered.values()].sort((a, b) => b.songs - a.songs).slice(0, maxOffered);
}

const maxLinks = 2_000;
/** A list has at least so many links of one form. */
const minSongs = 3;
const isFile = /\.(?:jpe?g|png|gif|webp|svg|css|js|mp3|wav|zip|pdf|docx?|xml|txt)$/i;

/** The links of a page to its own site: repeated forms look like songs, the others like the site's menu. */
export function linkedPages(tree: PageTree, pageUrl: string): LinkedPages {
  const base = baseOf(tree, pageUrl);
  const { origin } = new URL(pageUrl);
  const shapes = new Map<string, Set<string>>();
  for (const element of tree('a[href]').toArray().slice(0, maxLinks)) {
    const link = tree(element);
    const address = cleanAddress(addressIn(link), base);
    if (address === null || linksToAvoid.test(address) || linksToAvoid.test(textOf(link))) continue;
    const url = new URL(address);
    url.hash = '';
    if (url.origin !== origin || isFile.test(url.pathname)) continue;
    const shape = shapeOf(url);
    shapes.set(shape, (shapes.get(shape) ?? new Set()).add(url.href));
  }
  const groups = [...shapes.values()].sort((a, b) => b.size - a.size);
  const repeated = groups[0]?.size ?? 0;
  const isList = repeated >= minSongs;
  return {
    repeated: isList ? repeated : 0,
    others: groups.slice(isList ? 1 : 0).flatMap((group) => [...group]),
  };
}

/** Addresses that differ only in a number, or after a number or a parameter's name, have the same form. */
const shapeOf = ({ pathname, searchParams }: URL): string =>
  `${pathname.replace(/\d[^/]*/g, '#')}?${[...searchParams.keys()].sort().join('&')}`;

/** An error in the log's words; null for a fault of ours. */
export function problemOf(error: unknown): ImportProblem | null {
  if (error instanceof SourceProblem) return error.problem;
  return error instanceof FetchRefused ? error.reason : null;
}
