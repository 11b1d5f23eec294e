import { and, eq, inArray, not, sql } from 'drizzle-orm';
import { isShortCode } from '../../../../contract/vocabulary/short-codes.ts';
import { deliveries } from '../../../database/tables/deliveries.ts';
import { releasePresaves } from '../../../database/tables/releases/reach.ts';
import { releases } from '../../../database/tables/releases.ts';
import type { Db } from '../../../database/transact.ts';

const columns = {
  id: releases.id,
  tenantId: releases.tenantId,
  isDraft: releases.isDraft,
  trashedAt: releases.trashedAt,
  digitalReleaseDate: releases.digitalReleaseDate,
  isrc: releases.isrc,
  links: releases.streamingLinks,
  serviceLinks: sql<string[]>`array(select d.link from ${deliveries} d where (d.release_id = "releases"."id"
    or d.album_id = "releases"."album_id") and d.state = 'live' and d.link is not null)`,
};

/** The published song of a code, if it isn't out yet. */
export async function songToCome(db: Db, code: string, now: Date) {
  if (!isShortCode(code)) return null;
  const [song] = await db
    .select(columns)
    .from(releases)
    .where(and(eq(releases.shortCode, code), not(releases.isDraft)));
  const day = song?.digitalReleaseDate ?? null;
  if (song === undefined || song.tenantId === null || day === null || day <= now) return null;
  return { id: song.id, day };
}

/** Songs by their ids, with what identifies them to services. */
export const songsAtServices = async (db: Db, ids: readonly string[]) =>
  new Map(
    (ids.length === 0
      ? []
      : await db
          .select(columns)
          .from(releases)
          .where(inArray(releases.id, [...ids]))
    ).map((row) => [row.id, row]),
  );

export const findPresave = async (db: Db, id: string) =>
  (await db.select().from(releasePresaves).where(eq(releasePresaves.id, id)))[0];
