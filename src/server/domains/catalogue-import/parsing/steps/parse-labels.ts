import type { CatalogueSelectors } from '../../../../../contract/catalogue-import/pages.ts';
import type { SongFields } from '../../../../../contract/catalogue-import/songs.ts';
import { searchKey } from '../../../../../contract/vocabulary/search-key.ts';
import { type PageNode, type PageTree, textOf } from '../../../../gateways/web-page/index.ts';
import { defined } from './page-metadata.ts';

type Labels = CatalogueSelectors['labels'];
interface Section {
  label: string;
  value: string;
}

const keyOf = (label: string): string => searchKey(label.replace(/[:：*·•]+/g, ' ')).trim();
const longestLabel = 60;
const maxSections = 500;
const sectionEnds = 'h1, h2, h3, h4, h5, h6, legend, dl, table, form, nav, aside, footer';

/** Values beside or under labels such as “אמן” and “Lyrics”: in lists, tables, headings and bold words. */
export function parseLabels(tree: PageTree, labels: Labels): Partial<SongFields> {
  const sections = sectionsOf(tree).filter(({ value }) => value !== '');
  const under = (field: keyof Labels): Section[] => {
    const wanted = new Set(labels[field].map(keyOf));
    return sections.filter(({ label }) => wanted.has(keyOf(label)));
  };
  // “Words: Noa” names who wrote them; “Words” before many lines means the lyrics.
  const lyrics = under('lyrics').find(({ value }) => isLong(value));
  const credits = under('credits_text').filter(
    (section) => section !== lyrics && section.value !== lyrics?.value,
  );
  const lines = credits.map(({ label, value }) =>
    isLong(value) ? value : `${label.replace(/[\s:：]+$/, '')}: ${value}`,
  );
  return defined({
    title: under('title')[0]?.value,
    artist_name: under('artist_name')[0]?.value,
    lyrics: lyrics?.value,
    pitch: under('pitch').find(({ value }) => isLong(value))?.value ?? under('pitch')[0]?.value,
    credits_text: lines.length > 0 ? [...new Set(lines)].join('\n') : undefined,
  });
}

const isLong = (value: string): boolean => value.includes('\n') || value.length > 80;

function sectionsOf(tree: PageTree): Section[] {
  const sections: Section[] = [];
  const add = (label: string, value: string): void => {
    if (label !== '' && label.length <= longestLabel && sections.length < maxSections)
      sections.push({ label, value: value.trim() });
  };
  const each = (selector: string, read: (node: PageNode) => void): void => {
    for (const element of tree(selector).toArray().slice(0, maxSections)) read(tree(element));
  };
  each('dt', (node) => add(textOf(node), textOf(node.nextUntil('dt', 'dd'))));
  each('th', (node) => add(textOf(node), textOf(node.nextAll('td').first())));
  each('td:first-child', (node) => add(textOf(node), textOf(node.next('td'))));
  each('h1, h2, h3, h4, h5, h6, legend, summary', (node) =>
    add(textOf(node), textOf(node.nextUntil(sectionEnds))),
  );
  each('b, strong, label, span, em', (node) => {
    const label = textOf(node);
    if (/[:：]$/.test(label)) add(label, textAfter(tree, node));
  });
  return sections;
}

/** “<b>Artist:</b> Noa”: the text after a label, up to the next line or label. */
function textAfter(tree: PageTree, node: PageNode): string {
  let text = '';
  for (let next = node[0]?.nextSibling; next; next = next.nextSibling) {
    const part = next.type === 'text' ? next.data : textOf(tree(next));
    if ('name' in next && (/^(br|div|p)$/.test(next.name) || /[:：]\s*$/.test(part))) break;
    text += part;
  }
  return text.replace(/\s+/g, ' ');
}
