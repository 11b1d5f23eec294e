import type { CatalogueSelectors } from '../../../../../contract/catalogue-import/pages.ts';
import type { SongFields } from '../../../../../contract/catalogue-import/songs.ts';
import {
  type ReadField,
  type ReadSource,
  readFields,
  requiredFields,
} from '../../../../../contract/vocabulary/catalogues.ts';
import { cleanOutsideText } from '../../../../../contract/vocabulary/clean-text.ts';
import { type PageTree, textOf } from '../../../../gateways/web-page/index.ts';
import { cleanAddress, cleanYoutube } from '../rules/clean-address.ts';
import { baseOf, bySelectors } from './by-selectors.ts';
import { fromJsonLd, fromOpenGraph } from './page-metadata.ts';
import { parseLabels } from './parse-labels.ts';

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
