import type { FileHandle } from 'node:fs/promises';
import { MediaError } from '#server/gateways/media/media-error.ts';
import { readAt } from '#server/gateways/media/read-at.ts';
import { maxTagBytes } from './find-mp3-start.ts';
import { checkedFormat, dataPlace, type PcmFormat } from './pcm.ts';

const PCM = 1;
const FLOAT = 3;
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
  const wholeLength = (await readAt(file, 4, 4)).readUInt32LE(0);
  let at = 12;
  for (let chunk = 0; chunk < MOST_CHUNKS; chunk++) {
    const head = await readAt(file, at, 8);
    if (head.length < 8) throw new MediaError('AUDIO_BROKEN', fmt ? 'truncated' : 'header');
    const name = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    if (name.toLowerCase() === 'id3 ' && length > maxTagBytes) throw new MediaError('AUDIO_BROKEN', 'tag');
    if (name === 'ds64') longLength = await readLongLength(file, at + 8);
    if (name === 'fmt ') fmt = await readAt(file, at + 8, Math.min(length, 64));
    if (name === 'data') {
      if (!fmt) throw new MediaError('AUDIO_BROKEN', 'header');
      const isPiped = isUnknown(length) && isUnknown(wholeLength) && longLength === null;
      const claimed = length === IN_DS64 && longLength !== null ? longLength : length;
      const format = parseFormat(fmt);
      const available = Math.max(0, size - at - 8);
      return { ...format, ...dataPlace(format, at + 8, isPiped ? available : claimed, available) };
    }
    at += 8 + length + (length & 1);
  }
  throw new MediaError('AUDIO_BROKEN', 'header');
}

async function readLongLength(file: FileHandle, at: number): Promise<number> {
  const chunk = await readAt(file, at, 16);
  if (chunk.length < 16) throw new MediaError('AUDIO_BROKEN', 'header');
  return Number(chunk.readBigUInt64LE(8));
}

function parseFormat(fmt: Buffer): Omit<PcmFormat, 'dataOffset' | 'dataLength'> {
  if (fmt.length < 16) throw new MediaError('AUDIO_BROKEN', 'header');
  const tag = formatTag(fmt);
  const encoding = tag === PCM ? 'int' : tag === FLOAT ? 'float' : null;
  const bits = fmt.readUInt16LE(14);
  const format = checkedFormat({
    encoding,
    bits,
    channels: fmt.readUInt16LE(2),
    sampleRate: fmt.readUInt32LE(4),
  });
  if (fmt.readUInt16LE(12) !== format.blockAlign) throw new MediaError('AUDIO_BROKEN', 'header');
  return { ...format, encoding: bits === 8 ? 'unsigned' : (encoding ?? 'int'), isBigEndian: false };
}

function formatTag(fmt: Buffer): number {
  const tag = fmt.readUInt16LE(0);
  if (tag !== EXTENSIBLE || fmt.length < 40) return tag;
  return fmt.subarray(28, 40).equals(SUBTYPE_TAIL) ? fmt.readUInt32LE(24) : tag;
}
