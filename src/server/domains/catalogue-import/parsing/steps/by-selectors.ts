import type { CatalogueSelectors } from '../../../../../contract/catalogue-import/pages.ts';
import type { SongFields } from '../../../../../contract/catalogue-import/songs.ts';
import { type PageNode, type PageTree, textOf } from '../../../../gateways/web-page/index.ts';
import { cleanAddress } from '../rules/clean-address.ts';

const addresses = ['src', 'href', 'content', 'data-src', 'data-url', 'value'] as const;
const isAddress = (field: string): boolean => /_url$|_link$/.test(field);
const maxRelated = 50;

/** The values that selectors find, an operator's or our own: the first selector in a list that finds anything. */
export function bySelectors(tree: PageTree, selectors: CatalogueSelectors['release']): Partial<SongFields> {
  const found: Partial<SongFields> = {};
  for (const [field, list] of Object.entries(selectors)) {
    const isMany = field === 'related_links';
    for (const selector of list) {
      const values = select(tree, selector)
        .slice(0, isMany ? maxRelated : 1)
        .map((node) => (isMany || isAddress(field) ? addressIn(node) : textOf(node)))
        .filter((value) => value !== '');
      if (values.length === 0) continue;
      Object.assign(found, { [field]: isMany ? values : values[0] });
      break;
    }
  }
  return found;
}

/** What a selector finds; nothing if it is invalid. */
export function select(tree: PageTree, selector: string): PageNode[] {
  try {
    return tree(selector)
      .toArray()
      .map((element) => tree(element));
  } catch {
    return [];
  }
}

/** A song's id from an attribute, of an element or within it: by the first rule `[attribute]` that finds one. */
export const idByAttribute = (node: PageNode, rules: readonly string[]): string | null =>
  rules
    .filter((rule) => rule.startsWith('['))
    .map((rule) => (node.attr(rule.slice(1, -1)) ?? node.find(rule).first().attr(rule.slice(1, -1)))?.trim())
    .find(Boolean)
    ?.slice(0, 200) ?? null;

/** The address in an element. */
export const addressIn = (node: PageNode): string =>
  addresses.map((name) => node.attr(name)?.trim()).find((address) => address) ?? '';

/** What a page's addresses are relative to. */
export const baseOf = (tree: PageTree, pageUrl: string): string =>
  cleanAddress(tree('base[href]').first().attr('href') ?? '', pageUrl) ?? pageUrl;
