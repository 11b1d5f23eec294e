import { type App, system } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { addImported, type Imported, placeCopies } from '../releases/index.ts';
import { countBroughtBack } from '../stations/index.ts';
import type { CatalogueRow } from './catalogue-store.ts';
import { type FetchToFile, keepOutside } from './keep-outside.ts';
import { oneOf } from './sources/read-song.ts';
import type { SongSeen } from './sources/source.ts';
import { type Entry, toImportedSong } from './to-imported-song.ts';

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
export async function bringIn(
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
      ? await keepOutside(app, entry.coverUrl, 'image', fetchMedia)
      : null;
  const audio =
    catalogue.keepsAudio && entry.audioUrl
      ? await keepOutside(app, entry.audioUrl, 'audio', fetchMedia)
      : null;
  await transact({ app, caller: system }, (tx) => placeCopies(tx, imported.id, { cover, audio }));
  return imported;
}
