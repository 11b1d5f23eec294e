import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context, SignedIn } from '../../context.ts';
import { auditEntries } from '../../database/tables/audit.ts';
import { transact } from '../../database/transact.ts';
import { canChange } from './policy.ts';
import type { ReleaseRow } from './store.ts';

const act = 'operator.readRelease';

/** Leaves an audit row of an operator who reads another's draft or shares, at most one an hour for each release. */
export async function noteReading(context: Context<SignedIn>, row: ReleaseRow): Promise<void> {
  const { caller } = context;
  const shares = [...row.compositionPartners, ...row.masterPartners, ...row.collaborators].some(
    ({ hundredths }) => hundredths > 0,
  );
  if (canChange(caller, row) || !(row.isDraft || shares)) return;
  await transact(context, async (tx) => {
    const noted = and(
      eq(auditEntries.actorUserId, caller.userId),
      eq(auditEntries.target, row.id),
      eq(auditEntries.act, act),
      gt(auditEntries.at, sql`now() - interval '1 hour'`),
    );
    if ((await tx.orm.$count(auditEntries, noted)) === 0)
      await tx.audit(act, row.id, { isDraft: row.isDraft, shares });
  });
}
