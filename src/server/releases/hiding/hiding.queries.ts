import { and, eq, inArray, isNull, ne } from '#server/database/drizzle.ts';
import { files } from '#server/database/tables/files.ts';
import { heldFiles, sanctions } from '#server/database/tables/moderation.ts';
import type { Db } from '#server/database/transact.ts';

/**
 * Whether one of these files has the bytes of a recording or a cover that was taken down and still is.
 * @param releaseId its own song may keep it
 */
export async function isTakenDown(
  db: Db,
  releaseId: string | null,
  fileIds: readonly (string | null)[],
): Promise<boolean> {
  const ids = fileIds.filter((id) => id !== null);
  if (ids.length === 0) return false;
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .innerJoin(heldFiles, eq(heldFiles.sha256, files.sha256))
    .innerJoin(sanctions, and(eq(sanctions.id, heldFiles.sanctionId), isNull(sanctions.liftedAt)))
    .where(and(inArray(files.id, ids), releaseId === null ? undefined : ne(sanctions.releaseId, releaseId)))
    .limit(1);
  return rows.length > 0;
}
