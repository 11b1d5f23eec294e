export { openCheckout } from './checkout/steps/open-checkout.ts';
export { priceOf, radioPushOf } from './entitlements/rules.ts';
export { spendRadioCredit, spendSongCredit } from './entitlements/steps/spend-credits.ts';
export { findSwitches, saveSwitches } from './entitlements/store/pricing-switches.ts';
export { routes } from './routes.ts';
export { jobsOf } from './settling/jobs.ts';
export type { PurchasableReleases } from './settling/rules/purchasable-releases.ts';
export { mountPayments } from './settling/streams.ts';
