import type { z } from 'zod';
import { type App, system } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { worker } from '#server/queue/job.ts';
import { longJobLanes } from '#server/queue/long-jobs.ts';
import type { JobKind } from '#server/queue/queue.ts';
import { albumDistributionJob, catchUpJob, distributionJob, fromTheFirst } from '#server/releases/index.ts';
import { collectAcknowledgements } from './acknowledgements.steps.ts';
import { isAnyParcelDue } from './parcels.db.ts';
import { lanes } from './parcels.policy.ts';
import { datedAlbums, datedReleases } from './progress.queries.ts';
import { follow } from './progress.steps.ts';
import { parcelWork } from './sending.commands.ts';

/** How much of what was already out we check at a time for a new service. */
const atOnce = 100;

async function catchUp(app: App, { of, after, changed }: z.output<typeof catchUpJob.data>): Promise<void> {
  const work = { app, caller: system };
  const isReleases = of === 'releases';
  const ids = await (isReleases ? datedReleases : datedAlbums)(app.database.orm, after, atOnce);
  for (const id of ids)
    await transact(work, (tx) =>
      follow(
        app,
        tx,
        isReleases ? { releaseId: id, albumId: null } : { releaseId: null, albumId: id },
        (serviceId) => serviceId === changed,
      ),
    );
  const last = ids.at(-1);
  if (ids.length === atOnce && last !== undefined)
    await transact(work, (tx) => tx.job(catchUpJob, { ...fromTheFirst(of, changed), after: last }));
  else if (isReleases) await transact(work, (tx) => tx.job(catchUpJob, fromTheFirst('albums', changed)));
}

export const jobsOf = (app: App): JobKind[] => [
  ...longJobLanes(
    app,
    Array.from({ length: lanes }, (_, lane) => parcelWork(app, lane)),
    () => isAnyParcelDue(app.database.orm, new Date()),
  ),
  worker(distributionJob, ({ releaseId }) =>
    transact({ app, caller: system }, (tx) => follow(app, tx, { releaseId, albumId: null })),
  ),
  worker(albumDistributionJob, ({ albumId }) =>
    transact({ app, caller: system }, (tx) => follow(app, tx, { releaseId: null, albumId })),
  ),
  worker(catchUpJob, (data) => catchUp(app, data)),
  { name: 'deliveries.answers', schedule: '* * * * *', retries: 0, run: () => collectAcknowledgements(app) },
];
