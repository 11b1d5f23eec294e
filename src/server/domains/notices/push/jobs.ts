import type { z } from 'zod';
import type { App } from '../../../context.ts';
import { pushRequest } from '../../../gateways/web-push/index.ts';
import { worker } from '../../../queue/job.ts';
import type { JobKind } from '../../../queue/queue.ts';
import { readSubscription, readUnreadNotice } from './reads.ts';
import { pushMessage } from './rules.ts';
import { pushJob } from './steps/queue-pushes.ts';
import { readPushKeys } from './steps/read-keys.ts';
import { deleteSubscription } from './store/subscriptions.ts';

/** How long a push service keeps a message for a browser that is offline. */
const ttlSeconds = 86_400;
/** A push service's codes for a subscription that is over (RFC 8030, 7.3), or isn't ours. */
const over = [403, 404, 410];

/** Sends a notice to one browser, unless it was read meanwhile. @throws if a retry may help */
async function push(app: App, { notice, subscription }: z.output<typeof pushJob.data>): Promise<void> {
  const { orm } = app.database;
  const [unread, device] = await Promise.all([
    readUnreadNotice(orm, notice),
    readSubscription(orm, subscription),
  ]);
  if (device === undefined) return;
  if (!device.isOpen) return deleteSubscription(orm, subscription);
  if (unread === undefined) return;
  const { publicUrl } = app.config;
  const sender = publicUrl.startsWith('https:') ? publicUrl : `mailto:push@${new URL(publicUrl).hostname}`;
  const request = pushRequest(device, pushMessage(notice, unread.about, unread.language), {
    keys: await readPushKeys(app),
    sender,
    seconds: ttlSeconds,
  });
  const { status } = await app.web(device.endpoint, request);
  if (over.includes(status)) return deleteSubscription(orm, subscription);
  if (status >= 400) throw new Error(`the push service answered ${status}`);
}

/** Retried for some minutes: later, people read it on the page. */
export const pushJobs = (app: App): JobKind[] => [
  worker(pushJob, (job) => push(app, job), { retries: 5, seconds: 60 }),
];
