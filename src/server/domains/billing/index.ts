export { routes } from './routes.ts';
export { isSubscribed } from './rules.ts';
export { spendRadioCredit, spendSongCredit } from './spend-credits.ts';
