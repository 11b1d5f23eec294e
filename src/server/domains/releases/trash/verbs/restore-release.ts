import type { Release } from '../../../../../contract/releases/releases.ts';
import { hasFreeRadio } from '../../../../../contract/vocabulary/plans.ts';
import type { Artist, Context } from '../../../../context.ts';
import { type Transaction, transact } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { findTenant } from '../../../accounts/index.ts';
import { spendRadioCredit } from '../../../billing/index.ts';
import { readOwn } from '../../content/reads/releases.ts';
import { canRestore } from '../../content/rules/policy.ts';
import { lockRelease, type ReleaseRow } from '../../content/store.ts';
import { rememberPlan } from '../../plan-dates/steps/remember-plan.ts';
import { forgetPlan } from '../../plan-dates/store.ts';
import { updatePublication } from '../../publishing/steps/update-publication.ts';

/**
 * Restores a song from the trash as it was; if its radio credit was spent elsewhere meanwhile, its radio date is
 * gone.
 */
export async function restoreRelease(context: Context<Artist>, id: string): Promise<Release> {
  await transact(context, async (tx) => {
    const row = found(await lockRelease(tx.orm, id));
    if (!canRestore(context.caller, row)) refuse('NOT_FOUND');
    await updatePublication(tx, row, {
      isDraft: row.trashedFrom === 'draft',
      trashedAt: null,
      trashedFrom: null,
      ...(await radioAgain(tx, context.caller.tenantId, row)),
    });
    await tx.audit('release.restore', id);
  });
  return readOwn(context.app, id);
}

async function radioAgain(
  tx: Transaction,
  tenantId: string,
  row: ReleaseRow,
): Promise<Partial<Pick<ReleaseRow, 'isPaid' | 'radioReleaseDate'>>> {
  if (row.isPaid || row.radioReleaseDate === null) return {};
  const tenant = found(await findTenant(tx.orm, tenantId));
  if (hasFreeRadio(tenant.plan)) {
    await rememberPlan(tx, tenant, { releaseId: row.id, albumId: null }, 'radio');
    return {};
  }
  await forgetPlan(tx.orm, row.id, 'radio');
  return (await spendRadioCredit(tx, tenantId, row.id)) ? { isPaid: true } : { radioReleaseDate: null };
}
