import { eq, inArray } from '../../../database/drizzle.ts';
import { findRow } from '../../../database/rows.ts';
import { releasePresaves } from '../../../database/tables/releases/reach.ts';
import { releases } from '../../../database/tables/releases.ts';
import type { Db } from '../../../database/transact.ts';
import { findPublished } from '../content/store.ts';
import { linksAtServices } from '../reach/reads.ts';

const columns = {
  id: releases.id,
  isDraft: releases.isDraft,
  trashedAt: releases.trashedAt,
  digitalReleaseDate: releases.digitalReleaseDate,
  isrc: releases.isrc,
  links: releases.streamingLinks,
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
