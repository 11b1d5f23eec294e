import type { FileHandle } from 'node:fs/promises';
import { MediaError } from '#server/gateways/media/media-error.ts';
import { readAt } from '#server/gateways/media/read-at.ts';
import { maxTagBytes } from './open-mp3.ts';

export interface WavFormat {
  encoding: 'int' | 'float';
  bits: 8 | 16 | 24 | 32 | 64;
  channels: 1 | 2;
  sampleRate: number;
  /** Bytes of one sample of every channel. */
  blockAlign: number;
  dataOffset: number;
  /** Whole blocks only. */
  dataLength: number;
}

/** Whether our FLAC encoder supports samples of so many bits; we don't convert 32 and 64. */
export const isForFlac = (bits: number | null): boolean => bits === 16 || bits === 24;

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
/** The last twelve bytes of every KSDATAFORMAT_SUBTYPE that means a plain format tag. */
const SUBTYPE_TAIL = Buffer.from('00001000800000aa00389b71', 'hex');
const MOST_CHUNKS = 1_000;
/** Some writers count padding as data; if more than this is missing, the file is truncated. */
const TOLERANCE = 4_096;
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
export async function readWavFormat(file: FileHandle): Promise<WavFormat> {
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
      return { ...parseFormat(fmt), ...dataPlace(fmt, at + 8, isPiped ? size - at - 8 : claimed, size) };
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

function dataPlace(fmt: Buffer, dataOffset: number, claimed: number, size: number) {
  const blockAlign = fmt.readUInt16LE(12);
  const available = Math.max(0, size - dataOffset);
  if (claimed === 0) throw new MediaError('AUDIO_BROKEN', 'empty');
  if (claimed > available + TOLERANCE) throw new MediaError('AUDIO_BROKEN', 'truncated');
  const blocks = Math.floor(Math.min(claimed, available) / blockAlign);
  if (blocks === 0) throw new MediaError('AUDIO_BROKEN', 'empty');
  return { dataOffset, dataLength: blocks * blockAlign };
}

function parseFormat(fmt: Buffer): Omit<WavFormat, 'dataOffset' | 'dataLength'> {
  if (fmt.length < 16) throw new MediaError('AUDIO_BROKEN', 'header');
  const tag = formatTag(fmt);
  const encoding = tag === PCM ? 'int' : tag === FLOAT ? 'float' : null;
  const channels = fmt.readUInt16LE(2);
  const sampleRate = fmt.readUInt32LE(4);
  const blockAlign = fmt.readUInt16LE(12);
  const bits = fmt.readUInt16LE(14);
  if (!encoding || !isWidth(encoding, bits)) throw new MediaError('AUDIO_BROKEN', 'codec');
  if (channels !== 1 && channels !== 2) throw new MediaError('AUDIO_BROKEN', 'channels');
  if (sampleRate < 8_000 || sampleRate > 192_000) throw new MediaError('AUDIO_BROKEN', 'rate');
  if (blockAlign !== (channels * bits) / 8) throw new MediaError('AUDIO_BROKEN', 'header');
  return { encoding, bits, channels, sampleRate, blockAlign };
}

function formatTag(fmt: Buffer): number {
  const tag = fmt.readUInt16LE(0);
  if (tag !== EXTENSIBLE || fmt.length < 40) return tag;
  return fmt.subarray(28, 40).equals(SUBTYPE_TAIL) ? fmt.readUInt32LE(24) : tag;
}

function isWidth(encoding: WavFormat['encoding'], bits: number): bits is WavFormat['bits'] {
  return (encoding === 'int' ? [8, 16, 24, 32] : [32, 64]).includes(bits);
}
