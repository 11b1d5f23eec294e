/** The text with its first letter upper-cased if that is a lower-case Latin letter; else unchanged. */
export function capitaliseFirst(text: string): string {
  const [first = ''] = text;
  if (!/^\p{Ll}$/u.test(first) || !/^\p{Script=Latin}$/u.test(first)) return text;
  const upper = first.toUpperCase();
  // ß and ligatures would become two letters.
  return upper.length === first.length ? upper + text.slice(first.length) : text;
}

/** Three line breaks or more become two, for display. */
export function collapseNewlines(text: string): string {
  return text.replace(/(?:\r?\n){3,}/g, '\n\n');
}

/** A trimmed text; null for an empty one. */
export const emptyToNull = (text: string): string | null => text.trim() || null;

/** The name of a song or an artist in the form that we store: trimmed and capitalised. */
export const cleanName = (text: string): string => capitaliseFirst(text.trim());

/** The title of a song in the form that we store; a missing one becomes New Release. */
export const cleanTitle = (text: string): string => cleanName(text) || 'New Release';

/** The items of a list typed with commas, trimmed, without the empty ones. */
export function splitCommaList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
