export { mountPayments } from './billing.http.ts';
export { jobsOf } from './billing.jobs.ts';
export { openCheckout } from './checkout.commands.ts';
export {
  creditBalance,
  findSwitches,
  type PlanPayment,
  planPaymentsOf,
  saveSwitches,
} from './entitlements.db.ts';
export { priceOf, radioPushOf } from './entitlements.policy.ts';
export {
  giveBackRadio,
  grantCredits,
  payingPlanOf,
  rememberRadioUse,
  savePaidPlan,
  spendRadioCredit,
  spendSongCredit,
} from './entitlements.steps.ts';
export { openMoneyOf, releaseWelcome } from './merging.db.ts';
export type { PurchasableReleases } from './reconciliation.policy.ts';
export { planPaymentJob } from './reconciliation.policy.ts';
export { routes } from './routes.ts';
export { stopBilling } from './subscriptions.steps.ts';
