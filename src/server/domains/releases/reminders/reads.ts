import { and, eq, inArray, not } from 'drizzle-orm';
import { isShortCode } from '../../../../contract/vocabulary/short-codes.ts';
import { releases } from '../../../database/tables/releases.ts';
import type { Db } from '../../../database/transact.ts';
import { found, refuse } from '../../../errors.ts';

const columns = {
  id: releases.id,
  title: releases.title,
  artistName: releases.artistName,
  tenantId: releases.tenantId,
  shortCode: releases.shortCode,
  isDraft: releases.isDraft,
  trashedAt: releases.trashedAt,
  digitalReleaseDate: releases.digitalReleaseDate,
};
export type RemindedSong = Awaited<ReturnType<typeof songsOf>> extends Map<string, infer S> ? S : never;

/** The published song of a code. @throws NOT_FOUND */
export async function songByCode(db: Db, code: string): Promise<RemindedSong> {
  if (!isShortCode(code)) refuse('NOT_FOUND');
  const [row] = await db
    .select(columns)
    .from(releases)
    .where(and(eq(releases.shortCode, code), not(releases.isDraft)));
  return found(row);
}

/** Songs by their ids. */
export const songsOf = async (db: Db, ids: readonly string[]) =>
  new Map(
    (ids.length === 0
      ? []
      : await db
          .select(columns)
          .from(releases)
          .where(inArray(releases.id, [...ids]))
    ).map((row) => [row.id, row]),
  );
