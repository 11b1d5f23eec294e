import type { Config } from '#server/config.ts';
import type { PresaveService } from '#shared/presaves.ts';
import type { MusicLibrary } from './music-library.ts';
import { openSpotify } from './spotify-library.ts';

export { LibraryError } from './music-library.ts';

/** The services with keys. */
export type MusicLibraries = Readonly<Partial<Record<PresaveService, MusicLibrary>>>;

export const openLibraries = ({ spotify, publicUrl }: Config): MusicLibraries => ({
  ...(spotify && { spotify: openSpotify(spotify, `${publicUrl}/presave/spotify/callback`) }),
});
