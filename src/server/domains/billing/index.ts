export { jobsOf } from './jobs.ts';
export { mountPayments } from './mount-payments.ts';
export { type Asked, openCheckout } from './open-checkout.ts';
export { routes } from './routes.ts';
export { priceOf, radioPushOf } from './rules.ts';
export type { Songs } from './songs.ts';
export { spendRadioCredit, spendSongCredit } from './spend-credits.ts';
export { findSwitches, saveSwitches } from './store.ts';
