import type { StorageCleaned } from '../../../../contract/operations-storage.ts';
import { bytes } from '../../../../contract/vocabulary/bytes.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { refuse } from '../../../errors.ts';
import { checkStorage } from '../check-storage.ts';
import { scanHours } from '../rules.ts';
import { type FindRow, findsAfter, takeScan, updateScan } from '../storage-store.ts';
import { trashDuplicate, trashOrphan } from '../trash-files.ts';

const batch = 100;
const nobody = '00000000-0000-0000-0000-000000000000';
/** As many reasons are told; the rest are counted. */
const toldErrors = 20;

/**
 * Moves what the last scan found to the trash, each after another look: what is needed by now stays.
 * @throws SCAN_FIRST, STORAGE_UNSURE
 */
export async function cleanStorage(context: Context<SignedIn>): Promise<StorageCleaned> {
  const { app } = context;
  const { orm } = app.database;
  await checkStorage(app);
  const scan = await takeScan(orm, new Date(Date.now() - scanHours * 3_600_000));
  if (scan === undefined) refuse('SCAN_FIRST');
  const cleaned = { orphan: 0, duplicate: 0, bytes: 0 };
  const errors: string[] = [];
  const clean = async (find: FindRow): Promise<void> => {
    try {
      const taken = await (find.kind === 'orphan' ? trashOrphan : trashDuplicate)(context, find);
      if (taken === null) return;
      cleaned[find.kind] += 1;
      cleaned.bytes += taken;
    } catch (error) {
      app.log.warn({ err: error, fileId: find.fileId }, 'a file was not cleaned');
      if (errors.length < toldErrors) errors.push(`${find.fileId}: ${Object(error).code ?? 'INTERNAL'}`);
    }
  };
  for (let after = nobody; ; ) {
    const finds = await findsAfter(orm, scan.id, after, batch);
    for (const find of finds) await clean(find);
    const last = finds.at(-1);
    if (last === undefined) break;
    after = last.fileId;
  }
  await transact(context, async (tx) => {
    await updateScan(tx.orm, scan.id, { status: 'cleaned' });
    await tx.audit('storage.clean', scan.id, {
      orphans: cleaned.orphan,
      duplicates: cleaned.duplicate,
      bytes: cleaned.bytes,
      errors: errors.length,
    });
  });
  return {
    orphaned_deleted: cleaned.orphan,
    duplicates_deleted: cleaned.duplicate,
    space_reclaimed_formatted: bytes(cleaned.bytes),
    errors,
  };
}
