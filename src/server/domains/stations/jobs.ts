import { type App, system } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { worker } from '../../queue/job.ts';
import { longJobKinds } from '../../queue/long-jobs.ts';
import type { JobKind } from '../../queue/queue.ts';
import { feedMoveJob } from '../releases/index.ts';
import { deleteUndosBefore } from './cycles/store/bulk.ts';
import { deleteEventsBefore } from './live/store.ts';
import { lanes } from './playout/rules/lanes.ts';
import { pushWork } from './playout/steps/push-work.ts';
import { fetchLogs } from './plays/steps/fetch-logs.ts';
import { logWork } from './plays/steps/log-work.ts';
import { pruneLogs } from './plays/store/logs.ts';
import { keptEventsFrom } from './rules.ts';
import { recountStations } from './songs/store/recount-stations.ts';
import { deleteInvitesBefore } from './team/store/invites.ts';
import { sendVerdicts } from './verdicts/steps/send-verdicts.ts';
import { stationsWithUnsentVerdicts } from './verdicts/store/verdicts.ts';

/** Sends artists what stations decided, when it is due. */
async function sendAllVerdicts(app: App): Promise<void> {
  for (const stationId of await stationsWithUnsentVerdicts(app.database.orm))
    await sendVerdicts(app, stationId);
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

const pruneJob = 'stations.prune';

/** Deletes what nobody needs any more: old events, and expired undos and invites. */
async function prune({ database: { orm } }: App): Promise<void> {
  const now = new Date();
  await deleteEventsBefore(orm, keptEventsFrom(now));
  await deleteUndosBefore(orm, now);
  await deleteInvitesBefore(orm, now);
  await pruneLogs(orm, daysBefore(now, 30), daysBefore(now, 365));
}

export const jobsOf = (app: App): JobKind[] => [
  ...Array.from({ length: lanes }, (_, lane) => longJobKinds(app, pushWork(app, lane))).flat(),
  ...longJobKinds(app, logWork(app)),
  { name: pruneJob, schedule: '17 * * * *', run: () => prune(app) },
  { name: 'stations.fetch-logs', schedule: '* * * * *', retries: 0, run: () => fetchLogs(app) },
  { name: 'stations.tell', schedule: '* * * * *', run: () => sendAllVerdicts(app) },
  worker(feedMoveJob, ({ releaseId }) =>
    transact({ app, caller: system }, (tx) => recountStations(tx, releaseId)),
  ),
];
