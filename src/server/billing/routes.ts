import * as contract from '#contract/billing.ts';
import { bind } from '#server/http/route.ts';
import { listParked, parkedAt } from './billing.queries.ts';
import { createCheckoutSession, openPortal } from './checkout.commands.ts';
import { readEntitlements, readPricing } from './entitlements.queries.ts';
import { settleParked } from './settling.commands.ts';

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
