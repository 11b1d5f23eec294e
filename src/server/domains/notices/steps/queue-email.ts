import { z } from 'zod';
import { locales } from '../../../../contract/vocabulary/locale.ts';
import type { App } from '../../../context.ts';
import { decrypt } from '../../../crypto/encrypt.ts';
import { uuidv7 } from '../../../database/ids.ts';
import type { Transaction } from '../../../database/transact.ts';
import { email } from '../rules/email.ts';

const addressed = z.object({ to: z.string(), language: z.enum(locales), email });
/** An email and its recipient; `to` is an email address. */
export type Addressed = z.output<typeof addressed>;

/** The queue stores an email encrypted, because it may contain a link that opens an account (threat B4). */
const secret = { purpose: 'email', shape: addressed };
export const sendEmailJob = {
  name: 'notices.send-email',
  data: z.object({ id: z.string(), sealed: z.string() }),
};
export type QueuedEmail = z.output<typeof sendEmailJob.data>;

/** Emails that a version until 22 November 2026 queued, and no mail server has taken since. */
export const sendLetterJob = { ...sendEmailJob, name: 'notices.send-letter' };
const letterSecret = {
  purpose: 'letter',
  shape: addressed
    .omit({ email: true })
    .extend({ letter: email })
    .transform(({ letter, ...rest }): Addressed => ({ ...rest, email: letter })),
};

/** Queues an email: it is sent if, and only if, the transaction commits. */
export async function queueEmail(tx: Transaction, email: Addressed): Promise<void> {
  await tx.job(sendEmailJob, { id: uuidv7(), sealed: tx.encrypt(secret, email) });
}

/** The email in a job; null if it was encrypted with another key. */
export const openEmail = (app: App, { sealed }: QueuedEmail): Addressed | null =>
  decrypt(app.signingKey, secret, sealed) ?? decrypt(app.signingKey, letterSecret, sealed);
