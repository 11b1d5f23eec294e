import type { App } from '../../../../context.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { lockTenant } from '../../../accounts/index.ts';
import { isSubscribed } from '../rules.ts';
import { type CreditKind, creditBalance, findSpent, insertCredit } from '../store/credits.ts';

/**
 * Takes the credit that publishing a song costs: one, once, and none with an active subscription. The tenant stays
 * locked until the transaction ends, so that two songs can't take one credit.
 * @throws SONG_CREDIT_REQUIRED
 */
export async function spendSongCredit(
  app: App,
  tx: Transaction,
  tenantId: string,
  releaseId: string,
): Promise<void> {
  const tenant = found(await lockTenant(tx.orm, tenantId));
  if (isSubscribed(tenant.plan)) return;
  await insertCredit(tx.orm, {
    tenantId,
    kind: 'song',
    amount: app.config.freeSongCredits,
    reason: 'welcome',
  });
  if (!(await spend(tx, tenantId, releaseId, 'song'))) refuse('SONG_CREDIT_REQUIRED');
}

/** Takes a radio credit for a song, once; false if there is none. */
export async function spendRadioCredit(
  tx: Transaction,
  tenantId: string,
  releaseId: string,
): Promise<boolean> {
  found(await lockTenant(tx.orm, tenantId));
  return spend(tx, tenantId, releaseId, 'radio');
}

async function spend(
  tx: Transaction,
  tenantId: string,
  releaseId: string,
  kind: CreditKind,
): Promise<boolean> {
  if (await findSpent(tx.orm, releaseId, kind)) return true;
  if ((await creditBalance(tx.orm, tenantId, kind)) < 1) return false;
  const reason = kind === 'song' ? 'published' : 'radio_push';
  const isSpent = await insertCredit(tx.orm, { tenantId, kind, amount: -1, releaseId, reason });
  if (isSpent) await tx.audit('credit.spend', releaseId, { tenantId, kind });
  return isSpent;
}
