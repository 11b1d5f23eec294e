import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { App } from '../../../../context.ts';
import { drawShareCard } from '../../../../gateways/share-card/index.ts';
import { filesById, imageKey } from '../../../files/index.ts';
import type { SharedSong } from '../reads.ts';

const folderOf = (song: SharedSong): string => `share-cards/${song.id}`;
const underWay = new Map<string, Promise<void>>();
let last: Promise<unknown> = Promise.resolve();

/** The key under which a song's share card is stored; drawn when it is first asked for, one card at a time. */
export async function shareCard(app: App, song: SharedSong): Promise<string> {
  const key = `${folderOf(song)}/${song.updatedAt.getTime()}.jpg`;
  if ((await app.storage.size(key)) !== null) return key;
  const drawing = underWay.get(key) ?? inTurn(() => draw(app, song, key));
  underWay.set(key, drawing);
  try {
    await drawing;
  } finally {
    underWay.delete(key);
  }
  return key;
}

function inTurn(work: () => Promise<void>): Promise<void> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}

async function draw(app: App, song: SharedSong, key: string): Promise<void> {
  const bytes = await drawShareCard({
    title: song.title,
    artist: song.artistName,
    cover: await coverOf(app, song),
    sound: song.soundPrint,
    colors: song.coverColors,
  });
  const path = join(app.storage.incoming, `card-${randomUUID()}.jpg`);
  await writeFile(path, bytes);
  // Cards of what the song was before are of no more use.
  await app.storage.remove(folderOf(song));
  await app.storage.take(path, key);
}

/** The cover as we made it, never the bytes that were uploaded. */
async function coverOf(app: App, { coverFileId }: SharedSong): Promise<Buffer | null> {
  if (coverFileId === null) return null;
  const file = (await filesById(app.database.orm, [coverFileId])).get(coverFileId);
  if (file === undefined) return null;
  return app.storage
    .read(imageKey(file, 1280, 'webp'))
    .then(buffer)
    .catch(() => null);
}
