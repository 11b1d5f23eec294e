import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { App } from '../../../../context.ts';
import { makeServiceCover } from '../../../../gateways/media/index.ts';
import type { FileRow } from '../../../files/index.ts';
import type { SentFiles } from '../../messages/rules/new-release-message.ts';
import { testSound } from '../rules/test-sound.ts';

/** Both sides of a cover, in pixels. */
const coverSide = 3_000;

/** A file of a parcel: as its message describes it, and how it is read. */
export interface Packed {
  path: string;
  bytes: number;
  open(): Promise<Readable>;
}

/** The files of a parcel, ready to be sent; `work` has them, and afterwards what was made for them is gone. */
export async function withFiles<T>(
  app: App,
  parcelId: string,
  isrcs: readonly string[],
  { sounds, cover }: { sounds: readonly (FileRow | null)[]; cover: FileRow | null },
  work: (files: SentFiles, packed: readonly Packed[]) => Promise<T>,
): Promise<T> {
  const coverPath = join(app.storage.incoming, `${parcelId}.jpg`);
  try {
    if (cover === null) await makeServiceCover(null, coverPath, coverSide);
    else
      await app.storage.withLocal(cover.storageKey, (path) => makeServiceCover(path, coverPath, coverSide));
    const coverHash = await hashOf(createReadStream(coverPath));
    // Names carry the hash: what lies there under one, whole, is this very file.
    const heard = sounds.map((sound, at) => {
      const one = sound === null ? silence() : soundOf(app, sound);
      return { ...one, path: `resources/${isrcs[at]}_${one.sha256.slice(0, 16)}.wav` };
    });
    const picture = {
      path: `resources/${isrcs[0]}_${coverHash.slice(0, 16)}.jpg`,
      sha256: coverHash,
      bytes: (await stat(coverPath)).size,
    };
    return await work(
      {
        sounds: heard.map(({ open: _, ...described }) => ({ ...described, codec: 'PCM' })),
        cover: { ...picture, side: coverSide },
      },
      [...heard, { path: picture.path, bytes: picture.bytes, open: async () => createReadStream(coverPath) }],
    );
  } finally {
    await rm(coverPath, { force: true });
  }
}

/** The meters haven't read the sound yet. */
export class SoundNotRead extends Error {}

function soundOf(app: App, file: FileRow) {
  if (file.sound === null || 'broken' in file.sound) throw new SoundNotRead();
  const { channels, sampleRate, bits } = file.sound;
  return {
    sha256: file.sha256,
    bytes: file.bytes,
    channels,
    sampleRate,
    bits: bits ?? 16,
    open: () => app.storage.read(file.storageKey),
  };
}

function silence() {
  const bytes = testSound();
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes: bytes.length,
    channels: 2,
    sampleRate: 44_100,
    bits: 16,
    open: async () => Readable.from([bytes]),
  };
}

async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(bytes, hash);
  return hash.digest('hex');
}
