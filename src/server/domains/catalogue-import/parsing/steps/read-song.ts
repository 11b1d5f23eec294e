import {
  type ReadField,
  type ReadSource,
  readFields,
  requiredFields,
} from '../../../../../contract/vocabulary/catalogues.ts';
import { type PageTree, textOf } from '../../../../gateways/web-page/index.ts';
import { cleanAddress, cleanImported, cleanYoutube } from '../../importing/rules/clean-imported.ts';
import type { RawFields, Selectors, SongPage } from '../rules/raw-fields.ts';
import { bySelectors } from './by-selectors.ts';
import { fromJsonLd } from './json-ld.ts';
import { fromOpenGraph } from './open-graph.ts';
import { parseLabels } from './parse-labels.ts';

const multiline: readonly ReadField[] = ['lyrics', 'pitch', 'credits_text'];

/** What a song's page says, each field from the first place that has it; scraps that can't be kept count as missing. */
export function readSong(tree: PageTree, pageUrl: string, selectors: Selectors): SongPage {
  const base = cleanAddress(tree('base[href]').first().attr('href') ?? '', pageUrl) ?? pageUrl;
  const ways: [ReadSource, RawFields][] = [
    ['selector', bySelectors(tree, selectors.release)],
    ['json_ld', fromJsonLd(tree)],
    ['label', parseLabels(tree, selectors.labels)],
    ['open_graph', fromOpenGraph(tree)],
    ['page', fromPage(tree)],
  ];
  const read = (field: ReadField): SongPage[ReadField] => {
    for (const [source, found] of ways) {
      const value = cleanField(field, found[field], base);
      if (value !== null) return { value, source };
    }
    return { value: null, source: null };
  };
  // Made of `readFields`, so each has its entry.
  return Object.fromEntries(readFields.map((field) => [field, read(field)])) as SongPage;
}

/** A song's fields that are missing and without which there is none. */
export const missingOf = (song: SongPage): (typeof requiredFields)[number][] =>
  requiredFields.filter((field) => song[field].value === null);

/** The one text of a field. */
export const oneOf = (song: SongPage, field: ReadField): string | null => {
  const { value } = song[field];
  return typeof value === 'string' ? value : null;
};

const fromPage = (tree: PageTree): RawFields => ({ title: textOf(tree('h1').first()) });

function cleanField(
  field: ReadField,
  found: string | readonly string[] | undefined,
  base: string,
): string | string[] | null {
  if (found === undefined) return null;
  if (field === 'related_links') {
    const links = [found].flat().flatMap((link) => cleanAddress(link, base) ?? []);
    return links.length > 0 ? [...new Set(links)] : null;
  }
  const [text = ''] = [found].flat();
  if (field === 'youtube_link') return cleanYoutube(text, base);
  if (field.endsWith('_url')) return text === '' ? null : cleanAddress(text, base);
  return cleanImported(text, { multiline: multiline.includes(field) });
}
