import type { Artist, Context } from '../../../../context.ts';
import { found, refuse } from '../../../../errors.ts';
import { findUser } from '../../../accounts/index.ts';
import { orUnavailable } from '../steps/open-checkout.ts';
import { findPayer } from '../store.ts';

/**
 * The provider’s page for paying customers: cancel, change the card, read invoices.
 * @throws NOT_FOUND, PAYMENTS_UNAVAILABLE
 */
export async function openPortal({ app, caller }: Context<Artist>): Promise<{ url: string }> {
  const payments = app.payments ?? refuse('PAYMENTS_UNAVAILABLE');
  const { orm } = app.database;
  const customerId = found(await findPayer(orm, caller.tenantId, payments.provider));
  const { language } = found(await findUser(orm, caller.userId));
  const returnUrl = `${app.config.publicUrl}/settings?tab=subscription`;
  return { url: await orUnavailable(app, payments.openPortal(customerId, { language, returnUrl })) };
}
