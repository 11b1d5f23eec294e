import { MediaError } from '#server/gateways/media/media-error.ts';

/** Samples that lie in a file as they are. */
export interface PcmFormat {
  /** Integers are signed; only WAVE's of 8 bits aren't. Telephony's two (ITU-T G.711) have 8 bits. */
  encoding: 'int' | 'unsigned' | 'float' | 'ulaw' | 'alaw';
  bits: 8 | 16 | 24 | 32 | 64;
  /** The order of a sample's bytes. */
  isBigEndian: boolean;
  channels: 1 | 2;
  /** Hertz. */
  sampleRate: number;
  /** Bytes of one sample of every channel. */
  blockAlign: number;
  dataOffset: number;
  /** Whole blocks only. */
  dataLength: number;
}

/** Whether our FLAC encoder supports samples of so many bits; we don't convert 32 and 64. */
export const isForFlac = (bits: number | null): boolean => bits === 16 || bits === 24;

/** Some writers count padding as data; if more than this is missing, the file is truncated. */
const tolerance = 4_096;

/** The checked format of samples. @throws MediaError AUDIO_BROKEN: codec, channels or rate */
export function checkedFormat({
  encoding,
  bits,
  channels,
  sampleRate,
}: {
  encoding: PcmFormat['encoding'] | null;
  bits: number;
  channels: number;
  sampleRate: number;
}): Pick<PcmFormat, 'bits' | 'channels' | 'sampleRate' | 'blockAlign'> {
  if (!encoding || !isWidth(encoding, bits)) throw new MediaError('AUDIO_BROKEN', 'codec');
  return { bits, ...checkedChannels(channels, sampleRate), blockAlign: (channels * bits) / 8 };
}

/** Mono or stereo, at a rate that we accept. @throws MediaError AUDIO_BROKEN: channels or rate */
export function checkedChannels(
  channels: number,
  sampleRate: number,
): Pick<PcmFormat, 'channels' | 'sampleRate'> {
  if (channels !== 1 && channels !== 2) throw new MediaError('AUDIO_BROKEN', 'channels');
  if (sampleRate < 8_000 || sampleRate > 192_000) throw new MediaError('AUDIO_BROKEN', 'rate');
  return { channels, sampleRate };
}

const widths: Record<PcmFormat['encoding'], readonly number[]> = {
  int: [8, 16, 24, 32],
  unsigned: [8],
  float: [32, 64],
  ulaw: [8],
  alaw: [8],
};

function isWidth(encoding: PcmFormat['encoding'], bits: number): bits is PcmFormat['bits'] {
  return widths[encoding].includes(bits);
}

/**
 * The place of whole blocks.
 * @param claimed the bytes that the file states
 * @param available the bytes that it has
 * @throws MediaError AUDIO_BROKEN: empty or truncated
 */
export function dataPlace(
  { blockAlign }: Pick<PcmFormat, 'blockAlign'>,
  dataOffset: number,
  claimed: number,
  available: number,
): Pick<PcmFormat, 'dataOffset' | 'dataLength'> {
  if (claimed === 0) throw new MediaError('AUDIO_BROKEN', 'empty');
  if (claimed > available + tolerance) throw new MediaError('AUDIO_BROKEN', 'truncated');
  const blocks = Math.floor(Math.min(claimed, available) / blockAlign);
  if (blocks <= 0) throw new MediaError('AUDIO_BROKEN', 'empty');
  return { dataOffset, dataLength: blocks * blockAlign };
}

/** Samples -1..1 as interleaved little-endian integers. A Float32 holds all 24 bits, so nothing is lost. */
export function asIntegers(channels: readonly Float32Array[], frames: number, bits: number): Buffer {
  const width = bits / 8;
  const scale = 2 ** (bits - 1);
  const bytes = Buffer.alloc(frames * channels.length * width);
  let at = 0;
  for (let frame = 0; frame < frames; frame++)
    for (const channel of channels) {
      const value = Math.max(-scale, Math.min(scale - 1, Math.round((channel[frame] ?? 0) * scale)));
      at = bytes.writeIntLE(value, at, width);
    }
  return bytes;
}
