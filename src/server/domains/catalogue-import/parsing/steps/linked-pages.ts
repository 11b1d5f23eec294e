import { linksToAvoid } from '../../../../../contract/vocabulary/catalogue-labels.ts';
import { type PageTree, textOf } from '../../../../gateways/web-page/index.ts';
import { cleanAddress } from '../rules/clean-address.ts';
import { addressIn, baseOf } from './by-selectors.ts';

/** The links of a page within its own site. */
export interface LinkedPages {
  /** Links of one form, such as `/show?item=…`: the size of the largest group. */
  repeated: number;
  /** The others, which may lead to a list. */
  others: string[];
}

const maxLinks = 2_000;
/** A list has at least so many links of one form. */
export const minSongs = 3;
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
