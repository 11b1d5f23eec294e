export { nextRadioDate, placeOfRow, readFeedRows } from './reads.ts';
export { routes } from './routes.ts';
