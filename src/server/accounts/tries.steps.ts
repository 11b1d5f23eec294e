import type { Context } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import type { Db, Transaction } from '#server/database/transact.ts';
import { writtenNetworkOf } from '#server/http/network-of.ts';
import type { signInWays } from '#shared/operators.ts';
import { failedTry, longestAgent, noteTryJob } from './accounts.policy.ts';
import { insertTry } from './tries.db.ts';

/** Notes that somebody got in, for support to see. */
export const noteEntry = (
  db: Db,
  { ip, agent }: Pick<Context, 'ip' | 'agent'>,
  userId: string,
  way: (typeof signInWays)[number],
): Promise<void> =>
  insertTry(db, {
    id: uuidv7(),
    userId,
    way,
    outcome: 'in',
    network: writtenNetworkOf(ip),
    agent: agent.slice(0, longestAgent),
  });

/**
 * Notes that a password was wrong. A background job looks the account up, so that known and unknown addresses take the
 * same work (threat B2).
 */
export const noteWrongPassword = (
  tx: Transaction,
  { ip, agent }: Pick<Context, 'ip' | 'agent'>,
  email: string,
): Promise<void> =>
  tx.job(noteTryJob, {
    sealed: tx.encrypt(failedTry, {
      email,
      network: writtenNetworkOf(ip),
      agent: agent.slice(0, longestAgent),
      at: Date.now(),
    }),
  });
