import * as contract from '../../../contract/billing.ts';
import { bind } from '../../http/route.ts';
import { createCheckoutSession } from './checkout/verbs/create-checkout-session.ts';
import { openPortal } from './checkout/verbs/open-portal.ts';
import { readEntitlements, readPricing } from './entitlements/reads.ts';
import { listParked, parkedAt } from './settling/reads.ts';
import { settleParked } from './settling/verbs/settle-parked.ts';

export const routes = [
  bind(contract.entitlements, (context) => readEntitlements(context)),
  bind(contract.pricingSettings, (context) => readPricing(context)),
  bind(contract.createCheckoutSession, (context, { body }) => createCheckoutSession(context, body)),
  bind(contract.openPortal, (context) => openPortal(context)),
  bind(contract.listParkedPayments, (context) => listParked(context)),
  bind(
    contract.settleParkedPayment,
    (context, { parent, body }) => settleParked(context, parent.id, body.decision),
    parkedAt,
  ),
];
