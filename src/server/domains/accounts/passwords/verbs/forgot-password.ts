import type { Context } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { limitEmails } from '../../emails/steps/limit-emails.ts';
import { answerForgottenJob, forgottenAddress } from '../rules/job-names.ts';

/**
 * Accepts a request for a new password. Only a background job looks the account up, so that known and unknown
 * addresses take the same work and get the same reply (threat B2).
 */
export async function forgotPassword(context: Context, { email }: { email: string }): Promise<undefined> {
  await limitEmails(context, 'forgotten', email);
  await transact(context, (tx) =>
    tx.job(answerForgottenJob, { sealed: tx.encrypt(forgottenAddress, { email }) }),
  );
  return undefined;
}
