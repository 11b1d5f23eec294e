import { registerUse } from '../files/index.ts';
import { filesOfArtists } from './file-uses.ts';

registerUse(filesOfArtists);

export { type CardRow, cardColumns, listenPath, mediaPath, momentOf, toCard } from './cards.ts';
export { routes } from './routes.ts';
export { updateArtist } from './verbs/update-artist.ts';
