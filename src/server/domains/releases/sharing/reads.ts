import { posterKinds } from '../../../../contract/releases/posters.ts';
import type { App, Context } from '../../../context.ts';
import { found } from '../../../errors.ts';
import { findPublished, type ReleaseRow } from '../content/store.ts';
import { contentOf, hasClip, posterFiles } from './rules.ts';

/** The published song of a code. A draft and an unknown code get the same reply. @throws NOT_FOUND */
export const sharedSong = async ({ database }: App, code: string): Promise<ReleaseRow> =>
  found(await findPublished(database.orm, code));

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
