import type { Session } from '../../../../../contract/accounts/sessions.ts';
import type { Context } from '../../../../context.ts';
import { isPassword } from '../../../../crypto/hash-password.ts';
import { transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { GuessLimits } from '../../passwords/steps/guess-limits.ts';
import { findUserByEmail, lockChecked } from '../../profile/store/users.ts';
import { normalEmail } from '../../rules.ts';
import { openSession } from '../steps/open-session.ts';

/** Signs in. An unknown address, a wrong password and a closed account get the same reply. @throws LOGIN_FAILED */
export async function login(context: Context, input: { email: string; password: string }): Promise<Session> {
  const email = normalEmail(input.email);
  const limits = new GuessLimits(context.app, { email, ip: context.ip });
  await limits.count();
  const user = await findUserByEmail(context.app.database.orm, email);
  const isRight = await isPassword(user?.passwordHash, input.password);
  if (user === undefined || !isRight || user.disabledAt !== null) refuse('LOGIN_FAILED');
  await limits.right();
  return transact(context, async (tx) => {
    // The password may have changed during the check: then its sessions have ended, and no new one may begin.
    if (!(await lockChecked(tx.orm, user))) refuse('LOGIN_FAILED');
    return openSession(tx.orm, user.id, { agent: context.agent });
  });
}
