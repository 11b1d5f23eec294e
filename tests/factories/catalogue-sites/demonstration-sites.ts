import { type CatalogueType, catalogues } from '../../../src/contract/vocabulary/catalogues.ts';
import { type App, newContext, system } from '../../../src/server/context.ts';
import { readCredentials, saveCredentials } from '../../../src/server/domains/catalogue-import/index.ts';
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
    const site = await openAt(type, app.config.catalogues[type]);
    if (site === null) continue;
    sites.push(site);
    if ((await readCredentials(app, type)).has_password) continue;
    await saveCredentials(newContext(app, system), type, siteLogin);
  }
  return async () => {
    for (const site of sites) await site.close();
  };
}

async function openAt(type: CatalogueType, address: string | null): Promise<CatalogueSite | null> {
  if (address === null) return null;
  const { hostname, port } = new URL(address);
  if (!/^(127\.0\.0\.1|localhost)$/.test(hostname) || port === '') return null;
  // Taken by a site of somebody's own, or by another server's.
  return open[type]({ songs, port: Number(port) }).catch(() => null);
}
