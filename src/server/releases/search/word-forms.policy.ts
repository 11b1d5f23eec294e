import {
  isHebrew,
  withoutDoubles,
  withoutFinals,
  withoutPrefixes,
  withoutVowels,
} from '#shared/hebrew-words.ts';
import { searchKey } from '#shared/search-key.ts';
import { searchWords } from '#shared/search-words.ts';

/** Shorter forms would fit too many words. */
const shortest = 3;
/** A word of two letters behind a prefix is found by both alone: "ים" finds "הים". */
const shortestBare = 2;

const letterOf: Readonly<Record<string, string>> = { '!': 'i', $: 's', '@': 'a', '€': 'e' };

/** A token with signs that stand for letters, as a word: "p!nk" is "pink". Null for any other token. */
function signsAsLetters(token: string): string | null {
  if (!/[a-z][!$@€][a-z]|^[!$@€][a-z]|[a-z][$@€]$/.test(token)) return null;
  const word = token.replace(/[!$@€]/g, (sign) => letterOf[sign] ?? '').replace(/[^a-z0-9]/g, '');
  return word.length >= shortest ? word : null;
}

const tokensOf = (text: string): string[] =>
  searchKey(text.replace(/[\p{Cc}\p{Cs}]/gu, ' '))
    .split(' ')
    .filter((token) => token !== '');

// No word of a text has a colon beside a letter, so these can't collide with words.
/** The lexeme of a word behind a prefix, with plain letters. */
export const variantOf = (word: string): string => `v:${word}`;
const skeleton = (word: string): string => `k:${word}`;

/** What a text is also found by, as lexemes: its Hebrew words without prefixes and in another spelling, signs as letters. */
export function searchVariants(text: string): string[] {
  const found = new Set<string>();
  for (const word of searchWords(text)) {
    if (!isHebrew(word)) continue;
    for (const rest of withoutPrefixes(withoutFinals(word))) {
      if (rest.length >= shortestBare) found.add(variantOf(rest));
      if (rest.length < shortest) continue;
      found.add(variantOf(withoutDoubles(rest)));
      const bare = withoutVowels(rest);
      if (bare !== rest && bare.length >= shortest) found.add(skeleton(bare));
    }
  }
  for (const token of tokensOf(text)) {
    const word = signsAsLetters(token);
    if (word !== null) found.add(variantOf(word));
  }
  return [...found];
}

/** A lexeme in a tsquery. */
export const quoted = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`;
const prefix = (lexeme: string): string => `${quoted(lexeme)}:*`;
const anyOf = (parts: readonly string[]): string =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' | ')})`;

/** A term of a tsquery: what begins with a word, or has it behind a prefix or in another spelling. */
function termOf(word: string): string {
  if (word.length < shortestBare) return prefix(word);
  if (!isHebrew(word))
    return word.length < shortest ? prefix(word) : anyOf([prefix(word), prefix(variantOf(word))]);
  const plain = withoutFinals(word);
  if (word.length < shortest) return anyOf([prefix(word), quoted(variantOf(plain))]);
  const bare = withoutVowels(plain);
  const single = withoutDoubles(plain);
  return anyOf([
    prefix(word),
    prefix(variantOf(plain)),
    ...(single !== plain ? [quoted(variantOf(single))] : []),
    ...(bare !== plain ? [quoted(variantOf(bare))] : []),
    ...(bare.length >= shortest ? [quoted(skeleton(bare))] : []),
  ]);
}

/**
 * The terms of a tsquery for typed words, all of which must be there.
 * @param most how many words count
 */
export function searchTerms(typed: string, most: number): string[] {
  const terms: string[] = [];
  for (const token of tokensOf(typed)) {
    if (terms.length >= most) break;
    const words = searchWords(token).map(termOf);
    const written = signsAsLetters(token);
    if (written === null) terms.push(...words);
    else terms.push(anyOf([`(${words.join(' & ')})`, prefix(written), prefix(variantOf(written))]));
  }
  return [...new Set(terms)].slice(0, most);
}
