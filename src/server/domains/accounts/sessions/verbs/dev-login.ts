import type { Session } from '../../../../../contract/accounts/sessions.ts';
import type { Context } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { saveStageName } from '../../profile/steps/save-names.ts';
import { findUserByEmail, insertUser, updateUser } from '../../profile/store/users.ts';
import { openSession } from '../steps/open-session.ts';

interface DevLogin {
  email: string;
  first_name?: string | undefined;
  last_name?: string | undefined;
  stage_name?: string | undefined;
  picture_url?: string | undefined;
}

/** Signs in as anyone, creating the account if there is none. Outside production alone. @throws NOT_FOUND */
export async function devLogin(context: Context, input: DevLogin): Promise<Session> {
  if (!context.app.config.devLogin || context.app.config.mode === 'production') refuse('NOT_FOUND');
  return transact(context, async (tx) => {
    await insertUser(tx.orm, {
      id: uuidv7(),
      email: input.email,
      emailConfirmedAt: new Date(),
      firstName: input.first_name || null,
      lastName: input.last_name || null,
    });
    const user = await findUserByEmail(tx.orm, input.email);
    if (user === undefined) throw new Error('the user was not written');
    if (user.emailConfirmedAt === null) await updateUser(tx.orm, user.id, { emailConfirmedAt: new Date() });
    if (input.stage_name) await saveStageName(tx, user.id, input.stage_name);
    return openSession(tx.orm, user.id, { agent: context.agent });
  });
}
