import type { z } from 'zod';
import { type App, system } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { MailError } from '#server/gateways/mail/index.ts';
import { pushRequest } from '#server/gateways/web-push/index.ts';
import { worker } from '#server/queue/job.ts';
import type { JobKind } from '#server/queue/queue.ts';
import {
  openEmail,
  type QueuedEmail,
  queueEmail,
  sendEmailJob,
  sendLetterJob,
  sendNow,
} from './emails.steps.ts';
import { keptEmailsFrom, keptNoticesFrom, maxListed, pushMessage, stopLink } from './notices.policy.ts';
import { readRecipient } from './notices.queries.ts';
import { deleteSubscription } from './push.db.ts';
import { readSubscription, readUnreadNotice } from './push.queries.ts';
import { pushJob, readPushKeys } from './push.steps.ts';
import { deleteSentBefore, updateSentEmail } from './sent.db.ts';
import { claimForMail, deleteNoticesBefore, dueReaders } from './updates.db.ts';

/** Sends one email. @throws MailError if a retry may help */
async function sendEmail(app: App, queued: QueuedEmail): Promise<void> {
  const addressed = openEmail(app, queued);
  if (addressed === null) {
    app.log.error('an email can’t be opened: SIGNING_KEY is not the one it was encrypted with');
    return;
  }
  const { email } = addressed;
  const { orm } = app.database;
  try {
    await sendNow(app, addressed, queued.id);
  } catch (error) {
    const isFinal = error instanceof MailError && error.isFinal;
    const code = error instanceof MailError ? error.message : 'EUNKNOWN';
    await updateSentEmail(orm, queued.id, { state: isFinal ? 'refused' : 'queued', problem: code });
    if (isFinal) app.log.error({ email: email.name, code }, 'an email was refused for good');
    else app.log.warn({ email: email.name, code }, 'an email did not go out; it is tried again');
    if (!isFinal) throw error;
    return;
  }
  // A failure here must not send it twice.
  const sent = { state: 'sent', problem: null, sentAt: new Date() } as const;
  await updateSentEmail(orm, queued.id, sent).catch((error) =>
    app.log.error({ err: error }, 'a sent email was not noted'),
  );
}

/** Retried for a day and a half: after 5 seconds, 10, 20 … and then every hour. */
export const jobsOf = (app: App): JobKind[] => [
  ...digestJobs(app),
  ...pushJobs(app),
  ...[sendEmailJob, sendLetterJob].map((job) =>
    worker(job, (queued) => sendEmail(app, queued), { retries: 45, longestWait: 3_600, seconds: 120 }),
  ),
];

const batch = 50;

/** Emails each person whose digest is due one email with all waiting notices. */
async function mailDigests(app: App, now = new Date()): Promise<void> {
  for (;;) {
    const due = await dueReaders(app.database.orm, now, batch);
    for (const userId of due) await mailDigest(app, userId);
    if (due.length < batch || app.queue.stopping.aborted) return;
  }
}

const mailDigest = (app: App, userId: string): Promise<void> =>
  transact({ app, caller: system }, async (tx) => {
    const waiting = await claimForMail(tx.orm, userId);
    const recipient = await readRecipient(tx.orm, userId);
    if (waiting.length === 0 || recipient === undefined) return;
    const { publicUrl } = app.config;
    await queueEmail(tx, {
      ...recipient,
      email: {
        name: 'digest',
        url: `${publicUrl}/notices`,
        stop: `${publicUrl}/notices/stop?link=${tx.encrypt(stopLink, { userId })}`,
        notices: waiting.slice(0, maxListed).map(({ about }) => about),
        more: Math.max(0, waiting.length - maxListed),
      },
    });
  });

const digestJobs = (app: App): JobKind[] => [
  { name: 'notices.mail-digests', schedule: '*/5 * * * *', run: () => mailDigests(app) },
  {
    name: 'notices.prune',
    schedule: '41 3 * * *',
    run: () => deleteNoticesBefore(app.database.orm, keptNoticesFrom(new Date())),
  },
  {
    name: 'notices.forget-emails',
    schedule: '47 3 * * *',
    run: () => deleteSentBefore(app.database.orm, keptEmailsFrom(new Date())),
  },
];

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
const pushJobs = (app: App): JobKind[] => [
  worker(pushJob, (job) => push(app, job), { retries: 5, seconds: 60 }),
];
