export { openLinktoneSite } from './linktone-site.ts';
export { type CatalogueSite, hostile, siteLogin } from './open-site.ts';
export { openPatiphonSite } from './patiphon-site.ts';
export { siteSong } from './songs.ts';
