import { and, eq, not } from 'drizzle-orm';
import { posterKinds } from '../../../../contract/releases/posters.ts';
import { isShortCode } from '../../../../contract/vocabulary/short-codes.ts';
import type { App, Context } from '../../../context.ts';
import { releases } from '../../../database/tables/releases.ts';
import { found, refuse } from '../../../errors.ts';
import { contentOf, hasClip, posterFiles } from './rules.ts';

const columns = {
  id: releases.id,
  title: releases.title,
  artistName: releases.artistName,
  tenantId: releases.tenantId,
  coverFileId: releases.coverFileId,
  coverColors: releases.coverColors,
  soundPrint: releases.soundPrint,
  mp3FileId: releases.mp3FileId,
  wavFileId: releases.wavFileId,
  hasAudio: releases.hasAudio,
  hookSeconds: releases.hookSeconds,
  shortCode: releases.shortCode,
  updatedAt: releases.updatedAt,
};

/** A song's data for previews, by its code. A draft and an unknown code get the same reply. @throws NOT_FOUND */
export async function sharedSong(app: App, code: string) {
  if (!isShortCode(code)) refuse('NOT_FOUND');
  const [row] = await app.database.orm
    .select(columns)
    .from(releases)
    .where(and(eq(releases.shortCode, code), not(releases.isDraft)));
  return found(row);
}

export type SharedSong = Awaited<ReturnType<typeof sharedSong>>;

/** The posters of a song, and their addresses. */
export async function readPosters({ app }: Pick<Context, 'app'>, code: string) {
  const song = await sharedSong(app, code);
  return posterKinds
    .filter((kind) => kind !== 'clip' || hasClip(app.config, song))
    .map((kind) => {
      const { name, ...file } = posterFiles[kind];
      return { kind, url: `/r/${code}/${name}?v=${contentOf(song, kind)}`, ...file };
    });
}
