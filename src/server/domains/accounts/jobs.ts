import { type App, system } from '../../context.ts';
import { decrypt } from '../../crypto/encrypt.ts';
import { transact } from '../../database/transact.ts';
import { deleteExpiredRates } from '../../http/rate-limiters.ts';
import { worker } from '../../queue/job.ts';
import type { JobKind } from '../../queue/queue.ts';
import { emailLink } from './emails/steps/email-link.ts';
import { countMailedLinks, deleteExpiredLinks } from './emails/store.ts';
import { deleteExpiredOAuthStates } from './google/store.ts';
import { answerForgottenJob, forgottenAddress } from './passwords/rules/job-names.ts';
import { findUserByEmail } from './profile/store/users.ts';
import { openResetLinks } from './rules.ts';
import { deleteExpired } from './sessions/store.ts';

/** Mails a link for a new password, if there is an account with that address. */
async function answerForgotten(app: App, sealed: string): Promise<void> {
  const address = decrypt(app.signingKey, forgottenAddress, sealed);
  const user = address && (await findUserByEmail(app.database.orm, address.email));
  if (!user || user.disabledAt !== null) return;
  await transact({ app, caller: system }, async (tx) => {
    if ((await countMailedLinks(tx.orm, user.id, 'reset', new Date())) >= openResetLinks) return;
    await emailLink(tx, app, user, 'reset');
  });
}

async function removeExpired({ database: { orm } }: App): Promise<void> {
  const now = new Date();
  await deleteExpired(orm, now);
  await deleteExpiredLinks(orm, now);
  await deleteExpiredOAuthStates(orm, now);
  await deleteExpiredRates(orm);
}

export const jobsOf = (app: App): JobKind[] => [
  { name: 'accounts.remove-expired', schedule: '41 * * * *', run: () => removeExpired(app) },
  worker(answerForgottenJob, ({ sealed }) => answerForgotten(app, sealed)),
];
