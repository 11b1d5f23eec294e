import type { CatalogueSelectors } from '#contract/catalogue-import/pages.ts';
import type { SongFields } from '#contract/catalogue-import/songs.ts';
import { type PageNode, type PageTree, textOf } from '#server/gateways/web-page/index.ts';
import { type ReadField, type ReadSource, readFields, requiredFields } from '#shared/catalogues.ts';
import { cleanOutsideText } from '#shared/clean-text.ts';
import { searchKey } from '#shared/search-key.ts';
import { fieldsOf, parseJson } from '#shared/unknown.ts';
import { cleanAddress, cleanYoutube } from './parsing.policy.ts';

/** The data on a song's page, and where on the page each field was found. */
export interface ReadSong {
  song: SongFields;
  sources: Partial<Record<ReadField, ReadSource>>;
}

/** The data on a song's page, each field from the first place that has it; unusable values count as missing. */
export function readSong(tree: PageTree, pageUrl: string, selectors: CatalogueSelectors): ReadSong {
  const base = baseOf(tree, pageUrl);
  const places: [ReadSource, SongFields][] = [
    ['selector', cleanSong(bySelectors(tree, selectors.release), base)],
    ['json_ld', cleanSong(fromJsonLd(tree), base)],
    ['label', cleanSong(parseLabels(tree, selectors.labels), base)],
    ['open_graph', cleanSong(fromOpenGraph(tree), base)],
    ['page', cleanSong({ title: textOf(tree('h1').first()) }, base)],
  ];
  const song = cleanSong({}, base);
  const sources: ReadSong['sources'] = {};
  for (const field of readFields) {
    const place = places.find(([, found]) => (found[field]?.length ?? 0) > 0);
    if (place === undefined) continue;
    const [source, found] = place;
    Object.assign(song, { [field]: found[field] });
    sources[field] = source;
  }
  return { song, sources };
}

/** Required fields of a song that are missing. */
export const missingOf = (song: SongFields): (typeof requiredFields)[number][] =>
  requiredFields.filter((field) => song[field] === null);

function cleanSong(found: Partial<SongFields>, base: string): SongFields {
  const line = (text?: string | null) => (text ? cleanOutsideText(text, { multiline: false }) : null);
  const lines = (text?: string | null) => (text ? cleanOutsideText(text, { multiline: true }) : null);
  const address = (text?: string | null) => (text ? cleanAddress(text, base) : null);
  return {
    title: line(found.title),
    artist_name: line(found.artist_name),
    cover_image_url: address(found.cover_image_url),
    audio_url: address(found.audio_url),
    communicat_file_url: address(found.communicat_file_url),
    youtube_link: found.youtube_link ? cleanYoutube(found.youtube_link, base) : null,
    lyrics: lines(found.lyrics),
    pitch: lines(found.pitch),
    credits_text: lines(found.credits_text),
    related_links: [...new Set(found.related_links?.flatMap((link) => address(link) ?? []))],
  };
}

const addresses = ['src', 'href', 'content', 'data-src', 'data-url', 'value'] as const;
const isAddress = (field: string): boolean => /_url$|_link$/.test(field);
const maxRelated = 50;

