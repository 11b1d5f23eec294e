import { searchKey } from './search-key.ts';

const maxWordLength = 64;

/**
 * The search words of a text, each once: letters and digits of its search key, ignoring a geresh within a word (צה״ל
 * is צהל). A text without letters and digits, like the band "!!!", is one word.
 */
export function searchWords(text: string): string[] {
  const words = searchKey(text.replace(/[\p{Cc}\p{Cs}]/gu, ' '))
    .replace(/['"]/g, '')
    .split(' ')
    .flatMap((part) => {
      const found = part.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '');
      return found.length > 0 ? found : [part];
    })
    .map((word) => [...word].slice(0, maxWordLength).join(''))
    .filter((word) => word !== '');
  return [...new Set(words)];
}
