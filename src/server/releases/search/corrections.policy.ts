import { hebrewLetters, isHebrew, withFinals, withoutFinals } from '#shared/hebrew-words.ts';
import { searchWords } from '#shared/search-words.ts';
import { quoted, searchTerms, variantOf } from './word-forms.policy.ts';

/** One letter of a shorter word makes another word. */
const shortest = 4;
const longest = 20;
/** The most words of a search that is corrected. */
const maxWords = 6;

const latinLetters = 'abcdefghijklmnopqrstuvwxyz';

/** A typed word with another in its place, and the tsquery of the whole search then. */
export interface Correction {
  text: string;
  query: string;
}

/** Words that differ by one letter: another one, one more, one less, or two in the other order. */
function oneLetterAway(word: string, letters: string): string[] {
  const near = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    for (const other of letters) {
      near.add(before + other + letter + after);
      if (letter !== '') near.add(before + other + after);
    }
    if (letter !== '') near.add(before + after);
    if (after !== '') near.add(before + after.charAt(0) + letter + after.slice(1));
  }
  near.delete(word);
  return [...near];
}

/** The words of a search that may be corrected; none of a long one. */
export function correctable(typed: string): string[] {
  const words = searchWords(typed);
  return words.length > maxWords ? [] : words;
}

/** The tsquery of one typed word. */
export const wordQuery = (word: string): string => searchTerms(word, 1).join(' & ');

/** Every search with one wrong letter less in one of its words. */
export function correctionsOf(words: readonly string[], wrong: string): Correction[] {
  const letters = isHebrew(wrong) ? hebrewLetters : /^[a-z]+$/.test(wrong) ? latinLetters : '';
  if (letters === '' || wrong.length < shortest || wrong.length > longest) return [];
  const rest = words.filter((word) => word !== wrong).map(wordQuery);
  return oneLetterAway(withoutFinals(wrong), letters)
    .filter((near) => near.length >= shortest - 1)
    .map((near) => {
      const word = withFinals(near);
      return {
        text: words.map((each) => (each === wrong ? word : each)).join(' '),
        query: [`(${quoted(word)} | ${quoted(variantOf(near))})`, ...rest].join(' & '),
      };
    });
}
