import * as contract from '../../../contract/billing.ts';
import { bind } from '../../http/route.ts';
import { readEntitlements, readPricing } from './reads.ts';

export const routes = [
  bind(contract.entitlements, (context) => readEntitlements(context)),
  bind(contract.pricingSettings, (context) => readPricing(context)),
];
