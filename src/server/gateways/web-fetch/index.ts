export { type Cookies, openCookies } from './cookies.ts';
export { type FetchReason, FetchRefused } from './fetch-refused.ts';
export { openVisit, type Visit } from './open-visit.ts';
export {
  openWebFetch,
  type WebFetch,
  type WebFetchOptions,
  type WebReply,
  type WebRequest,
} from './open-web-fetch.ts';
