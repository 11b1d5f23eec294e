import { createHash } from 'node:crypto';
import { guestWords, joiningWords } from '../../../../../contract/vocabulary/log-heads.ts';
import { searchWords } from '../../../../../contract/vocabulary/search-words.ts';

/** What stands in brackets, and who joins in: no two machines write them alike. */
const aside = new RegExp(String.raw`\([^()]*\)|\[[^[\]]*\]|\s(?:${guestWords})[.:]?\s.*$`, 'giu');
const versions = /\s[-–]\s(?:radio|single|album|live|original|remaster(?:ed)?)\b.*$/giu;

const wordsOf = (text: string): string[] => searchWords(text.replace(aside, ' ').replace(versions, ' '));

/** A title by what it is the same as another one: no brackets, no points, no case. */
export const titleKey = (title: string): string => {
  const words = wordsOf(title);
  return (words.length > 0 ? words : searchWords(title)).join(' ');
};

/** The words of an artist's name; the order of a name and what joins two names don't count. */
export const artistWords = (artist: string): string[] =>
  wordsOf(artist.replace(/\s[&+x]\s/gi, ' ')).filter((word) => !joiningWords.includes(word));

/** By what a song's names are the same in two lines of a station's logs. */
export const namesOf = (title: string, artist: string): string =>
  `${searchWords(title).join(' ')}\n${artistWords(artist).sort().join(' ')}`.slice(0, 600);

/** Names as a number: what a row of plays keeps of them. */
export const namesHash = (names: string): bigint =>
  createHash('sha256').update(names).digest().readBigInt64BE(0);

const scriptOf = (words: readonly string[]): string =>
  /\p{Script=Hebrew}/u.test(words.join('')) ? 'he' : /\p{Script=Latin}/u.test(words.join('')) ? 'latin' : '';

/** How two artists' names stand to each other: `open` where they are in two scripts, and nobody can say by letters. */
export function compareArtists(a: string, b: string): 'same' | 'part' | 'open' | 'other' {
  const [one, two] = [artistWords(a), artistWords(b)];
  if (one.length === 0 || two.length === 0) return 'open';
  const shared = one.filter((word) => two.includes(word)).length;
  if (shared === one.length && shared === two.length) return 'same';
  if (shared === one.length || shared === two.length) return 'part';
  if (shared > 0) return 'part';
  return scriptOf(one) === scriptOf(two) ? 'other' : 'open';
}
