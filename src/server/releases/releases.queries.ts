import type { CodeRange } from '#contract/releases/codes.ts';
import { posterKinds } from '#contract/releases/posters.ts';
import type { App, Context } from '#server/context.ts';
import { eq, inArray } from '#server/database/drizzle.ts';
import { findRow } from '#server/database/rows.ts';
import { releasePresaves } from '#server/database/tables/releases/reach.ts';
import { releases } from '#server/database/tables/releases.ts';
import type { Db } from '#server/database/transact.ts';
import { orNotFound } from '#server/errors.ts';
import { allRanges, findRange, type RangeRow } from './codes/codes.db.ts';
import { findPublished, type ReleaseRow } from './content/content.db.ts';
import { isSilent } from './content/content.queries.ts';
import { linksAtServices } from './reach/reach.queries.ts';
import { toRange } from './releases.policy.ts';
import { contentOf, hasClip, posterFiles } from './sharing/sharing.policy.ts';

/** The ranges that operators entered, newest first. */
export const listRanges = async ({ app }: Context): Promise<CodeRange[]> =>
  (await allRanges(app.database.orm)).map(toRange);

/** The range that a path names. @throws NOT_FOUND */
export const rangeAt = async ({ app }: Context, { id }: { id: string }): Promise<RangeRow> =>
  orNotFound(await findRange(app.database.orm, id));

const columns = {
  id: releases.id,
  isDraft: releases.isDraft,
  trashedAt: releases.trashedAt,
  digitalReleaseDate: releases.digitalReleaseDate,
  isrc: releases.isrc,
  links: releases.streaming_links,
  serviceLinks: linksAtServices,
};

/** The published song of a code, if it isn't out yet. */
export async function songToCome(db: Db, code: string, now: Date) {
  const song = await findPublished(db, code);
  const day = song?.digitalReleaseDate ?? null;
  if (song === undefined || song.tenantId === null || day === null || day <= now) return null;
  return { id: song.id, day };
}

/** Songs by their ids, with what identifies them to services. */
export const songsAtServices = async (db: Db, ids: readonly string[]) =>
  new Map(
    (
      await db
        .select(columns)
        .from(releases)
        .where(inArray(releases.id, [...ids]))
    ).map((row) => [row.id, row]),
  );

export const findPresave = (db: Db, id: string) => findRow(db, releasePresaves, eq(releasePresaves.id, id));

/** The published song of a code. A draft and an unknown code get the same reply. @throws NOT_FOUND */
export const sharedSong = async ({ database }: App, code: string): Promise<ReleaseRow> =>
  orNotFound(await findPublished(database.orm, code));

/** The posters of a song, and their addresses. */
export async function readPosters({ app }: Pick<Context, 'app'>, code: string) {
  const song = await sharedSong(app, code);
  const canPlay = hasClip(app.config, song) && !(await isSilent(app.database.orm, song));
  return posterKinds
    .filter((kind) => kind !== 'clip' || canPlay)
    .map((kind) => {
      const { name, ...file } = posterFiles[kind];
      return { kind, url: `/r/${code}/${name}?v=${contentOf(song, kind)}`, ...file };
    });
}
