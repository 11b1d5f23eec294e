/** What other programs put into a tag and we don't manage: levels, identifiers and chapters. */
const kept = new Set(['TXXX', 'UFID', 'CHAP', 'CTOC', 'RVA2', 'RGAD']);
/** Those of `TXXX` that stay, by the beginning of their name. */
const keptNames = /^(replaygain_|musicbrainz|acoustid)/i;
const headBytes = 10;
const utf8 = 3;

/**
 * The frames of an ID3v2.3 or 2.4 tag that a new tag keeps, as ID3v2.3 writes them (id3.org); empty for another
 * version, or a tag that is changed as a whole.
 */
export function keptFrames(tag: Buffer): Buffer {
  const [, , , version = 0, , flags = 0] = tag;
  if ((version !== 3 && version !== 4) || (flags & 0xc0) !== 0) return Buffer.alloc(0);
  return Buffer.concat(
    framesOf(tag.subarray(headBytes), version).flatMap(({ name, flags: own, body }) =>
      // Compressed, encrypted and grouped frames have other bodies.
      own === 0 && kept.has(name) ? (converted(name, body, version) ?? []) : [],
    ),
  );
}

/** A text of an APEv2 tag that a new tag keeps, as a frame; null for others. */
export const keptItem = (name: string, text: string): Buffer | null =>
  keptNames.test(name) ? frame('TXXX', textBody(name, text)) : null;

interface Frame {
  name: string;
  /** The second byte of its flags. */
  flags: number;
  body: Buffer;
}

function framesOf(bytes: Buffer, version: number): Frame[] {
  const frames: Frame[] = [];
  for (let at = 0; at + headBytes <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    if (!/^[A-Z0-9]{4}$/.test(name)) break;
    const size = version === 4 ? synchsafe(bytes, at + 4) : bytes.readUInt32BE(at + 4);
    frames.push({
      name,
      flags: bytes[at + 9] ?? 0,
      body: bytes.subarray(at + headBytes, at + headBytes + size),
    });
    at += headBytes + size;
  }
  return frames;
}

function converted(name: string, body: Buffer, version: number): Buffer | null {
  if (name === 'TXXX') {
    const [description = '', value = ''] = textsOf(body);
    return keptNames.test(description) ? frame(name, textBody(description, value)) : null;
  }
  if (version === 3 || (name !== 'CHAP' && name !== 'CTOC')) return frame(name, body);
  const inner = innerFrames(name, body);
  const nested = framesOf(body.subarray(inner), version).map((each) =>
    each.name.startsWith('T') && each.name !== 'TXXX'
      ? frame(each.name, utf16Body(textsOf(each.body)[0] ?? ''))
      : frame(each.name, each.body),
  );
  return frame(name, Buffer.concat([body.subarray(0, inner), ...nested]));
}

/** Where the frames inside a chapter or a table of contents begin (id3v2-chapters 1.0). */
function innerFrames(name: string, body: Buffer): number {
  const idEnd = body.indexOf(0) + 1;
  if (name === 'CHAP') return idEnd + 16;
  let at = idEnd + 2;
  for (let child = body[idEnd + 1] ?? 0; child > 0 && at < body.length; child--)
    at = body.indexOf(0, at) + 1 || body.length;
  return at;
}

/** The texts of a frame whose first byte is the encoding. */
function textsOf(body: Buffer): string[] {
  const [encoding = 0] = body;
  const text = body.subarray(1);
  if (encoding === 1 || encoding === 2) {
    // Each text has its own mark of the order of bytes.
    const isBig = encoding === 2 || text[0] === 0xfe;
    const decoded = new TextDecoder(isBig ? 'utf-16be' : 'utf-16le').decode(text);
    return decoded.split('\0').map((part) => part.replace(/^\ufeff/, ''));
  }
  return text.toString(encoding === utf8 ? 'utf8' : 'latin1').split('\0');
}

const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');
const utf16Body = (text: string): Buffer => Buffer.concat([Buffer.of(1), utf16(text)]);
const textBody = (name: string, text: string): Buffer =>
  Buffer.concat([Buffer.of(1), utf16(name), Buffer.alloc(2), utf16(text)]);

function frame(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(headBytes);
  head.write(name, 'latin1');
  head.writeUInt32BE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** A number in four bytes of seven bits. */
export const synchsafe = (bytes: Buffer, at: number): number =>
  bytes.subarray(at, at + 4).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
