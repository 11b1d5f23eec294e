import { createHash } from 'node:crypto';
import { guestWords, joiningWords } from '../../../../../contract/vocabulary/log-headings.ts';
import { searchWords } from '../../../../../contract/vocabulary/search-words.ts';

/** Text in brackets, and guests: each system writes them differently. */
const aside = new RegExp(String.raw`\([^()]*\)|\[[^[\]]*\]|\s(?:${guestWords})[.:]?\s.*$`, 'giu');
const versions = /\s[-–]\s(?:radio|single|album|live|original|remaster(?:ed)?)\b.*$/giu;

const wordsOf = (text: string): string[] => searchWords(text.replace(aside, ' ').replace(versions, ' '));

/** A title's key: without brackets, niqqud, punctuation and case. */
export const titleKey = (title: string): string => {
  const words = wordsOf(title);
  return (words.length > 0 ? words : searchWords(title)).join(' ');
};

/** The words of an artist's name, whatever their order and what joins two names. */
export const artistWords = (artist: string): string[] =>
  wordsOf(artist.replace(/\s[&+x]\s/gi, ' ')).filter((word) => !joiningWords.includes(word));

/** The key by which a song's names in two lines are the same. */
export const namesOf = (title: string, artist: string): string =>
  `${searchWords(title).join(' ')}\n${artistWords(artist).sort().join(' ')}`.slice(0, 600);

/** Names as a number, which a row of plays stores. */
export const namesHash = (names: string): bigint =>
  createHash('sha256').update(names).digest().readBigInt64BE(0);

const scriptOf = (words: readonly string[]): string =>
  /\p{Script=Hebrew}/u.test(words.join('')) ? 'he' : /\p{Script=Latin}/u.test(words.join('')) ? 'latin' : '';

/** How two artists' names compare: `open` if they are in two scripts, so letters can't tell. */
export function compareArtists(a: string, b: string): 'same' | 'part' | 'open' | 'other' {
  const [one, two] = [artistWords(a), artistWords(b)];
  if (one.length === 0 || two.length === 0) return 'open';
  const shared = one.filter((word) => two.includes(word)).length;
  if (shared === one.length && shared === two.length) return 'same';
  if (shared === one.length || shared === two.length) return 'part';
  if (shared > 0) return 'part';
  return scriptOf(one) === scriptOf(two) ? 'other' : 'open';
}
