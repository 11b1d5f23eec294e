import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { PosterKind } from '#contract/releases/posters.ts';
import type { App } from '#server/context.ts';
import { fail } from '#server/errors.ts';
import { type FileRow, filesById, imageKey } from '#server/files/index.ts';
import {
  type ClipSong,
  drawPoster,
  drawShareCard,
  makeClip,
  makeSheet,
  type PosterSong,
  type ShareCard,
} from '#server/gateways/share-card/index.ts';
import { semaphore } from '#server/process/semaphore.ts';
import type { ReleaseRow } from '#server/releases/content/content.db.ts';
import { isSilent } from '#server/releases/content/content.queries.ts';
import { contentOf, hasClip, posterFiles } from './sharing.policy.ts';

/**
 * The key of a stored poster, from everything that it shows.
 * @throws NOT_FOUND for a clip that can't be made, or of which visitors hear nothing yet, UNAVAILABLE if too many wait
 */
export async function poster(app: App, song: ReleaseRow, kind: PosterKind): Promise<string> {
  if (kind === 'clip' && (!hasClip(app.config, song) || (await isSilent(app.database.orm, song))))
    fail('NOT_FOUND');
  const sound = await soundOf(app, song);
  return cachedDrawing(app, {
    key: `${folderOf(song)}/${contentOf(song, kind)}-${posterFiles[kind].name}`,
    kind: kind === 'clip' ? 'clip' : 'picture',
    make: async (path) => {
      const shown: PosterSong = {
        ...(await cardOf(app, song)),
        url: `${app.config.publicUrl}/r/${song.shortCode}`,
        peaks: sound?.peaks ? [...Buffer.from(sound.peaks, 'base64')] : [],
      };
      if (kind === 'clip') await encode(app, { song, shown, sound, path });
      else await writeFile(path, await (kind === 'sheet' ? makeSheet(shown) : drawPoster(kind, shown)));
    },
  });
}

async function soundOf(app: App, { mp3FileId, wavFileId, hasAudio }: ReleaseRow): Promise<FileRow | null> {
  const id = mp3FileId ?? wavFileId;
  if (id === null || !hasAudio) return null;
  return (await filesById(app.database.orm, [id])).get(id) ?? null;
}

interface Encoding {
  song: ReleaseRow;
  shown: PosterSong;
  sound: FileRow | null;
  path: string;
}

async function encode(app: App, { song, shown, sound, path }: Encoding): Promise<void> {
  const { encoder } = app.config;
  if (encoder === null || sound === null) fail('NOT_FOUND');
  const clip: ClipSong = {
    ...shown,
    durationSeconds: (sound.durationMs ?? 0) / 1_000,
    fromSeconds: song.hook_seconds,
  };
  await app.storage.withLocal(sound.listeningKey ?? sound.storageKey, (soundPath) =>
    makeClip({
      run: app.children.runTask,
      song: clip,
      encoder,
      soundPath,
      folder: app.storage.incoming,
      outPath: path,
    }),
  );
}

/** The folder of a song's drawings. */
const folderOf = (song: ReleaseRow): string => `share-cards/${song.id}`;

/** The key under which a version of a song's share card is stored. */
export const shareCard = (app: App, song: ReleaseRow, version: string): Promise<string> =>
  cachedDrawing(app, {
    key: `${folderOf(song)}/${version}.jpg`,
    kind: 'picture',
    make: async (path) => writeFile(path, await drawShareCard(await cardOf(app, song))),
    // Drawings of the song's former state are no longer needed.
    before: () => app.storage.remove(folderOf(song)),
  });

/** What a drawing shows of a song. */
const cardOf = async (app: App, song: ReleaseRow): Promise<ShareCard> => ({
  title: song.title,
  artist: song.artist_name,
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

const underWay = new Map<string, Promise<void>>();
const turns = { picture: semaphore(1, 200), clip: semaphore(1, 4) };

/** A picture or a clip that is stored when it is first requested. */
interface Drawing {
  key: string;
  kind: keyof typeof turns;
  /** Writes it to a path. */
  make(path: string): Promise<void>;
  /** Runs before it is stored. */
  before?(): Promise<void>;
}

/**
 * The key of a drawing that is stored on the first request: one picture and one clip at a time, and requests for the
 * same one share it.
 * @throws UNAVAILABLE if too many wait
 */
async function cachedDrawing(app: App, { key, kind, make, before }: Drawing): Promise<string> {
  if ((await app.storage.size(key)) !== null) return key;
  const work = async () => {
    const path = join(app.storage.incoming, `drawing-${randomUUID()}`);
    await make(path);
    await before?.();
    await app.storage.take(path, key);
  };
  const drawing = underWay.get(key) ?? turns[kind](key, work);
  underWay.set(key, drawing);
  try {
    await drawing;
  } finally {
    underWay.delete(key);
  }
  return key;
}
