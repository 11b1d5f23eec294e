import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { albums, releases } from '../../../../database/tables/releases.ts';
import type { Db } from '../../../../database/transact.ts';
import type { Subject } from './read-product.ts';

/** What goes out for a short code: the album of its release if that comes out as one, else the release itself. */
export async function subjectOfCode(db: Db, code: string): Promise<Subject | null> {
  const [found] = await db
    .select({ id: releases.id, albumId: albums.id })
    .from(releases)
    .leftJoin(
      albums,
      and(eq(albums.id, releases.albumId), isNull(albums.trashedAt), isNotNull(albums.digitalReleaseDate)),
    )
    .where(eq(releases.shortCode, code));
  if (found === undefined) return null;
  return found.albumId === null
    ? { releaseId: found.id, albumId: null }
    : { releaseId: null, albumId: found.albumId };
}
