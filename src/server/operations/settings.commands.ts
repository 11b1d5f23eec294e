import type { z } from 'zod';
import type { Setting, sendTestMail as sendTestMailCall } from '#contract/operations/settings.ts';
import { findUser } from '#server/accounts/index.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { orNotFound } from '#server/errors.ts';
import { MailError } from '#server/gateways/mail/mailer.ts';
import { sendNow } from '#server/notices/index.ts';

/** All settings of this process, in the order of their names. */
export const listSettings = async ({ app }: Context): Promise<Setting[]> =>
  [...app.config.given]
    .map(([name, value]) => ({ name, is_set: value !== undefined, value: value ?? null }))
    .sort((a, b) => a.name.localeCompare(b.name));

/** Sends an email to the operator's own address without the queue, so that its fate is known at once. */
export async function sendTestMail({
  app,
  caller,
}: Context<SignedIn>): Promise<z.output<typeof sendTestMailCall.reply>> {
  const { email: to, language } = orNotFound(await findUser(app.database.orm, caller.userId));
  const url = `${app.config.publicUrl}/admin?tab=system`;
  try {
    await sendNow(app, { to, language, email: { name: 'testMail', url } });
    return { to, problem: null };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return { to, problem: error.message };
  }
}
