import { type App, system } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { addImported, type Imported, placeCopies } from '../../../releases/index.ts';
import { countBroughtBack } from '../../../stations/index.ts';
import type { SongSeen } from '../../parsing/rules/source.ts';
import { oneOf } from '../../parsing/steps/read-song.ts';
import { cacheRemoteMedia, type FetchToFile } from '../../remote-media/steps/cache-remote-media.ts';
import type { CatalogueRow } from '../../settings/store/catalogues.ts';
import { type Entry, toImportedSong } from '../rules/to-imported-song.ts';

/** What was read of a song's page. */
export const entryOf = ({ url, externalId, song }: SongSeen): Entry => ({
  url,
  externalId,
  title: oneOf(song, 'title') ?? '',
  artistName: oneOf(song, 'artist_name') ?? '',
  pitch: oneOf(song, 'pitch'),
  lyrics: oneOf(song, 'lyrics'),
  creditsText: oneOf(song, 'credits_text'),
  audioUrl: oneOf(song, 'audio_url'),
  coverUrl: oneOf(song, 'cover_image_url'),
  fileUrl: oneOf(song, 'communicat_file_url'),
  youtubeLink: oneOf(song, 'youtube_link'),
});

/**
 * Brings one song in, whole or not at all, and then our own copies of its cover and sound where the catalogue's
 * settings allow them: without them it is shown and heard from where they are.
 */
export async function importRelease(
  app: App,
  catalogue: CatalogueRow,
  entry: Entry,
  fetchMedia?: FetchToFile,
): Promise<Imported> {
  const imported = await transact({ app, caller: system }, async (tx) => {
    const song = await addImported(tx, toImportedSong(catalogue.type, entry));
    if (song.came === 'revived') await countBroughtBack(tx, song.id);
    return song;
  });
  if (imported.came !== 'new') return imported;
  const cover =
    catalogue.keepsCovers && entry.coverUrl
      ? await cacheRemoteMedia(app, entry.coverUrl, 'image', fetchMedia)
      : null;
  const audio =
    catalogue.keepsAudio && entry.audioUrl
      ? await cacheRemoteMedia(app, entry.audioUrl, 'audio', fetchMedia)
      : null;
  await transact({ app, caller: system }, (tx) => placeCopies(tx, imported.id, { cover, audio }));
  return imported;
}
