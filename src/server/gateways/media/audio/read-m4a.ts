import type { FileHandle } from 'node:fs/promises';
import { MediaError } from '#server/gateways/media/media-error.ts';
import { readAt } from '#server/gateways/media/read-at.ts';
import { maxTagBytes } from './tag-places.ts';

/** The sound of an MP4 file, as its `moov` box describes it (ISO/IEC 14496-12). */
export interface M4aTrack {
  codec: 'AAC' | 'ALAC';
  /** The AudioSpecificConfig of AAC, or the 24 bytes that configure ALAC. */
  config: Buffer;
  /** The bodies of the boxes that tell the encoder's delay and padding, by name. */
  timing: Record<string, Buffer>;
  /** The place of each packet, in order. */
  packets: () => Generator<Packet>;
}

export interface Packet {
  at: number;
  bytes: number;
}

const mostBoxes = 10_000;
const mostPackets = 20_000_000;
const pictureCodecs: readonly string[] = ['jpeg', 'png '];

/** Whether a file begins as an MP4 with sound does; a HEIC photo has boxes, too. */
export const beginsAsMp4 = (head: Buffer): boolean =>
  /^ftyp(?:M4[AB] |iso[m2-9]|mp4[12]|qt {2}|dash|3g)/.test(head.toString('latin1', 4, 12));

/**
 * The first sound of an MP4 file that we decode; null if it has none, or if it is a video.
 * @throws MediaError AUDIO_BROKEN truncated, if the file ends before its index
 */
export async function readM4a(file: FileHandle): Promise<M4aTrack | null> {
  const moov = await findMoov(file);
  if (!moov) return null;
  const tracks = children(moov).filter(({ name }) => name === 'trak');
  if (tracks.some(({ body }) => handlerOf(body) === 'vide' && !isPicture(body))) return null;
  const heads = { mvhd: inside(moov, 'mvhd'), ilst: findTags(moov) };
  for (const { body } of tracks) {
    const track = handlerOf(body) === 'soun' ? readTrack(body, heads) : null;
    if (track) return track;
  }
  return null;
}

async function findMoov(file: FileHandle): Promise<Buffer | null> {
  for (let box = 0, at = 0; box < mostBoxes; box++) {
    const head = await readAt(file, at, 16);
    if (head.length < 8) throw new MediaError('AUDIO_BROKEN', 'truncated');
    const size = boxSize(head, 0, Number.MAX_SAFE_INTEGER);
    if (size === null) return null;
    if (head.toString('latin1', 4, 8) === 'moov') {
      if (size > maxTagBytes) return null;
      const moov = await readAt(file, at, size);
      if (moov.length < size) throw new MediaError('AUDIO_BROKEN', 'truncated');
      return moov.subarray(headBytes(moov, 0));
    }
    at += size;
  }
  return null;
}

const headBytes = (bytes: Buffer, at: number): number => (bytes.readUInt32BE(at) === 1 ? 16 : 8);

/** The bytes of a box, its head included; null for an impossible one. Size 0 reaches to the end. */
function boxSize(bytes: Buffer, at: number, left: number): number | null {
  const size = bytes.readUInt32BE(at);
  if (size === 0) return left;
  if (size !== 1) return size < 8 ? null : size;
  if (at + 16 > bytes.length) return null;
  const large = Number(bytes.readBigUInt64BE(at + 8));
  return large < 16 || !Number.isSafeInteger(large) ? null : large;
}

interface Box {
  name: string;
  body: Buffer;
}

/** The whole boxes in a box's body, from a position on. */
function children(body: Buffer, from = 0): Box[] {
  const found: Box[] = [];
  for (let at = from; at + 8 <= body.length && found.length < mostBoxes; ) {
    const size = boxSize(body, at, body.length - at);
    if (size === null || at + size > body.length) break;
    found.push({
      name: body.toString('latin1', at + 4, at + 8),
      body: body.subarray(at + headBytes(body, at), at + size),
    });
    at += size;
  }
  return found;
}

/** The body of the first box on a path of names. */
function inside(body: Buffer, ...path: string[]): Buffer | undefined {
  let found: Buffer | undefined = body;
  for (const each of path) found = found && children(found).find(({ name }) => name === each)?.body;
  return found;
}

/** Whether a track is a cover, or pictures of chapters, as some programs write them. */
function isPicture(track: Buffer): boolean {
  const table = inside(track, 'mdia', 'minf', 'stbl');
  const [entry] = children((table && inside(table, 'stsd')) ?? Buffer.alloc(0), 8);
  const sizes = table && inside(table, 'stsz');
  return (
    pictureCodecs.includes(entry?.name ?? '') ||
    (sizes !== undefined && sizes.length >= 12 && sizes.readUInt32BE(8) <= 1)
  );
}

const handlerOf = (track: Buffer): string => inside(track, 'mdia', 'hdlr')?.toString('latin1', 8, 12) ?? '';

