import type { OfferedList, Page } from '../rules/source.ts';
import { minSongs } from './linked-pages.ts';
import type { Seen } from './parse-child.ts';
import { problemOf } from './source-problem.ts';

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
