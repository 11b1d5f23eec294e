import { type CatalogueType, catalogues } from '../../../contract/vocabulary/catalogues.ts';
import { type App, newContext, system } from '../../context.ts';
import { readCredentials, saveCredentials } from '../../domains/catalogue-import/index.ts';
import { markDemonstration } from '../demonstration-rows.ts';
import { type CatalogueSite, openLinktoneSite, openPatiphonSite, siteLogin } from './index.ts';

const open = { linktone: openLinktoneSite, patiphon: openPatiphonSite };
const songs = 45;

/**
 * Opens a small catalogue at each address of this machine that the settings name and where nothing answers yet, and
 * saves how to sign in to it where nobody did. Answers what closes them.
 */
export async function openOwnSites(app: App): Promise<() => Promise<void>> {
  const sites: CatalogueSite[] = [];
  for (const type of catalogues) {
    const address = app.config.catalogues[type];
    const site = address === null ? null : await openAt(type, address);
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

async function openAt(type: CatalogueType, address: string): Promise<CatalogueSite | null> {
  const { hostname, port } = new URL(address);
  if (!/^(127\.0\.0\.1|localhost)$/.test(hostname) || port === '') return null;
  // Taken by a site of somebody's own, or by another server's.
  return open[type]({ songs, port: Number(port) }).catch(() => null);
}
