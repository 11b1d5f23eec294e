import { and, eq, gt, sql } from '../../../../database/drizzle.ts';
import { auditEntries } from '../../../../database/tables/audit.ts';
import type { Db } from '../../../../database/transact.ts';

/** Whether the audit log has an action of this person on this target within the last hour. */
export async function isNotedLately(db: Db, act: string, userId: string, target: string): Promise<boolean> {
  const noted = and(
    eq(auditEntries.actorUserId, userId),
    eq(auditEntries.target, target),
    eq(auditEntries.act, act),
    gt(auditEntries.at, sql`now() - interval '1 hour'`),
  );
  return (await db.$count(auditEntries, noted)) > 0;
}
