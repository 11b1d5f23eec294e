import { type App, system } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { transact } from '#server/database/transact.ts';
import { jobWithoutData } from '#server/queue/job.ts';
import { longJobKind, wakeLongJobs } from '#server/queue/long-jobs.ts';
import type { JobKind } from '#server/queue/queue.ts';
import { emptyTrash } from '#server/releases/index.ts';
import { catalogues } from '#shared/catalogues.ts';
import { findCatalogue, timesOf } from './catalogue-import.db.ts';
import { dueSlots } from './catalogue-import.policy.ts';
import { deleteVisits } from './parsing.db.ts';
import { deleteRuns, insertRun } from './runs.db.ts';
import { importRuns, workJob } from './runs.steps.ts';

/** How long we keep logs of imports, and how many of each catalogue whatever their age. */
const logDays = 90;
const keptLogs = 100;
const visitDays = 60;
const dayMs = 86_400_000;

/**
 * Starts the imports that the schedule has for this minute. A slot is a unique row: however many workers see that its
 * time has come, it runs once (threats I1, I2).
 */
export async function beginDue(app: App, now: Date): Promise<void> {
  for (const type of catalogues) {
    if (app.config.catalogues[type] === null) continue;
    const catalogue = await findCatalogue(app.database.orm, type);
    if (!catalogue.isScheduled) continue;
    for (const { name } of dueSlots(now, timesOf(catalogue)))
      await transact({ app, caller: system }, async (tx) => {
        const run = await insertRun(tx.orm, { id: uuidv7(), type, kind: 'scheduled', slot: name });
        if (run) await tx.job(jobWithoutData(workJob(type)), {});
      });
  }
}

/** Continues waiting runs that no process is running. */
export async function wakeWaiting(app: App): Promise<void> {
  for (const type of catalogues) await wakeLongJobs(app, importRuns(app, type));
}

async function tidy(app: App): Promise<void> {
  const now = Date.now();
  while ((await transact({ app, caller: system }, (tx) => emptyTrash(tx, new Date(now)))) > 0);
  await deleteVisits(app.database.orm, new Date(now - visitDays * dayMs));
  for (const type of catalogues)
    await deleteRuns(app.database.orm, type, new Date(now - logDays * dayMs), keptLogs);
}

/** The background work of imports; in a separate process if `SCRAPER_URL` names one. */
export const jobsOf = (app: App): JobKind[] => [
  ...catalogues.map((type) => longJobKind(app, importRuns(app, type))),
  { name: 'catalogue-import.tick', schedule: '* * * * *', retries: 0, run: () => beginDue(app, new Date()) },
  { name: 'catalogue-import.tidy', schedule: '23 * * * *', run: () => tidy(app) },
];
