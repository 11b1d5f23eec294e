import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { App } from '../../../../context.ts';
import { drawShareCard, type ShareCard } from '../../../../gateways/share-card/index.ts';
import { filesById, imageKey } from '../../../files/index.ts';
import type { ReleaseRow } from '../../content/store.ts';
import { cachedDrawing } from './cached-drawing.ts';

/** The folder of a song's drawings. */
export const folderOf = (song: ReleaseRow): string => `share-cards/${song.id}`;

/** The key under which a song's share card is stored. */
export const shareCard = (app: App, song: ReleaseRow): Promise<string> =>
  cachedDrawing(app, {
    key: `${folderOf(song)}/${song.updatedAt.getTime()}.jpg`,
    kind: 'picture',
    make: async (path) => writeFile(path, await drawShareCard(await cardOf(app, song))),
    // Drawings of the song's former state are no longer needed.
    before: () => app.storage.remove(folderOf(song)),
  });

/** What a drawing shows of a song. */
export const cardOf = async (app: App, song: ReleaseRow): Promise<ShareCard> => ({
  title: song.title,
  artist: song.artistName,
  cover: await coverOf(app, song),
  sound: song.soundPrint,
  colors: song.coverColors,
});

/** The cover in our encoding, never the uploaded bytes. */
async function coverOf(app: App, { coverFileId }: ReleaseRow): Promise<Buffer | null> {
  if (coverFileId === null) return null;
  const file = (await filesById(app.database.orm, [coverFileId])).get(coverFileId);
  if (file === undefined) return null;
  return app.storage
    .read(imageKey(file, 1280, 'webp'))
    .then(buffer)
    .catch(() => null);
}
