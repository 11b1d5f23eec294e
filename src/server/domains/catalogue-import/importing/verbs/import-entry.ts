import type { ImportPayload } from '../../../../../contract/catalogue-import/entries.ts';
import { youtubeId } from '../../../../../contract/vocabulary/youtube.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { adapters } from '../../parsing/rules/song-ids.ts';
import { findCatalogue } from '../../settings/store/catalogues.ts';
import { cleanYoutube } from '../rules/clean-imported.ts';
import { importRelease } from '../steps/import-release.ts';

/** Imports one song of Linktone by what an operator typed. @throws DUPLICATE where its page was imported before */
export async function importEntry(
  context: Context<SignedIn>,
  typed: ImportPayload,
): Promise<{ release_id: string; short_code: string }> {
  const { app } = context;
  const catalogue = await findCatalogue(app.database.orm, 'linktone');
  const youtubeLink = typed.youtube_link ? cleanYoutube(typed.youtube_link, typed.youtube_link) : null;
  if (typed.youtube_link && youtubeId(typed.youtube_link) === null)
    refuse('INVALID', { fields: { youtube_link: 'YOUTUBE_INVALID' } });
  const { id, shortCode, came } = await importRelease(app, catalogue, {
    url: typed.catalog_url,
    externalId: typed.catalog_id || externalIdOf(typed.catalog_url, app.config.catalogues.linktone),
    title: typed.title,
    artistName: typed.artist_name,
    pitch: typed.pitch || null,
    lyrics: typed.lyrics || null,
    creditsText: typed.credits_text || null,
    audioUrl: typed.audio_url ?? null,
    coverUrl: typed.cover_image_url ?? null,
    fileUrl: typed.communicat_file_url ?? null,
    youtubeLink,
  });
  if (came === 'known') refuse('DUPLICATE', { data: { release_id: id, short_code: shortCode } });
  await transact(context, (tx) =>
    tx.audit('catalogue.importEntry', id, { after: { url: typed.catalog_url, came } }),
  );
  return { release_id: id, short_code: shortCode };
}

/** By the catalogue's own name of the song; a page elsewhere by its whole address, which no number of the catalogue's meets. */
function externalIdOf(address: string, baseUrl: string | null): string {
  const url = new URL(address);
  const isOwn = baseUrl !== null && url.origin === new URL(baseUrl).origin;
  return (
    (isOwn ? adapters.linktone.idOf(url) : null) ?? `${url.host}${url.pathname}${url.search}`.slice(0, 500)
  );
}
