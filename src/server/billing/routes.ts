import * as contract from '#contract/billing.ts';
import { implement } from '#server/http/route.ts';
import { listParked, parkedAt } from './billing.queries.ts';
import { createCheckoutSession, openPortal } from './checkout.commands.ts';
import { readEntitlements, readPricing } from './entitlements.queries.ts';
import { reconcileParked } from './reconciliation.commands.ts';

export const routes = [
  implement(contract.entitlements, (context) => readEntitlements(context)),
  implement(contract.pricingSettings, (context) => readPricing(context)),
  implement(contract.createCheckoutSession, (context, { body }) => createCheckoutSession(context, body)),
  implement(contract.openPortal, (context) => openPortal(context)),
  implement(contract.listParkedPayments, (context) => listParked(context)),
  implement(
    contract.reconcileParkedPayment,
    (context, { parent, body }) => reconcileParked(context, parent.id, body.decision),
    parkedAt,
  ),
];
