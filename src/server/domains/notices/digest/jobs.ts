import { type App, system } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import type { JobKind } from '../../../queue/queue.ts';
import { queueEmail } from '../steps/queue-email.ts';
import { keptNoticesFrom } from '../updates/rules.ts';
import { deleteNoticesBefore, dueReaders, takeForMail } from '../updates/store.ts';
import { readRecipient } from './reads.ts';
import { maxListed, stopLink } from './rules.ts';

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
    const waiting = await takeForMail(tx.orm, userId);
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

export const digestJobs = (app: App): JobKind[] => [
  { name: 'notices.mail-digests', schedule: '*/5 * * * *', run: () => mailDigests(app) },
  {
    name: 'notices.prune',
    schedule: '41 3 * * *',
    run: () => deleteNoticesBefore(app.database.orm, keptNoticesFrom(new Date())),
  },
];
