import * as contract from '../../../contract/billing.ts';
import { bind } from '../../http/route.ts';
import { readEntitlements, readPricing } from './reads.ts';
import { createCheckoutSession } from './verbs/create-checkout-session.ts';
import { openPortal } from './verbs/open-portal.ts';

export const routes = [
  bind(contract.entitlements, (context) => readEntitlements(context)),
  bind(contract.pricingSettings, (context) => readPricing(context)),
  bind(contract.createCheckoutSession, (context, { body }) => createCheckoutSession(context, body)),
  bind(contract.openPortal, (context) => openPortal(context)),
];
