import { readCredentials, saveCredentials } from '#server/catalogue-import/index.ts';
import { type App, newContext, system } from '#server/context.ts';
import { demonstrationStart, markDemonstration } from '#server/demonstration/demonstration-rows.ts';
import type { CatalogueType } from '#shared/catalogues.ts';
import { catalogueSongs, songsAfter } from './catalogue-songs.ts';
import { type CatalogueSite, openLinktoneSite, openPatiphonSite, siteLogin } from './index.ts';

const open = { linktone: openLinktoneSite, patiphon: openPatiphonSite };

/**
 * Opens a small catalogue for each one without a setting, unless something answers there, and saves its credentials
 * if there are none. An address in the settings belongs to a real site. Returns a function that closes them.
 */
export async function openOwnSites(app: App): Promise<() => Promise<void>> {
  const start = await demonstrationStart(app.database.orm);
  const sites: CatalogueSite[] = [];
  for (const type of app.config.ownCatalogues) {
    const address = app.config.catalogues[type];
    const site = address === null ? null : await openAt(type, address, start);
    if (address === null || site === null) continue;
    sites.push(site);
    await markDemonstration(app.database.orm, 'catalogue', new URL(address).origin);
    if ((await readCredentials(app, type)).has_password) continue;
    await markDemonstration(app.database.orm, 'login', `${type} ${siteLogin.email}`);
    await saveCredentials(newContext(app, system), type, siteLogin);
  }
  return async () => {
    for (const site of sites) await site.close();
  };
}

async function openAt(type: CatalogueType, address: string, start: Date): Promise<CatalogueSite | null> {
  const { hostname, port } = new URL(address);
  if (!/^(127\.0\.0\.1|localhost)$/.test(hostname) || port === '') return null;
  const grows = () => songsAfter(type, Date.now() - start.getTime());
  // Fails if a real site, or another server's, uses the port.
  return open[type]({ grows, material: catalogueSongs(type), port: Number(port) }).catch(() => null);
}
