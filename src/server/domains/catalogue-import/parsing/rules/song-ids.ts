import type { CatalogueType } from '../../../../../contract/vocabulary/catalogues.ts';
import { idInQuery } from './external-id.ts';
import { linktone } from './linktone.ts';
import { patiphon } from './patiphon.ts';
import type { Selectors } from './raw-fields.ts';
import type { Adapter } from './source.ts';

/** What a song is called where list and songs share a path. */
const songIds = ['song', 'song_id', 'release', 'release_id'];

export const adapters: Record<CatalogueType, Adapter> = { linktone, patiphon };

/** What names a song of a catalogue, by its page's address; null for an address that is none of its songs'. */
export function idOfSong(
  type: CatalogueType,
  baseUrl: string,
  { list, login }: Selectors,
): (address: string) => string | null {
  const { origin } = new URL(baseUrl);
  const notSongs = ['/', ...[list.path, login.path].map((path) => new URL(baseUrl + path).pathname)];
  return (address) => {
    if (!URL.canParse(address) || new URL(address).origin !== origin) return null;
    const url = new URL(address);
    return notSongs.includes(url.pathname) ? idInQuery(url, songIds) : adapters[type].idOf(url);
  };
}
