import type { Locale } from '../../../../../contract/vocabulary/locale.ts';
import type { App } from '../../../../context.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { findTenant, findUser } from '../../../accounts/index.ts';
import { type Email, queueEmail } from '../../../notices/index.ts';

type AboutMoney = Extract<Email, { name: 'receipt' | 'moneyBack' | 'gaveBack' | 'renewalFailed' }>;
type Unaddressed<L> = L extends AboutMoney ? Omit<L, 'url'> : never;

/**
 * Emails the owner of a tenant, in their language, with a link to the subscription's page.
 * @param payer who gets it if the account is erased: what they told the provider; without it nobody does
 */
export async function writeToOwner(
  { config }: App,
  tx: Transaction,
  tenantId: string,
  email: Unaddressed<AboutMoney>,
  payer?: { email: string; language: Locale },
): Promise<void> {
  const tenant = await findTenant(tx.orm, tenantId);
  const owner = tenant && (await findUser(tx.orm, tenant.ownerUserId));
  const receiver = owner?.erasedAt === null ? owner : payer;
  if (receiver === undefined) return;
  const url = `${config.publicUrl}/settings?tab=subscription`;
  await queueEmail(tx, { to: receiver.email, language: receiver.language, email: { ...email, url } });
}
