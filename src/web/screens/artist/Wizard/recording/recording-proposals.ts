import { cleanOutsideText } from '../../../../../contract/vocabulary/clean-text.ts';
import { languageByTag } from '../../../../../contract/vocabulary/language-codes.ts';
import { searchKey } from '../../../../../contract/vocabulary/search-key.ts';
import { saysNothing, studioEnding } from '../../../../../contract/vocabulary/studio-words.ts';
import { capitaliseFirst } from '../../../../../contract/vocabulary/text-rules.ts';
import type { Tags } from './read-tags.ts';

/** A recording's proposals, by the rules of our own texts; empty for none. */
export interface RecordingProposals {
  /** Of which file: it isn't read twice. */
  of: string;
  title: string;
  artist: string;
  /** An id of ours. */
  language: string;
  seconds: number | null;
}

/** The same file, picked again or in another tab. */
export const fileKey = ({ name, bytes }: { name: string; bytes: number }): string => `${bytes} ${name}`;

/** A recording's proposals from its tags and, where they are silent, from its file name. */
export function proposalsOf(file: { name: string; bytes: number }, tags: Tags): RecordingProposals {
  const artist = clean(tags.artist);
  const named = fromName(clean(file.name.replace(/\.[^.]{1,5}$/, '')), artist);
  return {
    of: fileKey(file),
    title: capitaliseFirst(clean(tags.title) || named.title),
    artist: capitaliseFirst(artist || named.artist),
    language: languageByTag(tags.language) ?? '',
    seconds: tags.seconds !== null && Number.isFinite(tags.seconds) ? tags.seconds : null,
  };
}

const clean = (text: string): string => cleanOutsideText(text, { multiline: false }) ?? '';

/** "03 - Artist - Title_Master 24bit" gives an artist and a title; "master" and "Track 3" give nothing. */
function fromName(name: string, artist: string): { title: string; artist: string } {
  const spaced = name
    .replace(/_/g, ' ')
    .replace(/[([{]([^)\]}]*)[)\]}]/g, (whole, inside: string) =>
      withoutEnding(inside) === '' ? ' ' : whole,
    )
    .replace(/^\s*\d{1,3}(?:\s*[-–.)]\s*|\s+)(?=\S)/u, '');
  const parts = spaced
    .split(/\s+[-–—]\s+/u)
    .map(withoutEnding)
    .filter((part) => part !== '');
  const [first = '', ...more] = parts;
  if (more.length === 0) return { title: first, artist: '' };
  const key = searchKey(artist);
  const others = parts.filter((part) => searchKey(part) !== key);
  if (key !== '' && others.length < parts.length) return { title: others.join(' - '), artist };
  return artist === '' ? { title: more.join(' - '), artist: first } : { title: parts.join(' - '), artist };
}

/** Without trailing studio words; nothing if there are no others. */
function withoutEnding(part: string): string {
  let rest = part.trim();
  while (studioEnding.test(rest)) rest = rest.replace(studioEnding, '');
  return saysNothing.test(rest) ? '' : rest;
}
