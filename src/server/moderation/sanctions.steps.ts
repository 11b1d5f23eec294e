import {
  findTenant,
  findUser,
  operatorsOfUsers,
  setLimited,
  setPageHidden,
  setSuspended,
} from '#server/accounts/index.ts';
import type { App } from '#server/context.ts';
import type { Transaction } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { notify, queueEmail } from '#server/notices/index.ts';
import { closeAccount, reopenAccount } from '#server/own-data/index.ts';
import { setHidden } from '#server/releases/index.ts';
import { type ComplaintRow, type SanctionRow, standingSanctions } from './moderation.db.ts';
import { hiddenBy, isOfAccount, suspendedBy } from './moderation.policy.ts';

type Sanctioned = Pick<SanctionRow, 'id' | 'kind' | 'releaseId' | 'tenantId' | 'subjectName' | 'reason'>;

/**
 * Makes a song, a page or an account as the sanctions that stand say, after one was added or lifted.
 * @throws GONE for an account that is erased
 */
export async function applySanctions(tx: Transaction, changed: Sanctioned): Promise<void> {
  const standing = await standingSanctions(tx.orm, changed);
  if (changed.releaseId !== null) {
    await setHidden(tx, changed.releaseId, hiddenBy(standing));
    return;
  }
  const tenant = orNotFound(await findTenant(tx.orm, changed.tenantId ?? ''));
  if (changed.kind === 'hide_page') return setPageHidden(tx, tenant.id, standing.includes('hide_page'));
  const { ownerUserId: userId } = tenant;
  const owner = orNotFound(await findUser(tx.orm, userId));
  if (owner.erasedAt !== null) fail('GONE');
  if (changed.kind === 'limit_account') return setLimited(tx, userId, standing.includes('limit_account'));
  if (changed.kind === 'close_account') {
    if (!standing.includes('close_account')) await reopenAccount(tx, userId, tenant.id);
    else if (owner.closedAt === null) await closeAccount(tx, userId, tenant.id, new Date());
  }
  await setSuspended(tx, userId, suspendedBy(standing));
  tx.invalidate(`artist:${tenant.id}`);
}

/** Tells a sanction's owner, in a notice and by email; nothing if nobody owns what it is about. */
export async function tellOwner(
  tx: Transaction,
  app: App,
  { id, kind, tenantId, subjectName, reason, isLifted }: Sanctioned & { isLifted: boolean },
): Promise<void> {
  if (tenantId === null) return;
  const tenant = orNotFound(await findTenant(tx.orm, tenantId));
  const owner = orNotFound(await findUser(tx.orm, tenant.ownerUserId));
  if (owner.erasedAt !== null) return;
  const about = { kind: 'sanction', sanction: kind, name: subjectName, is_lifted: isLifted } as const;
  await notify(tx, [owner.id], `sanction:${id}`, about, { isMailed: false });
  await queueEmail(tx, {
    to: owner.email,
    language: owner.language,
    email: {
      name: 'sanction',
      url: `${app.config.publicUrl}/sanctions`,
      sanction: kind,
      subject: isOfAccount(kind) ? null : subjectName,
      reason,
      isLifted,
    },
  });
}

/** Tells the operators of users that a complaint waits for them. @param isCountered its owner answered */
export async function tellOperators(
  tx: Transaction,
  { id, category, subjectName }: ComplaintRow,
  isCountered: boolean,
): Promise<void> {
  const operators = await operatorsOfUsers(tx.orm);
  await notify(
    tx,
    operators.map((operator) => operator.id),
    `complaint:${id}`,
    { kind: 'complaint', complaint_id: id, category, name: subjectName, is_countered: isCountered },
  );
}
