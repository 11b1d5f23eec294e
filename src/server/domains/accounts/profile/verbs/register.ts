import type { Session } from '../../../../../contract/accounts/sessions.ts';
import type { Locale } from '../../../../../contract/vocabulary/locale.ts';
import type { Context } from '../../../../context.ts';
import { hashPassword } from '../../../../crypto/hash-password.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { emailLink } from '../../emails/steps/email-link.ts';
import { isRestorable } from '../../emails/store.ts';
import { openSession } from '../../sessions/steps/open-session.ts';
import { insertUser } from '../store/users.ts';

/** Opens an account, mails a link that confirms its address, and signs the person in. @throws EMAIL_TAKEN */
export async function register(
  context: Context,
  input: {
    email: string;
    password: string;
    first_name?: string | undefined;
    last_name?: string | undefined;
    language?: Locale | undefined;
  },
): Promise<Session> {
  const passwordHash = await hashPassword(input.password);
  return transact(context, async (tx) => {
    const id = uuidv7();
    const user = await insertUser(tx.orm, {
      id,
      email: input.email,
      passwordHash,
      firstName: input.first_name || null,
      lastName: input.last_name || null,
      ...(input.language && { language: input.language }),
    });
    // An account that left this address may still be restored to it (threat S2).
    if (user === undefined || (await isRestorable(tx.orm, input.email, new Date()))) refuse('EMAIL_TAKEN');
    await emailLink(tx, context.app, user, 'confirm');
    await tx.audit('account.register', id);
    return openSession(tx.orm, id, { agent: context.agent });
  });
}
