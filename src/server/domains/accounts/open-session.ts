import type { Session } from '../../../contract/accounts.ts';
import type { Orm } from '../../database/database.ts';
import { uuidv7 } from '../../database/ids.ts';
import type { OrmTransaction } from '../../database/transact.ts';
import { sessionSeconds } from './rules.ts';
import { insertSession } from './store.ts';
import { hashToken, newToken } from './tokens.ts';

/** Signs a user in: the only place where a session comes from. A `family` given continues another session. */
export async function openSession(
  db: Orm | OrmTransaction,
  userId: string,
  family: string = uuidv7(),
): Promise<Session> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + sessionSeconds * 1_000);
  await insertSession(db, { tokenHash: hashToken(token), userId, family, expiresAt });
  return { access_token: token, token_type: 'bearer', expires_at: expiresAt.toISOString() };
}