/** The values that selectors find, an operator's or our own: the first selector in a list that finds anything. */
function bySelectors(tree: PageTree, selectors: CatalogueSelectors['release']): Partial<SongFields> {
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
function parseLabels(tree: PageTree, labels: Labels): Partial<SongFields> {
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

const songTypes = /^(MusicRecording|MusicRelease|MusicAlbum|AudioObject|Product|CreativeWork)$/;
type Thing = Readonly<Record<string, unknown>>;

/** A page's song data for search engines (schema.org in JSON-LD). */
function fromJsonLd(tree: PageTree): Partial<SongFields> {
  const song = tree('script[type="application/ld+json"]')
    .toArray()
    .slice(0, 20)
    .flatMap((script) => things(parseJson(tree(script).text()), 0))
    .find((thing) => listOf(thing['@type']).some((type) => songTypes.test(String(type))));
  if (song === undefined) return {};
  const recording = thingOf(song.recordingOf);
  const links = listOf(song.sameAs).concat(addressOf(song.video));
  return defined({
    title: stringOf(song.name),
    artist_name: namesOf(song.byArtist ?? song.author ?? song.creator),
    cover_image_url: addressOf(song.image)[0],
    audio_url: addressOf(song.audio ?? song.contentUrl)[0],
    youtube_link: links.map(stringOf).find((link) => /youtu\.?be/.test(link ?? '')),
    lyrics: stringOf(thingOf(song.lyrics ?? recording.lyrics).text ?? song.lyrics),
    pitch: stringOf(song.description),
    credits_text: stringOf(song.creditText) ?? composers(recording),
  });
}

function composers(recording: Thing): string | undefined {
  const lines = [namesOf(recording.lyricist), namesOf(recording.composer)].filter(
    (names) => names !== undefined,
  );
  return lines.length > 0 ? lines.join('\n') : undefined;
}

/** Every object of a graph, including nested ones. */
function things(value: unknown, depth: number): Thing[] {
  if (depth > 4) return [];
  if (Array.isArray(value)) return value.slice(0, 50).flatMap((one) => things(one, depth + 1));
  if (typeof value !== 'object' || value === null) return [];
  const thing = thingOf(value);
  return [thing, ...things(thing['@graph'], depth + 1), ...things(thing.mainEntity, depth + 1)];
}

const thingOf = (value: unknown): Thing => (Array.isArray(value) ? {} : fieldsOf(value));
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.slice(0, 50) : value === undefined || value === null ? [] : [value];
const stringOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function namesOf(value: unknown): string | undefined {
  const names = listOf(value).flatMap((one) => stringOf(one) ?? stringOf(thingOf(one).name) ?? []);
  return names.length > 0 ? names.join(', ') : undefined;
}
const addressOf = (value: unknown): string[] =>
  listOf(value).flatMap((one) => {
    const thing = thingOf(one);
    return (
      stringOf(one) ?? stringOf(thing.contentUrl) ?? stringOf(thing.url) ?? stringOf(thing.embedUrl) ?? []
    );
  });

/** The fields that have a value. */
const defined = (fields: Record<string, string | undefined>): Partial<SongFields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));

/** A page's metadata for other sites (ogp.me, Twitter cards). */
function fromOpenGraph(tree: PageTree): Partial<SongFields> {
  const meta = (...names: string[]): string | undefined => {
    for (const name of names) {
      const content = tree(`meta[property="${name}"], meta[name="${name}"]`).first().attr('content')?.trim();
      if (content) return content;
    }
    return undefined;
  };
  const artist = meta('music:musician', 'music:musician:name', 'og:music:artist', 'author');
  const [title, fromTitle] = titleAndArtist(meta('og:title', 'twitter:title'), artist);
  const video = meta('og:video', 'og:video:url', 'twitter:player');
  return defined({
    title,
    artist_name: artist && !/^https?:/.test(artist) ? artist : fromTitle,
    cover_image_url: meta('og:image:secure_url', 'og:image', 'twitter:image'),
    audio_url: meta('og:audio:secure_url', 'og:audio', 'og:audio:url'),
    youtube_link: video && /youtu\.?be/.test(video) ? video : undefined,
    pitch: meta('og:description', 'twitter:description'),
  });
}

/** `Artist - Title` is split if nothing else names the artist. */
function titleAndArtist(
  heading: string | undefined,
  artist: string | undefined,
): [title: string | undefined, artist: string | undefined] {
  if (heading === undefined) return [undefined, undefined];
  const parts = heading.split(/\s+[-–—|]\s+/);
  const [first = '', second] = parts;
  if (second === undefined || parts.length > 2) return [heading, undefined];
  if (artist === undefined || /^https?:/.test(artist)) return [second, first];
  return [first === artist ? second : second === artist ? first : heading, undefined];
}
