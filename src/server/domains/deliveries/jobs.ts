import { type App, system } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { worker } from '../../queue/job.ts';
import { longJobKinds } from '../../queue/long-jobs.ts';
import type { JobKind } from '../../queue/queue.ts';
import { albumDistributionJob, distributionJob } from '../releases/index.ts';
import { lanes } from './parcels/rules/lanes.ts';
import { parcelWork } from './parcels/steps/parcel-work.ts';
import { datedReleases } from './progress/reads.ts';
import { follow } from './progress/steps/follow-release.ts';
import { readAnswers } from './progress/steps/read-answers.ts';
import { catchUpJob } from './services/rules/catch-up.ts';

/** Of those that were released before a service came, so many are looked at in one go. */
const atOnce = 100;

async function catchUp(app: App, after: string): Promise<void> {
  const ids = await datedReleases(app.database.orm, after, atOnce);
  for (const id of ids)
    await transact({ app, caller: system }, (tx) => follow(tx, { releaseId: id, albumId: null }));
  const last = ids.at(-1);
  if (ids.length === atOnce && last !== undefined)
    await transact({ app, caller: system }, (tx) => tx.job(catchUpJob, { after: last }));
}

export const jobsOf = (app: App): JobKind[] => [
  ...Array.from({ length: lanes }, (_, lane) => longJobKinds(app, parcelWork(app, lane))).flat(),
  worker(distributionJob, ({ releaseId }) =>
    transact({ app, caller: system }, (tx) => follow(tx, { releaseId, albumId: null })),
  ),
  worker(albumDistributionJob, ({ albumId }) =>
    transact({ app, caller: system }, (tx) => follow(tx, { releaseId: null, albumId })),
  ),
  worker(catchUpJob, ({ after }) => catchUp(app, after)),
  { name: 'deliveries.answers', schedule: '* * * * *', retries: 0, run: () => readAnswers(app) },
];
