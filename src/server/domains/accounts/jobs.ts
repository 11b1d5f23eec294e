import { type App, system } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { deleteExpiredRates } from '../../http/rate-limiters.ts';
import type { JobKind } from '../../queue/queue.ts';
import { unseal } from '../../seal.ts';
import { deleteExpiredTrips } from './google-store.ts';
import { mailLink } from './mail-link.ts';
import { countMailedLinks, deleteExpiredLinks } from './mailed-links-store.ts';
import { openResetLinks } from './rules.ts';
import { deleteExpired, findUserByEmail } from './store.ts';

export const answerForgottenJob = 'accounts.answer-forgotten';
export const forgottenPurpose = 'forgotten';

/** Mails a link to a new password where there is an account with that address. */
async function answerForgotten(app: App, data: object): Promise<void> {
  const { email } = Object(unseal(app.signingKey, forgottenPurpose, String(Object(data).sealed)));
  const user = await findUserByEmail(app.database.orm, String(email));
  if (user === undefined || user.disabledAt !== null) return;
  await transact({ app, caller: system }, async (tx) => {
    if ((await countMailedLinks(tx.orm, user.id, 'reset', new Date())) >= openResetLinks) return;
    await mailLink(tx, app, user, 'reset');
  });
}

async function removeExpired({ database: { orm } }: App): Promise<void> {
  const now = new Date();
  await deleteExpired(orm, now);
  await deleteExpiredLinks(orm, now);
  await deleteExpiredTrips(orm, now);
  await deleteExpiredRates(orm, now);
}

export const jobsOf = (app: App): JobKind[] => [
  { name: 'accounts.remove-expired', schedule: '41 * * * *', run: () => removeExpired(app) },
  { name: answerForgottenJob, run: (data) => answerForgotten(app, data) },
];
