import type { FileHandle } from 'node:fs/promises';
import { MediaError } from '#server/gateways/media/media-error.ts';
import { readAt } from '#server/gateways/media/read-at.ts';
import { checkedFormat, dataPlace, type PcmFormat } from './pcm.ts';
import { maxTagBytes } from './tag-places.ts';

const mostChunks = 1_000;

/** AIFC's kinds of samples: their encoding, their width if it is fixed, and the order of bytes. */
const kinds: Readonly<
  Record<string, { encoding: PcmFormat['encoding']; bits?: 8 | 32 | 64; isBigEndian: boolean }>
> = {
  NONE: { encoding: 'int', isBigEndian: true },
  twos: { encoding: 'int', isBigEndian: true },
  sowt: { encoding: 'int', isBigEndian: false },
  in24: { encoding: 'int', isBigEndian: true },
  in32: { encoding: 'int', isBigEndian: true },
  'raw ': { encoding: 'unsigned', isBigEndian: true },
  fl32: { encoding: 'float', bits: 32, isBigEndian: true },
  FL32: { encoding: 'float', bits: 32, isBigEndian: true },
  fl64: { encoding: 'float', bits: 64, isBigEndian: true },
  FL64: { encoding: 'float', bits: 64, isBigEndian: true },
  ulaw: { encoding: 'ulaw', bits: 8, isBigEndian: true },
  ULAW: { encoding: 'ulaw', bits: 8, isBigEndian: true },
  alaw: { encoding: 'alaw', bits: 8, isBigEndian: true },
  ALAW: { encoding: 'alaw', bits: 8, isBigEndian: true },
};

/**
 * The format and place of the samples of an AIFF or AIFC file (Apple, Audio Interchange File Format 1.3, and
 * AIFF-C), whose chunks may be in any order.
 * @throws MediaError AUDIO_BROKEN: header, tag, codec, channels, rate, empty or truncated
 */
export async function readAiffFormat(file: FileHandle): Promise<PcmFormat> {
  const { size } = await file.stat();
  const isCompressed = (await readAt(file, 8, 4)).toString('latin1') === 'AIFC';
  let common: Buffer | null = null;
  let sound: { offset: number; claimed: number } | null = null;
  let at = 12;
  for (let chunk = 0; chunk < mostChunks && !(common && sound); chunk++) {
    const head = await readAt(file, at, 8);
    if (head.length < 8) break;
    const name = head.toString('latin1', 0, 4);
    const length = head.readUInt32BE(4);
    if (name === 'ID3 ' && length > maxTagBytes) throw new MediaError('AUDIO_BROKEN', 'tag');
    if (name === 'COMM') common = await readAt(file, at + 8, Math.min(length, 64));
    if (name === 'SSND') {
      const skipped = await readAt(file, at + 8, 8);
      if (skipped.length < 8) break;
      const offset = skipped.readUInt32BE(0);
      // Programs that write to a pipe state no length.
      const claimed = length <= 8 ? Math.max(0, size - at - 16) : length - 8;
      sound = { offset: at + 16 + offset, claimed: Math.max(0, claimed - offset) };
    }
    at += 8 + length + (length & 1);
  }
  if (!common) throw new MediaError('AUDIO_BROKEN', 'header');
  const { frames, ...format } = parseCommon(common, isCompressed);
  if (frames === 0 && sound === null) throw new MediaError('AUDIO_BROKEN', 'empty');
  if (sound === null) throw new MediaError('AUDIO_BROKEN', 'truncated');
  const stated = frames * format.blockAlign;
  const claimed = stated === 0 || stated > sound.claimed ? sound.claimed : stated;
  return { ...format, ...dataPlace(format, sound.offset, claimed, Math.max(0, size - sound.offset)) };
}

function parseCommon(
  common: Buffer,
  isCompressed: boolean,
): Omit<PcmFormat, 'dataOffset' | 'dataLength'> & { frames: number } {
  if (common.length < (isCompressed ? 22 : 18)) throw new MediaError('AUDIO_BROKEN', 'header');
  const kind = kinds[isCompressed ? common.toString('latin1', 18, 22) : 'NONE'];
  if (!kind) throw new MediaError('AUDIO_BROKEN', 'codec');
  // A sample of 20 bits takes three bytes, its low bits are zero.
  const bits = kind.bits ?? Math.ceil(common.readUInt16BE(6) / 8) * 8;
  const format = checkedFormat({
    encoding: kind.encoding,
    bits,
    channels: common.readUInt16BE(0),
    sampleRate: readExtended(common, 8),
  });
  return {
    ...format,
    encoding: kind.encoding,
    isBigEndian: kind.isBigEndian,
    frames: common.readUInt32BE(2),
  };
}

/** A number in the 80 bits of IEEE 754's extended precision, as a whole number. */
function readExtended(bytes: Buffer, at: number): number {
  const exponent = (bytes.readUInt16BE(at) & 0x7fff) - 16_383;
  return Math.round(bytes.readUInt32BE(at + 2) * 2 ** (exponent - 31));
}
