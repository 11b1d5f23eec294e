import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { MediaError } from '#server/gateways/media/media-error.ts';
import { readAt } from '#server/gateways/media/read-at.ts';
import { asIntegers, checkedChannels, isForFlac } from './pcm.ts';
import type { Sound } from './sound.ts';
import { findTagsBehind, maxTagBytes, skipTags } from './tag-places.ts';

/** The name of the format, and its first block, which describes the stream. */
const headBytes = 42;
const mostBlocks = 1_000;
const chunkBytes = 64 * 1024;
/** Of a frame (RFC 9639 section 9.1). */
const longestHeader = 16;
const unknownMd5 = '0'.repeat(32);

interface StreamInfo {
  bits: number;
  channels: number;
  sampleRate: number;
  /** Samples of a channel; 0 if the encoder didn't know. */
  frames: number;
  /** Samples of a channel in the longest frame. */
  longestFrame: number;
  /** Of the samples, hexadecimal; zeros if the encoder didn't know. */
  md5: string;
}

/**
 * The samples of a FLAC file, decoded piece by piece, also between tags of other formats. At its end their number and their MD5
 * are compared with those that the file states (RFC 9639 section 8.2). Only its last frame may be missing, which then
 * is known at the end.
 * @throws MediaError AUDIO_BROKEN: header, tag, codec, channels or rate; truncated or damaged while streaming
 */
export async function openFlac(file: FileHandle): Promise<Sound> {
  const start = await skipTags(file);
  if (start > maxTagBytes) throw new MediaError('AUDIO_BROKEN', 'tag');
  const head = await readAt(file, start, headBytes);
  const info = readStreamInfo(head);
  // The decoder scales other samples wrongly.
  if (info.bits !== 8 && !isForFlac(info.bits)) throw new MediaError('AUDIO_BROKEN', 'codec');
  const checked = checkedChannels(info.channels, info.sampleRate);
  const blocks = decode(file, head, await findFrames(file, start), info, () => {
    sound.isCut = true;
  });
  const sound: Sound = { codec: 'FLAC', bits: info.bits, ...checked, blocks };
  return sound;
}

function readStreamInfo(head: Buffer): StreamInfo {
  if (head.length < headBytes || ((head[4] ?? 0) & 0x7f) !== 0)
    throw new MediaError('AUDIO_BROKEN', 'header');
  const packed = head.readBigUInt64BE(18);
  return {
    sampleRate: Number(packed >> 44n),
    channels: Number((packed >> 41n) & 7n) + 1,
    bits: Number((packed >> 36n) & 31n) + 1,
    frames: Number(packed & 0xfffffffffn),
    longestFrame: head.readUInt16BE(10),
    md5: head.toString('hex', 26, 42),
  };
}

/** Where the sound begins, behind all blocks of metadata, which may hold large pictures. */
async function findFrames(file: FileHandle, start: number): Promise<number> {
  let at = start + 4;
  for (let block = 0; block < mostBlocks; block++) {
    const head = await readAt(file, at, 4);
    if (head.length < 4) throw new MediaError('AUDIO_BROKEN', 'truncated');
    at += 4 + head.readUIntBE(1, 3);
    if (at - start > maxTagBytes) throw new MediaError('AUDIO_BROKEN', 'tag');
    if (((head[0] ?? 0) & 0x80) !== 0) return at;
  }
  throw new MediaError('AUDIO_BROKEN', 'header');
}

async function* decode(
  file: FileHandle,
  head: Buffer,
  start: number,
  info: StreamInfo,
  onCut: () => void,
): AsyncGenerator<Float32Array[]> {
  const decoder = new FLACDecoder();
  await decoder.ready;
  // To the decoder, the first block is the only one.
  head.writeUInt8(0x80, 4);
  await decoder.decode(head);
  const md5 = createHash('md5');
  let frames = 0;
  try {
    for await (const bytes of framesThenHeader(file, start)) {
      const { channelData, samplesDecoded, errors } = await decoder.decode(bytes);
      frames += samplesDecoded;
      // The beginning of a frame whose end is missing can't be decoded.
      if (errors.length > 0 && !isLastMissing(frames, info)) throw new MediaError('AUDIO_BROKEN', 'damaged');
      if (samplesDecoded === 0) continue;
      for (const plane of channelData) rescale(plane, info.bits);
      md5.update(asIntegers(channelData, samplesDecoded, info.bits));
      yield channelData;
    }
  } finally {
    decoder.free();
  }
  if (isLastMissing(frames, info)) return onCut();
  if (frames < info.frames) throw new MediaError('AUDIO_BROKEN', 'truncated');
  if (info.md5 !== unknownMd5 && md5.digest('hex') !== info.md5)
    throw new MediaError('AUDIO_BROKEN', 'damaged');
}

/** Whether, of the samples that the file states, at most those of one frame are missing, but not all. */
const isLastMissing = (frames: number, info: StreamInfo): boolean =>
  frames > 0 && frames < info.frames && info.frames - frames <= info.longestFrame;

/**
 * The bytes of all frames, and once more the header of the first: the decoder takes a frame only once it sees the next
 * one's header, and its own flushing loses a last frame of a few bytes.
 */
async function* framesThenHeader(file: FileHandle, start: number): AsyncGenerator<Buffer> {
  const head = await readAt(file, start, longestHeader);
  const end = await findTagsBehind(file, start);
  for (let at = start; at < end; at += chunkBytes)
    yield await readAt(file, at, Math.min(chunkBytes, end - at));
  yield Buffer.concat([head.subarray(0, headerBytes(head)), Buffer.alloc(longestHeader * 4)]);
}

/** The bytes of a frame's header; a frame of silence takes a few more, and mustn't be decoded twice. */
function headerBytes(head: Buffer): number {
  const [, , sizeAndRate = 0, , number = 0] = head;
  const numberBytes = Math.max(1, Math.clz32(~(number << 24)));
  const blockSize = sizeAndRate >> 4;
  const rate = sizeAndRate & 0x0f;
  const sizeBytes = blockSize === 6 ? 1 : blockSize === 7 ? 2 : 0;
  const rateBytes = rate === 12 ? 1 : rate === 13 || rate === 14 ? 2 : 0;
  return 4 + numberBytes + sizeBytes + rateBytes + 1;
}

/** The decoder divides samples by 2ᵇ⁻¹ - 1; everything else here divides by 2ᵇ⁻¹, which keeps them exact. */
function rescale(plane: Float32Array, bits: number): void {
  const scale = 2 ** (bits - 1);
  for (let at = 0; at < plane.length; at++) plane[at] = Math.round((plane[at] ?? 0) * (scale - 1)) / scale;
}
