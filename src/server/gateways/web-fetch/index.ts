export { openPublicLookup } from './address-guard.ts';
export { openCookies } from './cookies.ts';
export { FetchRefused } from './fetch-refused.ts';
export { openVisit, type Visit } from './open-visit.ts';
export {
  openWebFetch,
  type WebFetch,
  type WebReply,
  type WebRequest,
} from './open-web-fetch.ts';
