import type { CatalogueSong } from '../../../../../contract/catalogue-import/songs.ts';
import { type App, system } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { addImported, type Imported, placeCopies } from '../../../releases/index.ts';
import { countBroughtBack } from '../../../stations/index.ts';
import type { CatalogueSource } from '../../parsing/rules/source.ts';
import { cacheRemoteMedia } from '../../remote-media/steps/cache-remote-media.ts';
import type { CatalogueRow } from '../../settings/store/catalogues.ts';
import { isHeardByAll } from './is-heard-by-all.ts';

/** How a song's cover and sound are fetched: with the session at its source, and as a visitor. */
type Fetches = Partial<Pick<CatalogueSource, 'fetchMedia' | 'fetchOpenly'>>;

/**
 * Brings one song in, whole or not at all, and then our own copies of its cover and sound where the catalogue's
 * settings allow them: without them it is shown and heard from where they are, unless its sound is behind a login.
 */
export async function importRelease(
  app: App,
  catalogue: CatalogueRow,
  song: CatalogueSong,
  { fetchMedia, fetchOpenly = app.web }: Fetches = {},
): Promise<Imported> {
  const isHeard = song.audio_url !== null && (await isHeardByAll(fetchOpenly, song.audio_url));
  const imported = await transact({ app, caller: system }, async (tx) => {
    const added = await addImported(tx, catalogue.type, song, isHeard);
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
