import { nameAt, readBytes } from './tag-bytes.ts';

const maxPages = 100;

/** The Vorbis comments in the second packet of an Ogg file with Opus or Vorbis (RFC 3533); empty without them. */
export async function oggComments(file: Blob, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  let at = 0;
  // The first page has the first packet alone.
  for (let page = 0; page < maxPages && bytes < maxBytes; page++) {
    const head = await readBytes(file, at, 27 + 255);
    if (nameAt(head, 0) !== 'OggS') break;
    const segments = head.subarray(27, 27 + (head[26] ?? 0));
    const start = at + 27 + segments.length;
    const whole = segments.reduce((sum, length) => sum + length, 0);
    at = start + whole;
    if (page === 0) continue;
    // A packet ends with a segment of less than 255 bytes.
    const last = segments.findIndex((length) => length < 255);
    const wanted = last < 0 ? whole : segments.subarray(0, last + 1).reduce((sum, length) => sum + length, 0);
    parts.push(await readBytes(file, start, wanted));
    bytes += wanted;
    if (last >= 0) break;
  }
  const packet = new Uint8Array(await new Blob(parts.map((part) => part.slice())).arrayBuffer());
  if (nameAt(packet, 0) === 'Opus' && nameAt(packet, 4) === 'Tags') return packet.subarray(8);
  return packet[0] === 3 && nameAt(packet, 1) === 'vorb' ? packet.subarray(7) : new Uint8Array();
}
