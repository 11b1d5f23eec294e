import type { TypedSong } from '../../../../../contract/catalogue-import/entries.ts';
import type { CatalogueSelectors } from '../../../../../contract/catalogue-import/pages.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { selectorsInForce } from '../../parsing/rules/default-selectors.ts';
import { idOfSong } from '../../parsing/rules/song-ids.ts';
import { findCatalogue } from '../../settings/store/catalogues.ts';
import { importRelease } from '../steps/import-release.ts';

/** Imports one song of Linktone from an operator's form. @throws DUPLICATE if its page was imported before */
export async function importEntry(
  context: Context<SignedIn>,
  typed: TypedSong,
): Promise<{ release_id: string; short_code: string }> {
  const { app } = context;
  const catalogue = await findCatalogue(app.database.orm, 'linktone');
  const selectors = selectorsInForce('linktone', catalogue.selectors);
  const { id, shortCode, came } = await importRelease(app, catalogue, {
    ...typed,
    catalog_id:
      typed.catalog_id || externalIdOf(typed.catalog_url, app.config.catalogues.linktone, selectors),
    related_links: [],
  });
  if (came === 'known') refuse('DUPLICATE', { data: { release_id: id, short_code: shortCode } });
  await transact(context, (tx) =>
    tx.audit('catalogue.importEntry', id, { after: { url: typed.catalog_url, came } }),
  );
  return { release_id: id, short_code: shortCode };
}

/** By the catalogue's own id of the song; for a page elsewhere by its whole address, which can't equal an id. */
function externalIdOf(address: string, baseUrl: string | null, selectors: CatalogueSelectors): string {
  const url = new URL(address);
  return (
    (baseUrl && idOfSong(baseUrl, selectors)(address)) ||
    `${url.host}${url.pathname}${url.search}`.slice(0, 500)
  );
}
