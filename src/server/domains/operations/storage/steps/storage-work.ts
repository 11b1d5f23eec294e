import type { App } from '../../../../context.ts';
import { found, Refusal } from '../../../../errors.ts';
import type { LongJobKind } from '../../../../queue/long-jobs.ts';
import { findScan, isOpen, openScan, type ScanRow, updateScan } from '../store.ts';
import { endClean, performClean } from './perform-clean.ts';
import { performScan } from './perform-scan.ts';

export const storageJob = 'operations.storage';

/** How long a call waits for a scan or a cleaning; asked again it keeps waiting. */
export const longestWaitMs = 60_000;

/** Scans and cleanings of storage as long jobs: one row holds the scan and then its cleaning. */
export function storageWork(app: App): LongJobKind<ScanRow> {
  const { orm } = app.database;
  const end = ({ id, status }: ScanRow, problem: string): Promise<unknown> =>
    status === 'running'
      ? updateScan(orm, id, { status: 'failed', problem, endedAt: new Date() })
      : endClean(app, id, problem);
  return {
    name: storageJob,
    next: () => openScan(orm),
    find: (id) => findScan(orm, id),
    stateOf: ({ status, stopAskedAt, attempts }) => ({
      isEnded: !isOpen(status),
      isCancelRequested: stopAskedAt !== null,
      interruptions: attempts,
    }),
    begin: async ({ id, attempts }) => found(await updateScan(orm, id, { attempts: attempts + 1 })),
    putBack: ({ id, attempts }) => updateScan(orm, id, { attempts: attempts - 1 }),
    takeOver: async (scan) => scan,
    async run(scan, { check }) {
      const note = async (change: Partial<ScanRow>) => check(await updateScan(orm, scan.id, change));
      if (scan.status === 'running') return performScan(app, scan, note);
      await performClean(app, scan, note);
      await endClean(app, scan.id, null);
    },
    end: (scan, why) => end(scan, why === 'CANCELLED' ? 'STOPPED' : why),
    async fail(scan, error) {
      if (!(error instanceof Refusal))
        app.log.error({ err: error, scan: scan.id }, 'storage was not looked through');
      await end(scan, error instanceof Refusal ? error.code : 'INTERNAL');
    },
  };
}