/** iTunes’ tags: its box `meta` has a version before its children. */
function findTags(moov: Buffer): Buffer | undefined {
  const meta = inside(moov, 'udta', 'meta');
  return meta && children(meta, 4).find(({ name }) => name === 'ilst')?.body;
}

function readTrack(
  track: Buffer,
  heads: { mvhd?: Buffer | undefined; ilst?: Buffer | undefined },
): M4aTrack | null {
  const table = inside(track, 'mdia', 'minf', 'stbl');
  const sizes = table && inside(table, 'stsz');
  const runs = table && inside(table, 'stsc');
  const chunks = table && (inside(table, 'stco') ?? inside(table, 'co64'));
  const entry = table && readEntry(inside(table, 'stsd'));
  if (!sizes || !runs || !chunks || !entry) return null;
  const timing: Record<string, Buffer> = {};
  // The decoder trusts the counts in these two, up to four thousand million.
  for (const [name, body] of Object.entries({
    ...heads,
    elst: inside(track, 'edts', 'elst'),
    mdhd: inside(track, 'mdia', 'mdhd'),
    stts: inside(table, 'stts'),
  }))
    if (body && holdsItsEntries(name, body)) timing[name] = body;
  const wide = inside(table, 'stco') === undefined;
  return { ...entry, timing, packets: () => packetsOf(sizes, runs, chunks, wide) };
}

/** Whether a table is as long as the entries that it counts. */
function holdsItsEntries(name: string, body: Buffer): boolean {
  const bytes = name === 'stts' ? 8 : name === 'elst' ? (body[0] === 1 ? 20 : 12) : null;
  return bytes === null || (body.length >= 8 && body.readUInt32BE(4) <= (body.length - 8) / bytes);
}

/** The bytes before an entry's boxes, by its version: QuickTime has longer heads in the later ones. */
const entryHeads: readonly number[] = [28, 44, 64];

/** The codec of the first entry of a sample description, with its configuration. */
function readEntry(description: Buffer | undefined): Pick<M4aTrack, 'codec' | 'config'> | null {
  const [entry] = description ? children(description, 8) : [];
  if (!entry || entry.body.length < 28) return null;
  const extra = children(entry.body, entryHeads[entry.body.readUInt16BE(8)] ?? 28);
  const boxes = [
    ...extra,
    ...extra.filter(({ name }) => name === 'wave').flatMap(({ body }) => children(body)),
  ];
  const box = (wanted: string) => boxes.find(({ name }) => name === wanted)?.body;
  if (entry.name === 'alac') {
    const config = box('alac')?.subarray(-24);
    return config?.length === 24 ? { codec: 'ALAC', config } : null;
  }
  const config = entry.name === 'mp4a' ? aacConfig(box('esds')) : null;
  return config && { codec: 'AAC', config };
}

const elementary = 3;
const decoderConfig = 4;
const decoderSpecific = 5;
/** AAC by MPEG-4, and its profiles by MPEG-2 (ISO/IEC 14496-1 table 5). */
const aacTypes = [0x40, 0x66, 0x67, 0x68];

/** The AudioSpecificConfig among the descriptors of an `esds` box; null for another codec, such as MP3. */
function aacConfig(esds: Buffer | undefined): Buffer | null {
  if (!esds) return null;
  for (let at = 4; at + 2 <= esds.length; ) {
    const tag = esds[at++];
    let length = 0;
    for (let byte = 0x80; (byte & 0x80) !== 0 && at < esds.length; ) {
      byte = esds[at++] ?? 0;
      length = ((length << 7) | (byte & 0x7f)) & 0xfffffff;
    }
    if (tag === decoderSpecific) return length > 1 ? esds.subarray(at, at + length) : null;
    if (tag === decoderConfig && !aacTypes.includes(esds[at] ?? 0)) return null;
    at += tag === elementary ? 3 : tag === decoderConfig ? 13 : length;
  }
  return null;
}

function* packetsOf(sizes: Buffer, runs: Buffer, chunks: Buffer, isWide: boolean): Generator<Packet> {
  const number = (table: Buffer, at: number): number => (at + 4 <= table.length ? table.readUInt32BE(at) : 0);
  const same = number(sizes, 4);
  const count = Math.min(number(sizes, 8), mostPackets);
  const width = isWide ? 8 : 4;
  const chunkCount = Math.min(number(chunks, 4), Math.floor((chunks.length - 8) / width));
  let packet = 0;
  for (let chunk = 0, run = 0; chunk < chunkCount && packet < count; chunk++) {
    // A run holds from its first chunk, counted from one, to the next run's.
    while (run + 1 < number(runs, 4) && number(runs, 8 + (run + 1) * 12) <= chunk + 1) run++;
    const perChunk = number(runs, 12 + run * 12);
    const offset = 8 + chunk * width;
    let at = isWide ? Number(chunks.readBigUInt64BE(offset)) : chunks.readUInt32BE(offset);
    for (let index = 0; index < perChunk && packet < count; index++, packet++) {
      const bytes = same || number(sizes, 12 + packet * 4);
      if (bytes > 0) yield { at, bytes };
      at += bytes;
    }
  }
}
