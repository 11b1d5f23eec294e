export { nextRadioDate, placeOfRow, readFeed, readFeedRows } from './feed.queries.ts';
export { routes } from './routes.ts';
