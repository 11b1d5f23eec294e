import type { LeftReason } from '../../../../../contract/vocabulary/operators.ts';
import { codeOf } from '../../../../../contract/vocabulary/unknown.ts';
import { nilUuid } from '../../../../../contract/vocabulary/uuid.ts';
import { type App, system } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { type FindRow, findsAfter, type ScanRow, updateScan } from '../store.ts';
import { checkStorage } from './check-storage.ts';
import { type Taken, trashDuplicate, trashMisplaced, trashOrphan } from './trash-files.ts';

/** How many are cleaned between progress reports. */
const batch = 20;
/** How many reasons are stored; the rest are counted. */
const maxErrors = 20;

/**
 * Moves what a scan found to the trash, each after another check; counts what stays, by reason. Continues where a
 * stopped process ended.
 * @param note reports progress
 * @throws STORAGE_UNSURE
 */
export async function performClean(
  app: App,
  scan: ScanRow,
  note: (change: Partial<ScanRow>) => Promise<void>,
): Promise<void> {
  await checkStorage(app);
  const done = {
    cleanedTo: scan.cleanedTo,
    cleanedFinds: scan.cleanedFinds,
    cleanedOrphans: scan.cleanedOrphans,
    cleanedDuplicates: scan.cleanedDuplicates,
    cleanedBytes: scan.cleanedBytes,
    cleanErrors: [...scan.cleanErrors],
    cleanLeft: { ...scan.cleanLeft },
  };
  const leave = (reason: LeftReason): void => {
    done.cleanLeft[reason] = (done.cleanLeft[reason] ?? 0) + 1;
  };
  const clean = async (find: FindRow): Promise<void> => {
    try {
      const taken = await trash(app, find, scan.cleanedBy);
      if (typeof taken === 'string') return leave(taken);
      done[find.kind === 'orphan' ? 'cleanedOrphans' : 'cleanedDuplicates'] += 1;
      done.cleanedBytes += taken;
    } catch (error) {
      app.log.warn({ err: error, fileId: find.fileId, place: find.place }, 'a file was not cleaned');
      leave('failed');
      if (done.cleanErrors.length < maxErrors)
        done.cleanErrors.push(`${find.place ?? find.fileId}: ${codeOf(error) || 'INTERNAL'}`);
    }
  };
  for (;;) {
    const finds = await findsAfter(app.database.orm, scan.id, done.cleanedTo ?? nilUuid, batch);
    for (const find of finds) await clean(find);
    const last = finds.at(-1);
    if (last === undefined) return;
    done.cleanedTo = last.fileId;
    done.cleanedFinds += finds.length;
    await note(done);
  }
}

function trash(app: App, find: FindRow, by: string | null): Promise<Taken> {
  const { kind, fileId, place } = find;
  if (kind === 'duplicate') return trashDuplicate(app, find, by);
  return place === null ? trashOrphan(app, find, by) : trashMisplaced(app, { fileId, place }, by);
}

/** Ends a cleaning, with its result so far. @param problem why it ended early */
export const endClean = (app: App, id: string, problem: string | null): Promise<void> =>
  transact({ app, caller: system }, async (tx) => {
    const scan = await updateScan(tx.orm, id, { status: 'cleaned', problem, cleanedAt: new Date() });
    if (scan === undefined) return;
    const found = { unused: scan.orphans, reclaimable: scan.orphanBytes + scan.duplicateBytes };
    await tx.audit(
      'storage.clean',
      id,
      {
        orphans: scan.cleanedOrphans,
        duplicates: scan.cleanedDuplicates,
        bytes: scan.cleanedBytes,
        errors: scan.cleanErrors.length,
        before: found,
        after: {
          unused: found.unused - scan.cleanedOrphans,
          reclaimable: found.reclaimable - scan.cleanedBytes,
        },
      },
      scan.cleanedBy,
    );
  });
