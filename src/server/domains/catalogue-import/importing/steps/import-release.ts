import type { CatalogueSong } from '../../../../../contract/catalogue-import/songs.ts';
import { type App, system } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { addImported, type Imported, placeCopies } from '../../../releases/index.ts';
import { countBroughtBack } from '../../../stations/index.ts';
import { cacheRemoteMedia, type FetchToFile } from '../../remote-media/steps/cache-remote-media.ts';
import type { CatalogueRow } from '../../settings/store/catalogues.ts';

/**
 * Brings one song in, whole or not at all, and then our own copies of its cover and sound where the catalogue's
 * settings allow them: without them it is shown and heard from where they are.
 */
export async function importRelease(
  app: App,
  catalogue: CatalogueRow,
  song: CatalogueSong,
  fetchMedia?: FetchToFile,
): Promise<Imported> {
  const imported = await transact({ app, caller: system }, async (tx) => {
    const added = await addImported(tx, catalogue.type, song);
    if (added.came === 'revived') await countBroughtBack(tx, added.id);
    return added;
  });
  if (imported.came !== 'new') return imported;
  const cover =
    catalogue.keepsCovers && song.cover_image_url
      ? await cacheRemoteMedia(app, song.cover_image_url, 'image', fetchMedia)
      : null;
  const audio =
    catalogue.keepsAudio && song.audio_url
      ? await cacheRemoteMedia(app, song.audio_url, 'audio', fetchMedia)
      : null;
  await transact({ app, caller: system }, (tx) => placeCopies(tx, imported.id, { cover, audio }));
  return imported;
}
