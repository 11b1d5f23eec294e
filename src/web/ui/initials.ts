const lettersOf = (text: string): string[] => text.match(/[\p{L}\p{N}]/gu) ?? [];

const toInitials = (letters: readonly (string | undefined)[]): string => letters.join('').toUpperCase();

/**
 * A name's initials: of several words the first letters of the first and the last, of one word its first two letters.
 */
export function initials(name: string): string {
  const words = name
    .split(/\s+/)
    .map(lettersOf)
    .filter(({ length }) => length > 0);
  const [first = Array.from(name.trim())] = words;
  return toInitials(words.length > 1 ? [first[0], words[words.length - 1]?.[0]] : first.slice(0, 2));
}
