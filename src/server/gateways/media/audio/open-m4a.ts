import type { FileHandle } from 'node:fs/promises';
import { decoder, gapless } from '@audio/decode-aac';
import { MediaError } from '#server/gateways/media/media-error.ts';
import { readAt } from '#server/gateways/media/read-at.ts';
import { type Decoded, soundOf } from './decoded-aac.ts';
import { type M4aTrack, type Packet, readM4a } from './read-m4a.ts';
import type { Sound } from './sound.ts';

const bytesAtOnce = 64 * 1024;
const mostPacketBytes = 4 * 1024 * 1024;
const mostErrors = 20;

/**
 * The samples of an M4A file with AAC or ALAC, decoded packet by packet, without the encoder's delay and padding.
 * @throws MediaError AUDIO_BROKEN: codec, channels, rate or truncated; damaged while streaming
 */
export async function openM4a(file: FileHandle): Promise<Sound> {
  const track = await readM4a(file);
  if (!track) throw new MediaError('AUDIO_BROKEN', 'codec');
  const { size } = await file.stat();
  let missing = 0;
  let count = 0;
  for (const { at, bytes } of track.packets()) {
    if (bytes > mostPacketBytes) throw new MediaError('AUDIO_BROKEN', 'damaged');
    count += 1;
    if (at + bytes > size) missing += 1;
  }
  // A file made for streaming has its index in parts, which we don't read.
  if (count === 0) throw new MediaError('AUDIO_BROKEN', 'codec');
  if (missing > 1 || missing === count) throw new MediaError('AUDIO_BROKEN', 'truncated');
  const bits = track.codec === 'ALAC' ? alacBits(track.config) : null;
  return soundOf(decode(file, track, size), { codec: track.codec, bits, isCut: missing > 0 });
}

/** Samples of 20 bits are counted as 24. We don't convert 32. */
function alacBits(config: Buffer): 16 | 24 {
  const bits = config[5];
  if (bits === 16) return 16;
  if (bits === 20 || bits === 24) return 24;
  throw new MediaError('AUDIO_BROKEN', 'codec');
}

async function* decode(
  file: FileHandle,
  { codec, config, timing, packets }: M4aTrack,
  size: number,
): AsyncGenerator<Decoded> {
  const configured = codec === 'AAC' ? { asc: config } : { alac: config };
  const heard = gapless({ ...timing, ...configured });
  const decoding = await decoder({ ...configured, ...(heard && { gapless: heard }) }).catch(
    (cause: unknown) => {
      throw MediaError.as('AUDIO_BROKEN', cause);
    },
  );
  let errors = 0;
  try {
    for (const group of groupsOf(packets(), size)) {
      const start = group[0]?.at ?? 0;
      const last = group.at(-1);
      const bytes = await readAt(file, start, last ? last.at + last.bytes - start : 0);
      const decoded = decodeGroup(
        decoding,
        group.map(({ at, bytes: length }) => bytes.subarray(at - start, at - start + length)),
      );
      errors += decoded.errors;
      if (errors > mostErrors) throw new MediaError('AUDIO_BROKEN', 'damaged');
      if ((decoded.planes[0]?.length ?? 0) > 0) yield decoded;
    }
  } finally {
    decoding.free();
  }
}

/** @throws MediaError AUDIO_BROKEN damaged, where the decoder throws */
function decodeGroup(
  decoding: Awaited<ReturnType<typeof decoder>>,
  packets: Uint8Array[],
): Decoded & { errors: number } {
  try {
    const decoded: ReturnType<typeof decoding.decode> & { errors?: number } = decoding.decode(packets);
    return { planes: decoded.channelData, sampleRate: decoded.sampleRate, errors: decoded.errors ?? 0 };
  } catch {
    throw new MediaError('AUDIO_BROKEN', 'damaged');
  }
}

/** Packets that lie one behind the other, to be read at once; without one that the file ends in. */
function* groupsOf(packets: Iterable<Packet>, size: number): Generator<Packet[]> {
  let group: Packet[] = [];
  let bytes = 0;
  let end = -1;
  for (const packet of packets) {
    if (packet.at + packet.bytes > size) continue;
    if (group.length > 0 && (packet.at !== end || bytes + packet.bytes > bytesAtOnce)) {
      yield group;
      group = [];
      bytes = 0;
    }
    group.push(packet);
    bytes += packet.bytes;
    end = packet.at + packet.bytes;
  }
  if (group.length > 0) yield group;
}
