import { cleanOutsideText } from '#shared/clean-text.ts';
import { graphemes } from '#shared/graphemes.ts';
import { languageByTag } from '#shared/language-codes.ts';
import { searchKey } from '#shared/search-key.ts';
import { meaninglessName, studioEnding } from '#shared/studio-words.ts';
import { capitaliseFirst } from '#shared/text-rules.ts';
import type { Tags } from './read-tags.ts';

/** A recording's proposals as clean texts; empty where there are none. */
export interface RecordingProposals {
  /** The `fileKey` of the recording, so that it isn't read twice. */
  of: string;
  title: string;
  artist: string;
  /** A language id. */
  language: string;
  seconds: number | null;
}

/** A key that is the same for a file picked again, or in another tab. */
export const fileKey = ({ name, bytes }: { name: string; bytes: number }): string => `${bytes} ${name}`;

/** A recording's proposals from its tags, else from its file name. */
export function proposalsOf(file: { name: string; bytes: number }, tags: Tags): RecordingProposals {
  const artist = clean(tags.artist);
  const parsed = parseFileName(clean(file.name.replace(/\.[^.]{1,5}$/, '')), artist);
  return {
    of: fileKey(file),
    title: capitaliseFirst(clean(tags.title) || parsed.title),
    artist: capitaliseFirst(artist || parsed.artist),
    language: languageByTag(tags.language) ?? '',
    seconds: tags.seconds !== null && Number.isFinite(tags.seconds) ? tags.seconds : null,
  };
}

/** The longest title, in letters as people count them. */
const maxLetters = 200;
const clean = (text: string): string =>
  cleanOutsideText(
    graphemes(text.slice(0, 20 * maxLetters))
      .slice(0, maxLetters)
      .join(''),
    {
      multiline: false,
    },
  ) ?? '';

/** "03 - Artist - Title_Master 24bit" gives an artist and a title; "master" and "Track 3" give nothing. */
function parseFileName(name: string, artist: string): { title: string; artist: string } {
  const spaced = name
    .replace(/_/g, ' ')
    .replace(/[([{]([^)\]}]*)[)\]}]/g, (whole, inside: string) =>
      withoutStudioWords(inside) === '' ? ' ' : whole,
    )
    .replace(/^\s*\d{1,3}(?:\s*[-–.)]\s*|\s+)(?=\S)/u, '');
  const parts = spaced
    .split(/\s+[-–—]\s+/u)
    .map(withoutStudioWords)
    .filter((part) => part !== '');
  const [first = '', ...following] = parts;
  if (following.length === 0) return { title: first, artist: '' };
  const key = searchKey(artist);
  const others = parts.filter((part) => searchKey(part) !== key);
  if (key !== '' && others.length < parts.length) return { title: others.join(' - '), artist };
  return artist === ''
    ? { title: following.join(' - '), artist: first }
    : { title: parts.join(' - '), artist };
}

/** A text without its trailing studio words; empty if it says nothing else. */
function withoutStudioWords(part: string): string {
  let text = part.trim();
  while (studioEnding.test(text)) text = text.replace(studioEnding, '');
  return meaninglessName.test(text) ? '' : text;
}
