import { type App, system } from '#server/context.ts';
import { decrypt } from '#server/crypto/encrypt.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { transact } from '#server/database/transact.ts';
import { deleteExpiredRates } from '#server/http/rate-limiters.ts';
import { worker } from '#server/queue/job.ts';
import type { JobKind } from '#server/queue/queue.ts';
import {
  answerForgottenJob,
  failedTry,
  forgottenAddress,
  keptTriesSeconds,
  noteTryJob,
  openResetLinks,
} from './accounts.policy.ts';
import { countMailedLinks, deleteExpiredLinks } from './emails.db.ts';
import { emailLink } from './emails.steps.ts';
import { deleteExpiredOAuthStates } from './google.db.ts';
import { findUserByEmail } from './profile.db.ts';
import { deleteExpired } from './sessions.db.ts';
import { deleteTriesBefore, insertTry } from './tries.db.ts';

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

/** Notes a failed sign-in, if there is an account with that address. */
async function noteTry(app: App, sealed: string): Promise<void> {
  const failed = decrypt(app.signingKey, failedTry, sealed);
  const user = failed && (await findUserByEmail(app.database.orm, failed.email));
  if (!failed || !user) return;
  const outcome = user.disabledAt === null ? 'wrong' : 'suspended';
  const { network, agent } = failed;
  const row = { id: uuidv7(), userId: user.id, way: 'password', outcome, network, agent } as const;
  await insertTry(app.database.orm, { ...row, at: new Date(failed.at) });
}

async function removeExpired({ database: { orm } }: App): Promise<void> {
  const now = new Date();
  await deleteExpired(orm, now);
  await deleteExpiredLinks(orm, now);
  await deleteExpiredOAuthStates(orm, now);
  await deleteTriesBefore(orm, new Date(now.getTime() - keptTriesSeconds * 1_000));
  await deleteExpiredRates(orm);
}

export const jobsOf = (app: App): JobKind[] => [
  { name: 'accounts.remove-expired', schedule: '41 * * * *', run: () => removeExpired(app) },
  worker(answerForgottenJob, ({ sealed }) => answerForgotten(app, sealed)),
  worker(noteTryJob, ({ sealed }) => noteTry(app, sealed)),
];
