import { createHash } from 'node:crypto';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { App } from '#server/context.ts';
import { type FileRow, hashOf } from '#server/files/index.ts';
import { makeFlac, makeServiceCover, makeWav } from '#server/gateways/media/index.ts';
import type { Source } from '#server/gateways/parcel-place/index.ts';
import { israelDay } from '#shared/dates.ts';
import type { DeliverySound } from '#shared/deliveries.ts';
import type { ServiceRow } from './deliveries.db.ts';
import type { Heading, SentFiles } from './messages.policy.ts';
import type { Outgoing } from './messages.queries.ts';
import type { ParcelRow } from './parcels.db.ts';
import { testSound } from './parcels.policy.ts';
import type { SoundFile } from './product-shapes.policy.ts';
import { maxServiceBits, serviceCoverSide } from './products.policy.ts';

/** Sender and recipient of a parcel's message, by our own ids: retried, it is the same message. */
export const headingOf = (
  sender: NonNullable<Config['ddex']>,
  service: ServiceRow,
  parcel: Pick<ParcelRow, 'id' | 'deliveryId' | 'createdAt' | 'kind'>,
): Heading => ({
  messageId: parcel.id,
  threadId: parcel.deliveryId ?? parcel.id,
  sender,
  recipient: { dpid: service.dpid, name: service.name },
  createdAt: parcel.createdAt,
  isTest: parcel.kind === 'test',
});

/** The content of a test parcel: a second of silence, named so that nobody takes it for a song. */
export const testProduct = (siteName: string): Pick<Outgoing, 'product' | 'sounds' | 'cover'> => {
  const name = { text: siteName, language: 'en', latin: null };
  const title = { text: 'Test parcel', language: 'en', latin: null };
  const line = { year: 2026, holder: siteName };
  const day = israelDay(new Date());
  return {
    sounds: [null],
    cover: null,
    product: {
      reference: 'test',
      type: 'Single',
      upc: null,
      title,
      artist: name,
      label: siteName,
      pLine: line,
      cLine: line,
      explicit: false,
      genre: 'Pop',
      subGenre: null,
      releaseDate: day,
      originalReleaseDate: day,
      territories: ['Worldwide'],
      latinForms: [],
      tracks: [
        {
          isrc: 'ZZZZZ2600000',
          title,
          artist: name,
          seconds: 1,
          version: 'original',
          isCover: false,
          isInstrumental: true,
          explicit: false,
          languageOfPerformance: null,
          contributors: [],
          pLine: line,
          genre: 'Pop',
          subGenre: null,
          previewStart: null,
        },
      ],
    },
  };
};

/** A file of a parcel, as its message describes it. */
interface Packed {
  path: string;
  bytes: number;
  use: Use;
}

/** Makes the files of a parcel, runs `work` with them, and removes them. */
export async function withFiles<T>(
  app: App,
  { id, form, isrcs }: { id: string; form: DeliverySound; isrcs: readonly string[] },
  { sounds, cover }: { sounds: readonly (FileRow | null)[]; cover: FileRow | null },
  work: (files: SentFiles, packed: readonly Packed[]) => Promise<T>,
): Promise<T> {
  const coverPath = join(app.storage.incoming, `${id}.jpg`);
  const packed: (PackedSound & { path: string })[] = [];
  try {
    if (cover === null) await makeServiceCover(app.children.runTask, null, coverPath, serviceCoverSide);
    else
      await app.storage.withLocal(cover.storageKey, (path) =>
        makeServiceCover(app.children.runTask, path, coverPath, serviceCoverSide),
      );
    const coverHash = await hashOf(coverPath);
    for (const [index, sound] of sounds.entries()) {
      const file = await packSound(app, sound, form, id);
      // Names include the hash: a complete file with the name is this very file.
      packed.push({ ...file, path: `resources/${isrcs[index]}_${file.sha256.slice(0, 16)}.${file.ending}` });
    }
    const picture = {
      path: `resources/${isrcs[0]}_${coverHash.slice(0, 16)}.jpg`,
      sha256: coverHash,
      bytes: (await stat(coverPath)).size,
    };
    return await work(
      {
        sounds: packed.map(({ use: _, drop: __, ending: ___, ...described }) => described),
        cover: { ...picture, side: serviceCoverSide },
      },
      [...packed, { path: picture.path, bytes: picture.bytes, use: (send) => send({ path: coverPath }) }],
    );
  } finally {
    await rm(coverPath, { force: true });
    for (const sound of packed) await sound.drop();
  }
}

/** The sound hasn't been measured yet. */
export class SoundNotRead extends Error {}

/** Sends a file from where it lies, which may be only as long as that takes. */
type Use = (send: (source: Source) => Promise<void>) => Promise<void>;

/** A sound as its message describes it, without its name. */
interface PackedSound extends Omit<SoundFile, 'path'> {
  ending: 'wav' | 'flac';
  use: Use;
  /** Removes its temporary files. */
  drop(): Promise<void>;
}

const dropNothing = async (): Promise<void> => undefined;

/**
 * A sound in the form that a service asks for, WAV as uploaded or FLAC, with at most 24 bits a sample; null means a
 * second of silence. The same sound gives the same bytes each time.
 */
async function packSound(
  app: App,
  file: FileRow | null,
  form: DeliverySound,
  parcelId: string,
): Promise<PackedSound> {
  if (file === null) return silence();
  if (file.sound === null || 'broken' in file.sound) throw new SoundNotRead();
  const { channels, sampleRate, bits } = file.sound;
  const isDeep = (bits ?? 0) > maxServiceBits;
  const described = { channels, sampleRate, bits: isDeep ? maxServiceBits : (bits ?? 16) };
  const asWav = form === 'wav';
  if (asWav && !isDeep && file.type === 'audio/wav')
    return {
      ...described,
      codec: 'PCM',
      ending: 'wav',
      sha256: file.sha256,
      bytes: file.bytes,
      use: (send) => app.storage.withLocal(file.storageKey, (path) => send({ path })),
      drop: dropNothing,
    };
  const ending = asWav ? 'wav' : 'flac';
  const path = join(app.storage.incoming, `${parcelId}-${file.id}.${ending}`);
  await withWav(app, { file, isDeep, name: `${parcelId}-${file.id}.source.wav` }, (from) =>
    asWav ? rename(from, path) : makeFlac(app.children.runTask, from, path),
  );
  return {
    ...described,
    codec: asWav ? 'PCM' : 'FLAC',
    ending,
    sha256: await hashOf(path),
    bytes: (await stat(path)).size,
    use: (send) => send({ path }),
    drop: () => rm(path, { force: true }),
  };
}

/** Runs `work` with a recording as WAV: the stored one, or a temporary one with the same samples, or with 24 bits. */
async function withWav(
  app: App,
  { file, isDeep, name }: { file: FileRow; isDeep: boolean; name: string },
  work: (path: string) => Promise<void>,
): Promise<void> {
  if (file.type === 'audio/wav' && !isDeep) return app.storage.withLocal(file.storageKey, work);
  const path = join(app.storage.incoming, name);
  const limits = isDeep ? { maxBits: maxServiceBits } : {};
  await app.storage.withLocal(file.storageKey, (from) => makeWav(app.children.runTask, from, path, limits));
  try {
    await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

function silence(): PackedSound {
  const bytes = testSound();
  return {
    codec: 'PCM',
    ending: 'wav',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes: bytes.length,
    channels: 2,
    sampleRate: 44_100,
    bits: 16,
    use: (send) => send(bytes),
    drop: dropNothing,
  };
}
