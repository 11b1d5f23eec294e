import { createContext, use } from 'react';
import type { Album } from '#contract/releases/albums.ts';

interface Albums {
  albums: readonly Album[];
  /** Adds an album that was just created. */
  add: (album: Album) => void;
}
export const AlbumsContext = createContext<Albums>({ albums: [], add: () => undefined });
/** The artist's own albums. */
export const useAlbums = (): Albums => use(AlbumsContext);
