export { nextRadioDate, placeOfRow, readFeed, readFeedRows } from './reads.ts';
export { routes } from './routes.ts';
