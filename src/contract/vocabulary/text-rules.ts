export { cleanText } from './clean-text.ts';
export { safeExternalUrl } from './external-url.ts';
export { searchKey } from './search-key.ts';
export { youtubeEmbed, youtubeId, youtubeThumbnail } from './youtube.ts';

/** The text with its first letter upper-cased if that is a lower-case Latin letter; else as it is. */
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

/** The items of a list typed with commas, trimmed, without the empty ones. */
export function splitCommaList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
