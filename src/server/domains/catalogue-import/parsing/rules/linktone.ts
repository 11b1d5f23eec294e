import { idInPath, idInQuery } from './external-id.ts';
import type { Adapter } from './source.ts';

/** Linktone names a song in the path: `/release/17-night`. */
export const linktone: Adapter = {
  type: 'linktone',
  idOf: (url) => idInPath(url) ?? idInQuery(url, ['release', 'id']),
};
