import type { Context } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { limitEmails } from '../../emails/steps/limit-emails.ts';
import { answerForgottenJob, forgottenAddress } from '../rules/job-names.ts';

/**
 * Takes a request for a new password. Whether there is such an account is looked up in the background alone, so that
 * known and unknown addresses are the same work and the same answer (threat B2).
 */
export async function forgotPassword(context: Context, { email }: { email: string }): Promise<undefined> {
  await limitEmails(context, 'forgotten', email);
  await transact(context, (tx) =>
    tx.job(answerForgottenJob, { sealed: tx.encrypt(forgottenAddress, { email }) }),
  );
  return undefined;
}
