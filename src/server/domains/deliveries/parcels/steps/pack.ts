import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeliverySound } from '../../../../../contract/vocabulary/deliveries.ts';
import type { App } from '../../../../context.ts';
import { makeServiceCover } from '../../../../gateways/media/index.ts';
import { type FileRow, hashOf } from '../../../files/index.ts';
import type { SentFiles } from '../../messages/rules/new-release-message.ts';
import { type PackedSound, packSound, type Use } from './pack-sound.ts';

/** Both sides of a cover, in pixels. */
const coverSide = 3_000;

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
    if (cover === null) await makeServiceCover(app.children.runTask, null, coverPath, coverSide);
    else
      await app.storage.withLocal(cover.storageKey, (path) =>
        makeServiceCover(app.children.runTask, path, coverPath, coverSide),
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
        cover: { ...picture, side: coverSide },
      },
      [...packed, { path: picture.path, bytes: picture.bytes, use: (send) => send({ path: coverPath }) }],
    );
  } finally {
    await rm(coverPath, { force: true });
    for (const sound of packed) await sound.drop();
  }
}
