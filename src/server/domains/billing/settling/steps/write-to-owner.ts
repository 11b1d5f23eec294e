import type { App } from '../../../../context.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { findTenant, findUser } from '../../../accounts/index.ts';
import { type Email, queueEmail } from '../../../notices/index.ts';

type AboutMoney = Extract<Email, { name: 'receipt' | 'moneyBack' | 'renewalFailed' }>;
type Unaddressed<L> = L extends AboutMoney ? Omit<L, 'url'> : never;

/** Emails the owner of a tenant, in their language, with a link to the subscription's page. */
export async function writeToOwner(
  { config }: App,
  tx: Transaction,
  tenantId: string,
  email: Unaddressed<AboutMoney>,
): Promise<void> {
  const tenant = await findTenant(tx.orm, tenantId);
  const owner = tenant && (await findUser(tx.orm, tenant.ownerUserId));
  if (owner === undefined) return;
  const url = `${config.publicUrl}/settings?tab=subscription`;
  await queueEmail(tx, { to: owner.email, language: owner.language, email: { ...email, url } });
}
