export { openLinktoneSite } from './linktone-site.ts';
export { type CatalogueSite, type SiteMaterial, type SiteSong, siteLogin } from './open-site.ts';
export { openPatiphonSite } from './patiphon-site.ts';
