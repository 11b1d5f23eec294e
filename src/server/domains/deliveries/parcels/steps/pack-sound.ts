import { createHash } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeliverySound } from '../../../../../contract/vocabulary/deliveries.ts';
import type { App } from '../../../../context.ts';
import { isForFlac, makeFlac } from '../../../../gateways/media/index.ts';
import type { Source } from '../../../../gateways/parcel-place/index.ts';
import { type FileRow, hashOf } from '../../../files/index.ts';
import type { SoundFile } from '../../messages/rules/product.ts';
import { testSound } from '../rules/test-sound.ts';

/** The sound hasn't been measured yet. */
export class SoundNotRead extends Error {}

/** Sends a file from where it lies, which may be only as long as that takes. */
export type Use = (send: (source: Source) => Promise<void>) => Promise<void>;

/** A sound as its message describes it, without its name. */
export interface PackedSound extends Omit<SoundFile, 'path'> {
  ending: 'wav' | 'flac';
  use: Use;
  /** Removes its temporary files. */
  drop(): Promise<void>;
}

const dropNothing = async (): Promise<void> => undefined;

/**
 * A sound in the form that a service asks for: as uploaded, or as FLAC if FLAC supports its samples; null means a
 * second of silence. The same sound gives the same bytes each time.
 */
export async function packSound(
  app: App,
  file: FileRow | null,
  form: DeliverySound,
  parcelId: string,
): Promise<PackedSound> {
  if (file === null) return silence();
  if (file.sound === null || 'broken' in file.sound) throw new SoundNotRead();
  const { channels, sampleRate, bits } = file.sound;
  const described = { channels, sampleRate, bits: bits ?? 16 };
  if (form === 'wav' || !isForFlac(bits))
    return {
      ...described,
      codec: 'PCM',
      ending: 'wav',
      sha256: file.sha256,
      bytes: file.bytes,
      use: (send) => app.storage.withLocal(file.storageKey, (path) => send({ path })),
      drop: dropNothing,
    };
  const path = join(app.storage.incoming, `${parcelId}-${file.id}.flac`);
  await app.storage.withLocal(file.storageKey, (from) => makeFlac(app.children.runTask, from, path));
  return {
    ...described,
    codec: 'FLAC',
    ending: 'flac',
    sha256: await hashOf(path),
    bytes: (await stat(path)).size,
    use: (send) => send({ path }),
    drop: () => rm(path, { force: true }),
  };
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
