import { writeFile } from 'node:fs/promises';
import type { PosterKind } from '../../../../../contract/releases/posters.ts';
import type { App } from '../../../../context.ts';
import { refuse } from '../../../../errors.ts';
import {
  type ClipSong,
  drawPoster,
  makeClip,
  makeSheet,
  type PosterSong,
} from '../../../../gateways/share-card/index.ts';
import { type FileRow, filesById } from '../../../files/index.ts';
import type { ReleaseRow } from '../../content/store.ts';
import { contentOf, hasClip, posterFiles } from '../rules.ts';
import { cachedDrawing } from './cached-drawing.ts';
import { cardOf, folderOf } from './share-card.ts';

/**
 * The key of a stored poster, from everything that it shows.
 * @throws NOT_FOUND for a clip that can't be made, UNAVAILABLE if too many wait
 */
export async function poster(app: App, song: ReleaseRow, kind: PosterKind): Promise<string> {
  if (kind === 'clip' && !hasClip(app.config, song)) refuse('NOT_FOUND');
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
  if (encoder === null || sound === null) refuse('NOT_FOUND');
  const clip: ClipSong = {
    ...shown,
    durationSeconds: (sound.durationMs ?? 0) / 1_000,
    fromSeconds: song.hookSeconds,
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
