import { registerUse } from '#server/files/index.ts';
import { filesOfArtists } from './artists.queries.ts';

registerUse(filesOfArtists);

export { eraseProfile, updateArtist } from './artists.commands.ts';
export {
  type CardRow,
  cardColumns,
  listenPath,
  mediaPath,
  momentOf,
  readArtist,
  toCard,
} from './artists.queries.ts';
export { routes } from './routes.ts';
