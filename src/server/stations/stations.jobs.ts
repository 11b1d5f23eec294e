import { type App, system } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { worker } from '#server/queue/job.ts';
import { longJobLanes } from '#server/queue/long-jobs.ts';
import type { JobKind } from '#server/queue/queue.ts';
import { feedMoveJob } from '#server/releases/index.ts';
import { deleteUndosBefore } from './cycles/cycles.db.ts';
import { deleteEventsBefore } from './live/live.db.ts';
import { deleteEndedLeases } from './live/presence.db.ts';
import { isAnyPushDue } from './playout/playout.db.ts';
import { lanes } from './playout/playout.policy.ts';
import { pushWork } from './playout/pushes.steps.ts';
import { fetchLogs, logWork } from './plays/logs.commands.ts';
import { isAnyLogOpen, pruneLogs } from './plays/logs.db.ts';
import { logLanes } from './plays/matching.steps.ts';
import { recountStations } from './songs/songs.db.ts';
import { keptEventsFrom } from './stations.policy.ts';
import { deleteInvitesBefore } from './team/team.db.ts';
import { sendVerdicts } from './verdicts/verdicts.commands.ts';
import { stationsWithUnsentVerdicts } from './verdicts/verdicts.db.ts';

/** Sends artists what stations decided, when it is due. */
async function sendAllVerdicts(app: App): Promise<void> {
  for (const stationId of await stationsWithUnsentVerdicts(app.database.orm))
    await sendVerdicts(app, stationId);
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

const pruneJob = 'stations.prune';

/** Deletes what nobody needs any more: old events, and expired undos, invites and leases. */
async function prune({ database: { orm } }: App): Promise<void> {
  const now = new Date();
  await deleteEventsBefore(orm, keptEventsFrom(now));
  await deleteUndosBefore(orm, now);
  await deleteInvitesBefore(orm, now);
  await deleteEndedLeases(orm);
  await pruneLogs(orm, daysBefore(now, 30), daysBefore(now, 365));
}

export const jobsOf = (app: App): JobKind[] => [
  ...longJobLanes(
    app,
    Array.from({ length: lanes }, (_, lane) => pushWork(app, lane)),
    () => isAnyPushDue(app.database.orm, new Date()),
  ),
  ...longJobLanes(
    app,
    logLanes.map((lane) => logWork(app, lane)),
    () => isAnyLogOpen(app.database.orm),
  ),
  { name: pruneJob, schedule: '17 * * * *', run: () => prune(app) },
  { name: 'stations.fetch-logs', schedule: '* * * * *', retries: 0, run: () => fetchLogs(app) },
  { name: 'stations.tell', schedule: '* * * * *', run: () => sendAllVerdicts(app) },
  worker(feedMoveJob, ({ releaseId }) =>
    transact({ app, caller: system }, (tx) => recountStations(tx, releaseId)),
  ),
];
