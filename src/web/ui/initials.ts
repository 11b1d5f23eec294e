const lettersOf = (text: string): string[] => text.match(/[\p{L}\p{N}]/gu) ?? [];

const shown = (letters: readonly (string | undefined)[]): string => letters.join('').toUpperCase();

/**
 * Initials for a missing picture: of several words the first letters of the first and the last, of one word its first
 * two.
 */
export function initials(name: string): string {
  const words = name
    .split(/\s+/)
    .map(lettersOf)
    .filter(({ length }) => length > 0);
  const [first = Array.from(name.trim())] = words;
  return shown(words.length > 1 ? [first[0], words[words.length - 1]?.[0]] : first.slice(0, 2));
}
