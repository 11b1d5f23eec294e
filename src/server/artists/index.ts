import { registerFileReference } from '#server/files/index.ts';
import { filesOfArtists } from './artists.queries.ts';

registerFileReference(filesOfArtists);

export { anonymizeProfile, mergeProfiles, updateArtist } from './artists.commands.ts';
export {
  type CardRow,
  cardColumns,
  endAtOpening,
  listenPath,
  mediaPath,
  momentOf,
  opensAtText,
  readArtist,
  toCard,
  toWholeCard,
} from './artists.queries.ts';
export { routes } from './routes.ts';
