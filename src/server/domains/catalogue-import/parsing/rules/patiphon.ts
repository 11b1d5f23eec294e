import { idInPath, idInQuery } from './external-id.ts';
import type { Adapter } from './source.ts';

/** Patiphon names a song in the query: `/song.php?song=17`. */
export const patiphon: Adapter = {
  type: 'patiphon',
  idOf: (url) => idInQuery(url, ['song', 'song_id', 'sid', 'id']) ?? idInPath(url),
};
