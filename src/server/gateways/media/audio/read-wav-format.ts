import type { FileHandle } from 'node:fs/promises';
import { MediaError } from '#server/gateways/media/media-error.ts';
import { readAt } from '#server/gateways/media/read-at.ts';
import { checkedFormat, dataPlace, type PcmFormat } from './pcm.ts';
import { maxTagBytes } from './tag-places.ts';

/** What a format tag says of the samples; we read no other. */
const encodings: Readonly<Record<number, PcmFormat['encoding']>> = {
  1: 'int',
  3: 'float',
  6: 'alaw',
  7: 'ulaw',
};
const EXTENSIBLE = 0xfffe;
/** The last twelve bytes of every KSDATAFORMAT_SUBTYPE that means a plain format tag. */
const SUBTYPE_TAIL = Buffer.from('00001000800000aa00389b71', 'hex');
const MOST_CHUNKS = 1_000;
const IN_DS64 = 0xffffffff;
/** What programs that write to a pipe put for a length that they don't know, or more: also 0. */
const UNKNOWN_FROM = 0x7ffff000;
const isUnknown = (length: number): boolean => length === 0 || length >= UNKNOWN_FROM;

/**
 * The format and place of the samples of a WAVE file: RIFF (Microsoft, Multimedia Data Standards),
 * RF64 (EBU Tech 3306) or BW64 (ITU-R BS.2088). Where a file states no lengths, because it was written to a pipe, the
 * samples reach to its end.
 * @throws MediaError AUDIO_BROKEN: header, tag, codec, channels, rate, empty or truncated
 */
export async function readWavFormat(file: FileHandle): Promise<PcmFormat> {
  const { size } = await file.stat();
  let fmt: Buffer | null = null;
  let longLength: number | null = null;
  let data: { offset: number; length: number } | null = null;
  const wholeLength = (await readAt(file, 4, 4)).readUInt32LE(0);
  let at = 12;
  for (let chunk = 0; chunk < MOST_CHUNKS && !(fmt && data); chunk++) {
    const head = await readAt(file, at, 8);
    if (head.length < 8) throw new MediaError('AUDIO_BROKEN', fmt ? 'truncated' : 'header');
    const name = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    if (name.toLowerCase() === 'id3 ' && length > maxTagBytes) throw new MediaError('AUDIO_BROKEN', 'tag');
    if (name === 'ds64') longLength = await readLongLength(file, at + 8);
    if (name === 'fmt ') fmt = await readAt(file, at + 8, Math.min(length, 64));
    if (name === 'data') data = { offset: at + 8, length };
    at = await chunkAfter(file, at + 8 + length, length);
  }
  if (!fmt || !data) throw new MediaError('AUDIO_BROKEN', 'header');
  const isPiped = longLength === null && (await isOpenEnded(file, data, wholeLength));
  const claimed = data.length === IN_DS64 && longLength !== null ? longLength : data.length;
  const format = parseFormat(fmt);
  const available = Math.max(0, size - data.offset);
  return { ...format, ...dataPlace(format, data.offset, isPiped ? available : claimed, available) };
}

/** Whether the samples reach to the end: their length is unknown, or it was never written and no chunk follows. */
async function isOpenEnded(
  file: FileHandle,
  data: { offset: number; length: number },
  wholeLength: number,
): Promise<boolean> {
  if (data.length === 0) return isUnknown(wholeLength) || !chunkName.test(await nameAt(file, data.offset));
  return data.length === IN_DS64 || (isUnknown(data.length) && isUnknown(wholeLength));
}

const chunkName = /^[A-Za-z][A-Za-z0-9 ]{3}$/;
const nameAt = async (file: FileHandle, at: number): Promise<string> =>
  (await readAt(file, at, 4)).toString('latin1');

/** The chunk behind one that ends at `end`: some programs leave out the zero that follows an odd length. */
async function chunkAfter(file: FileHandle, end: number, length: number): Promise<number> {
  if ((length & 1) === 0) return end;
  return chunkName.test(await nameAt(file, end)) ? end : end + 1;
}

async function readLongLength(file: FileHandle, at: number): Promise<number> {
  const chunk = await readAt(file, at, 16);
  if (chunk.length < 16) throw new MediaError('AUDIO_BROKEN', 'header');
  return Number(chunk.readBigUInt64LE(8));
}

function parseFormat(fmt: Buffer): Omit<PcmFormat, 'dataOffset' | 'dataLength'> {
  if (fmt.length < 16) throw new MediaError('AUDIO_BROKEN', 'header');
  const encoding = encodings[formatTag(fmt)] ?? null;
  // A sample of 20 bits takes three bytes, its low bits are zero.
  const bits = Math.ceil(fmt.readUInt16LE(14) / 8) * 8;
  const format = checkedFormat({
    encoding,
    bits,
    channels: fmt.readUInt16LE(2),
    sampleRate: fmt.readUInt32LE(4),
  });
  const stated = fmt.readUInt16LE(12);
  if (stated !== 0 && stated !== format.blockAlign) throw new MediaError('AUDIO_BROKEN', 'header');
  const isUnsigned = encoding === 'int' && bits === 8;
  return { ...format, encoding: isUnsigned ? 'unsigned' : (encoding ?? 'int'), isBigEndian: false };
}

function formatTag(fmt: Buffer): number {
  const tag = fmt.readUInt16LE(0);
  if (tag !== EXTENSIBLE || fmt.length < 40) return tag;
  return fmt.subarray(28, 40).equals(SUBTYPE_TAIL) ? fmt.readUInt32LE(24) : tag;
}
