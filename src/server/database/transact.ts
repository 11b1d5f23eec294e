import type { App, Caller } from '#server/context.ts';
import { encrypt, type Secret } from '#server/crypto/encrypt.ts';
import type { Job } from '#server/queue/job.ts';
import type { Db, OrmTransaction } from './database.ts';
import { uuidv7 } from './ids.ts';
import { auditEntries } from './tables/audit.ts';

export type { Db, OrmTransaction };

export interface Transaction {
  orm: OrmTransaction;
  /**
   * Drops cached replies with these tags in every process when the transaction commits; in a flood of changes, up to
   * a second later.
   */
  invalidate(...tags: string[]): void;
  /**
   * A row of the audit log, written with the action itself.
   * @param by who acted, for an action that ends in the background
   */
  audit(act: string, target: string, data?: Record<string, unknown>, by?: string | null): Promise<void>;
  /** A value that the database may store and only this server can read with `decrypt`. */
  encrypt<T>(secret: Secret<T>, value: NoInfer<T>): string;
  /**
   * Queues a job that exists if, and only if, the transaction commits.
   * @param owner whose job it is: owners take turns
   */
  job<T extends object>(job: Job<T>, data: NoInfer<T>, owner?: string): Promise<void>;
}

/** Runs `work` in one transaction: its rows, audit, jobs and dropped replies all happen, or none does. */
export async function transact<T>(
  context: { app: App; caller: Caller },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { app, caller } = context;
  const tags = new Set<string>();
  let when: 'now' | 'soon' = 'now';
  const result = await app.database.orm.transaction(async (orm) => {
    const answer = await work({
      orm,
      invalidate: (...dropped) => {
        for (const tag of dropped) tags.add(tag);
      },
      audit: async (act, target, data = {}, by = caller.kind === 'user' ? caller.userId : null) => {
        await orm.insert(auditEntries).values({
          id: uuidv7(),
          act,
          target,
          data,
          actorUserId: by,
        });
      },
      encrypt: (secret, value) => encrypt(app.signingKey, secret, value),
      job: ({ name }, data, owner) => app.queue.send(orm, name, data, owner),
    });
    if (tags.size > 0) {
      if (caller.kind === 'user') when = await app.cache.whenFor(caller.userId);
      await app.cache.announce(orm, [...tags], when);
    }
    return answer;
  });
  if (tags.size > 0) app.cache.drop([...tags], when);
  return result;
}
