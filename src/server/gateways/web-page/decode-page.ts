/** In how many bytes a page must state its encoding (WHATWG: encoding sniffing). */
const headBytes = 4_096;
const hebrew = /[\u05d0-\u05ea]/g;

/**
 * A page's text and its encoding: by its byte-order mark, else its header or its `<meta>`, else UTF-8. If the bytes
 * don't fit what is stated, the encoding that gives Hebrew wins.
 */
export function decodePage(
  bytes: Uint8Array,
  contentType: string | undefined,
): { text: string; encoding: string } {
  const marked = byMark(bytes);
  if (marked !== null) return { text: decode(bytes, marked) ?? '', encoding: marked };
  const head = Buffer.from(bytes.subarray(0, headBytes)).toString('latin1');
  const stated = [charsetOf(contentType ?? ''), inMeta(head)].flatMap((label) => encodingOf(label) ?? []);
  // Bytes are hardly ever valid UTF-8 by chance: a page that decodes as UTF-8 is UTF-8, whatever it states.
  const asUtf8 = decode(bytes, 'utf-8', true);
  if (asUtf8 !== null && (stated.length === 0 || stated.includes('utf-8') || !isAscii(bytes)))
    return { text: asUtf8, encoding: 'utf-8' };
  const tried = [...stated.filter((encoding) => encoding !== 'utf-8'), 'windows-1255'].map((encoding) => ({
    text: decode(bytes, encoding) ?? '',
    encoding,
  }));
  // If header and page disagree: the encoding that gives more Hebrew.
  return tried.reduce((best, next) => (count(next.text) > count(best.text) ? next : best));
}

const count = (text: string): number => text.match(hebrew)?.length ?? 0;
const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);

function byMark(bytes: Uint8Array): string | null {
  const hex = Buffer.from(bytes.subarray(0, 3)).toString('hex');
  if (hex === 'efbbbf') return 'utf-8';
  if (hex.startsWith('fffe')) return 'utf-16le';
  return hex.startsWith('feff') ? 'utf-16be' : null;
}

const charsetOf = (contentType: string): string =>
  /charset\s*=\s*["']?([\w:.+-]+)/i.exec(contentType)?.[1] ?? '';
const inMeta = (head: string): string =>
  /<meta[^>]+charset\s*=\s*["']?\s*([\w:.+-]+)/i.exec(head)?.[1] ??
  /^\s*<\?xml[^>]+encoding\s*=\s*["']([\w:.+-]+)/i.exec(head)?.[1] ??
  '';

/** The encoding of a label, visual Hebrew read as logical; null if unknown. */
function encodingOf(label: string): string | null {
  if (label === '') return null;
  try {
    const { encoding } = new TextDecoder(label);
    return encoding === 'iso-8859-8' || encoding === 'iso-8859-8-i' ? 'windows-1255' : encoding;
  } catch {
    return null;
  }
}

function decode(bytes: Uint8Array, encoding: string, fatal = false): string | null {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return null;
  }
}
