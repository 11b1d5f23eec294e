import type { TypedSong } from '#contract/catalogue-import/entries.ts';
import type { CatalogueSelectors } from '#contract/catalogue-import/pages.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { fail } from '#server/errors.ts';
import { countImported, restoreImported, trashImported } from '#server/releases/index.ts';
import { recountStations } from '#server/stations/index.ts';
import type { CatalogueType } from '#shared/catalogues.ts';
import { findCatalogue } from './catalogue-import.db.ts';
import { importRelease } from './importing.steps.ts';
import { idOfSong, selectorsInForce } from './parsing.policy.ts';
import { openRuns } from './runs.db.ts';

/** Changes every song of a catalogue, and returns how many changed. @throws RUNNING */
const changeAll = (
  context: Context<SignedIn>,
  type: CatalogueType,
  name: 'catalogue.clear' | 'catalogue.restore',
  change: typeof trashImported,
): Promise<number> =>
  transact(context, async (tx) => {
    if ((await openRuns(tx.orm, type)).length > 0) fail('RUNNING');
    const before = await countImported(tx.orm, type);
    const count = await change(tx, type);
    await recountStations(tx);
    await tx.audit(name, type, { before, after: await countImported(tx.orm, type) });
    return count;
  });

/** Moves every song of a catalogue to the trash, where it can be restored for seven days. @throws RUNNING */
export const clearAll = async (context: Context<SignedIn>, type: CatalogueType) => ({
  message: 'CLEARED' as const,
  deleted_count: await changeAll(context, type, 'catalogue.clear', trashImported),
});

/** Restores the cleared songs. @throws RUNNING */
export const restoreAll = async (context: Context<SignedIn>, type: CatalogueType) => ({
  restored_count: await changeAll(context, type, 'catalogue.restore', restoreImported),
});

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
  if (came === 'known') fail('DUPLICATE', { data: { release_id: id, short_code: shortCode } });
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
