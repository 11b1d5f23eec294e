import { cleanOutsideText } from '#shared/clean-text.ts';
import { genres } from '#shared/genres.ts';
import { graphemes } from '#shared/graphemes.ts';
import { parseIsrc } from '#shared/isrc.ts';
import { languageByTag } from '#shared/language-codes.ts';
import { searchKey } from '#shared/search-key.ts';
import { betweenArtists, meaninglessName, studioEnding } from '#shared/studio-words.ts';
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
  /** Bare, and valid. */
  isrc?: string;
  /** The id of one of our genres. */
  genre?: string;
  lyrics?: string;
  /** The names of further artists, separated by commas. */
  guests?: string;
  seconds: number | null;
}

/** A key that is the same for a file picked again, or in another tab. */
export const fileKey = ({ name, bytes }: { name: string; bytes: number }): string => `${bytes} ${name}`;

/** A recording's proposals from its tags, else from its file name. */
export function proposalsOf(file: { name: string; bytes: number }, tags: Tags): RecordingProposals {
  const [artist = '', ...guests] = artistsOf(tags);
  const isrc = parseIsrc(tags.isrc ?? '');
  const genre = genreNamed(tags.genre ?? '');
  const lyrics = cleanOutsideText((tags.lyrics ?? '').slice(0, maxLyrics), { multiline: true });
  const parsed = parseFileName(clean(file.name.replace(/\.[^.]{1,5}$/, '')), artist);
  return {
    of: fileKey(file),
    title: capitaliseFirst(clean(tags.title) || parsed.title),
    artist: capitaliseFirst(artist || parsed.artist),
    language: languageByTag(tags.language) ?? '',
    ...(isrc.ok && { isrc: isrc.value }),
    ...(genre && { genre }),
    ...(lyrics && { lyrics }),
    ...(guests.length > 0 && { guests: guests.join(', ') }),
    seconds: tags.seconds !== null && Number.isFinite(tags.seconds) ? tags.seconds : null,
  };
}

const maxLyrics = 20_000;
const mostGuests = 10;

/** The artist and the guests that a tag names, each once. */
function artistsOf({ artist, guests = [] }: Tags): string[] {
  const names = [artist, ...guests].flatMap((name) => name.slice(0, 2_000).split(betweenArtists));
  // Brackets may have been around the guest.
  const cleaned = names.map((name, at) =>
    clean(at > 0 ? name.replace(/[)\]]\s*$/, '') : name).replaceAll(',', ' '),
  );
  return [...new Set(cleaned.filter((name) => name !== ''))].slice(0, 1 + mostGuests);
}

/** The genre of ours that a tag names in either language; ID3 may put its old number in front. */
function genreNamed(text: string): string | undefined {
  const key = searchKey(clean(text.replace(/^\(\d+\)/, '')));
  return key === ''
    ? undefined
    : genres.find(({ name, he, id }) => [name, he, id].some((word) => searchKey(word) === key))?.id;
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
