import type { Session } from '../../../../../contract/accounts/sessions.ts';
import type { Orm } from '../../../../database/database.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import type { OrmTransaction } from '../../../../database/transact.ts';
import { sessionSeconds } from '../../rules.ts';
import { hashToken, newToken } from '../rules/tokens.ts';
import { insertSession } from '../store.ts';

/** How many characters of a User-Agent we store to recognise a device. */
const longestAgent = 300;

/**
 * Signs a user in: the only place that creates sessions.
 * @param from `family` continues another session; `agent` is the browser's User-Agent
 */
export async function openSession(
  db: Orm | OrmTransaction,
  userId: string,
  { family = uuidv7(), agent = '' }: { family?: string; agent?: string } = {},
): Promise<Session> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + sessionSeconds * 1_000);
  await insertSession(db, {
    tokenHash: hashToken(token),
    userId,
    family,
    agent: agent.slice(0, longestAgent),
    expiresAt,
  });
  return { access_token: token, token_type: 'bearer', expires_at: expiresAt.toISOString() };
}
