import { searchKey } from './search-key.ts';

const longest = 64;

/**
 * The words by which a text is found, each once: letters and digits of its search key, so that a geresh in a word
 * counts for nothing (צה״ל is צהל). What has neither, like the band "!!!", is a word as it stands.
 */
export function searchWords(text: string): string[] {
  const words = searchKey(text.replace(/[\p{Cc}\p{Cs}]/gu, ' '))
    .replace(/['"]/g, '')
    .split(' ')
    .flatMap((part) => {
      const found = part.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '');
      return found.length > 0 ? found : [part];
    })
    .map((word) => [...word].slice(0, longest).join(''))
    .filter((word) => word !== '');
  return [...new Set(words)];
}
