import { type App, system } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { noteUses, unusedFiles, usedFiles } from '../../../files/index.ts';
import { unusedDays } from '../../rules/rules.ts';
import { trashOrphan } from '../steps/trash-files.ts';

const batch = 100;
/** How many files are checked in one run; the next run continues. */
const most = 2_000;

/** Moves files that were unused for a week to the trash. A file that is attached meanwhile stays (threat J1). */
export async function expireUnused(app: App, now = new Date()): Promise<void> {
  const { orm } = app.database;
  const before = new Date(now.getTime() - unusedDays * 24 * 3_600_000);
  for (let looked = 0; looked < most && !app.queue.stopping.aborted; looked += batch) {
    const ids = await unusedFiles(orm, before, batch);
    const used = await usedFiles(orm, ids);
    for (const fileId of ids.filter((id) => !used.has(id)))
      await trashOrphan(app, { fileId }, null).catch((error: unknown) =>
        app.log.warn({ err: error, fileId }, 'an unused file was not moved to the trash'),
      );
    await transact({ app, caller: system }, (tx) => noteUses(tx, ids));
    if (ids.length < batch) return;
  }
}
