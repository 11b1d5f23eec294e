import type { CatalogueSong } from '#contract/catalogue-import/songs.ts';
import { type App, system } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { FetchRefused, type WebFetch } from '#server/gateways/web-fetch/index.ts';
import { addImported, type Imported, placeCopies } from '#server/releases/index.ts';
import { countRestored } from '#server/stations/index.ts';
import type { CatalogueRow } from './catalogue-import.db.ts';
import type { CatalogueSource } from './parsing.policy.ts';
import { cacheRemoteMedia } from './remote-media.steps.ts';

/** How to fetch a song's cover and sound: with the source's session, and as a visitor. */
type Fetches = Partial<Pick<CatalogueSource, 'fetchMedia' | 'fetchOpenly'>>;

/**
 * Imports one song, completely or not at all, and then our copies of its cover and sound if the catalogue's settings
 * allow them. Without copies it plays from its source, unless its sound requires a login.
 */
export async function importRelease(
  app: App,
  catalogue: CatalogueRow,
  song: CatalogueSong,
  { fetchMedia, fetchOpenly = app.web }: Fetches = {},
): Promise<Imported> {
  const isHeard = song.audio_url !== null && (await isPubliclyPlayable(fetchOpenly, song.audio_url));
  const imported = await transact({ app, caller: system }, async (tx) => {
    const added = await addImported(tx, catalogue.type, song, isHeard);
    if (added.came === 'revived') await countRestored(tx, added.id);
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

/**
 * Whether a visitor without an account gets a sound from an address, and not a login page. An address that doesn't
 * answer just now counts as yes.
 */
async function isPubliclyPlayable(fetch: WebFetch, url: string): Promise<boolean> {
  try {
    const { status, headers } = await fetch(url, { headersOnly: true, seconds: 10 });
    const isPage = /^(text\/html|application\/xhtml)/i.test(headers['content-type'] ?? '');
    return status !== 401 && status !== 403 && !isPage;
  } catch (error) {
    if (error instanceof FetchRefused) return true;
    throw error;
  }
}
