import type { ComplaintDetails, OwnSanction } from '#contract/moderation.ts';
import { findTenant, findUser } from '#server/accounts/index.ts';
import type { Artist, Context, SignedIn } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { type Transaction, transact } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import type { SanctionKind } from '#shared/moderation.ts';
import {
  insertHeldFiles,
  insertSanction,
  lockComplaint,
  lockSanction,
  type SanctionRow,
  updateComplaint,
  updateSanction,
} from './moderation.db.ts';
import { dueAt, evidenceMs, isOfAccount, isOfSong, possibleSanctions } from './moderation.policy.ts';
import { filesOfSong, readComplaint, toOwnSanction } from './moderation.queries.ts';
import { applySanctions, tellOperators, tellOwner } from './sanctions.steps.ts';

/**
 * Does something to a complaint's song, page or account, and tells its owner why.
 * @throws ALREADY if the same stands, STILL_OPERATOR, and 422 at `kind` if the complaint has no such thing
 */
export async function addSanction(
  context: Context<SignedIn>,
  complaintId: string,
  { kind, reason, is_strike: isStrike }: { kind: SanctionKind; reason: string; is_strike: boolean },
): Promise<ComplaintDetails> {
  await transact(context, async (tx) => {
    const complaint = orNotFound(await lockComplaint(tx.orm, complaintId));
    if (!possibleSanctions(complaint).includes(kind)) fail('INVALID', { fields: { kind: 'INVALID' } });
    const { tenantId } = complaint;
    if (isOfAccount(kind)) await refuseOperator(tx, tenantId ?? '');
    const tenant = tenantId === null ? undefined : await findTenant(tx.orm, tenantId);
    const releaseId = isOfSong(kind) ? complaint.releaseId : null;
    const row = {
      id: uuidv7(),
      complaintId,
      kind,
      releaseId,
      tenantId,
      subjectName: isOfSong(kind) ? complaint.subjectName : (tenant?.stageName ?? ''),
      reason,
      isStrike: isStrike && tenantId !== null,
      byUserId: context.caller.userId,
    };
    if (!(await insertSanction(tx.orm, row))) fail('ALREADY');
    if (kind === 'take_down_song' && releaseId !== null) await holdFiles(tx, row.id, releaseId);
    await applySanctions(tx, row);
    await tx.audit('operator.addSanction', releaseId ?? tenantId ?? '', {
      userId: tenant?.ownerUserId,
      complaintId,
      after: { sanction: kind, reason, isStrike: row.isStrike },
    });
    await tellOwner(tx, context.app, { ...row, isLifted: false });
  });
  return readComplaint(context, complaintId);
}

async function refuseOperator(tx: Transaction, tenantId: string): Promise<void> {
  const tenant = orNotFound(await findTenant(tx.orm, tenantId));
  const owner = orNotFound(await findUser(tx.orm, tenant.ownerUserId));
  if (owner.erasedAt !== null) fail('GONE');
  if (owner.isAdmin) fail('STILL_OPERATOR');
}

/** Keeps a song's recording and cover as evidence, and to recognise them. */
async function holdFiles(tx: Transaction, sanctionId: string, releaseId: string): Promise<void> {
  const keptUntil = new Date(Date.now() + evidenceMs);
  const held = await filesOfSong(tx.orm, releaseId);
  await insertHeldFiles(
    tx.orm,
    held.map(({ id, sha256 }) => ({ sanctionId, fileId: id, sha256, keptUntil })),
  );
}

/** Undoes a sanction, and tells its owner. @throws ALREADY, GONE for an account that is erased */
export async function liftSanction(context: Context<SignedIn>, id: string): Promise<ComplaintDetails> {
  const complaintId = await transact(context, async (tx) => {
    const row = orNotFound(await lockSanction(tx.orm, id));
    if (row.liftedAt !== null) fail('ALREADY');
    const tenant = row.tenantId === null ? undefined : await findTenant(tx.orm, row.tenantId);
    await updateSanction(tx.orm, id, { liftedAt: new Date(), liftedByUserId: context.caller.userId });
    await applySanctions(tx, row);
    await tx.audit('operator.liftSanction', row.releaseId ?? row.tenantId ?? '', {
      userId: tenant?.ownerUserId,
      complaintId: row.complaintId,
      before: { sanction: row.kind },
    });
    await tellOwner(tx, context.app, { ...row, isLifted: true });
    return row.complaintId;
  });
  return readComplaint(context, complaintId);
}

/** The owner's answer to a sanction: its complaint is open again. @throws ALREADY if it was answered, or is lifted */
export async function counterSanction(
  context: Context<Artist>,
  { id }: SanctionRow,
  text: string,
): Promise<OwnSanction> {
  return transact(context, async (tx) => {
    const row = orNotFound(await lockSanction(tx.orm, id));
    if (row.liftedAt !== null || row.counterNotice !== null) fail('ALREADY');
    const now = new Date();
    const change = { counterNotice: text, counterNoticeAt: now };
    await updateSanction(tx.orm, id, change);
    const complaint = orNotFound(await lockComplaint(tx.orm, row.complaintId));
    if (complaint.closedAt !== null)
      await updateComplaint(tx.orm, complaint.id, {
        closedAt: null,
        outcome: null,
        dueAt: dueAt(complaint.category, now),
      });
    await tx.audit('sanction.counter', row.releaseId ?? context.caller.tenantId, {
      complaintId: complaint.id,
    });
    await tellOperators(tx, complaint, true);
    return toOwnSanction({ ...row, ...change });
  });
}
