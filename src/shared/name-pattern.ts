import { graphemes } from './graphemes.ts';

/** The tokens in the name of a file in a download pack. */
export const nameTokens = [
  'artist',
  'title',
  'version',
  'isrc',
  'genre',
  'year',
  'number',
  'playlist',
] as const;
export type NameToken = (typeof nameTokens)[number];
export type NameParts = Record<NameToken, string>;

export const defaultPattern = '{artist} - {title} ({version})';

/** Device names, which Windows doesn't accept as file names. */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|clock\$)(?=\.|$)/i;
/** What Windows or macOS forbids in a name. */
const forbidden = /[<>:"/\\|?*\u007f]|\p{Cc}/gu;
const invisible =
  /[\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u2069\ufeff\ufffe\uffff]/gu;
/** Bytes of UTF-8 with the extension and a number for duplicates; file systems allow 255. */
const maxBytes = 200;

/** What is wrong with a pattern, as a code; null for nothing. It must contain the title, and only our tokens. */
export function patternProblem(
  pattern: string,
): 'REQUIRED' | 'TOKEN_UNKNOWN' | 'TITLE_MISSING' | 'NAME_FORBIDDEN' | null {
  if (pattern.trim() === '') return 'REQUIRED';
  const rest = pattern.replace(/\{(\w+)\}/g, (whole, token: string) => (isToken(token) ? '' : whole));
  if (/[{}]/.test(rest)) return 'TOKEN_UNKNOWN';
  if (rest.search(forbidden) >= 0 || rest.search(invisible) >= 0) return 'NAME_FORBIDDEN';
  return pattern.includes('{title}') ? null : 'TITLE_MISSING';
}

const isToken = (token: string): token is NameToken => (nameTokens as readonly string[]).includes(token);

/**
 * A file name from a pattern, without its extension, that every system accepts: replaces forbidden characters,
 * removes empty brackets, and cuts between graphemes.
 */
export function nameByPattern(pattern: string, parts: NameParts): string {
  const filled = pattern.replace(/\{(\w+)\}/g, (whole, token: string) =>
    isToken(token) ? withAllowedCharacters(parts[token]) : whole,
  );
  return tidy(withAllowedCharacters(filled));
}

function tidy(name: string): string {
  const trimmed = name
    .replace(/\(\s*\)|\[\s*\]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—_,.]+|[\s\-–—_,]+$/g, '');
  return truncate(reserved.test(trimmed) ? `_${trimmed}` : trimmed).replace(/[\s.]+$/, '') || '_';
}

/** A title as a file name, without its extension, that every system accepts. */
export const fileName = (title: string): string => tidy(withAllowedCharacters(title));

/** Gershayim replace straight quotes, as Hebrew writes them; a hyphen replaces other forbidden characters. */
const withAllowedCharacters = (text: string): string =>
  text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/(\p{L})"(?=\p{L})/gu, '$1״')
    .replace(/"/g, '')
    .replace(/\?/g, '')
    .replace(forbidden, '-');

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

function truncate(name: string): string {
  if (bytesOf(name) <= maxBytes) return name;
  let short = '';
  let bytes = 0;
  for (const grapheme of graphemes(name.slice(0, 2_000))) {
    bytes += bytesOf(grapheme);
    if (bytes > maxBytes) break;
    short += grapheme;
  }
  return short;
}

/** A function that numbers a file name if it has returned an equal one, as file systems compare names. */
export function uniqueNames(): (name: string, ending: string) => string {
  const taken = new Set<string>();
  return (name, ending) => {
    for (let count = 1; ; count += 1) {
      const whole = `${name}${count === 1 ? '' : ` (${count})`}.${ending}`;
      const key = whole.normalize('NFC').toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return whole;
    }
  };
}
