export { routes } from './routes.ts';
export { spendRadioCredit, spendSongCredit } from './spend-credits.ts';
