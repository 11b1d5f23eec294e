import { registerUse } from '../files/index.ts';
import { filesOfArtists } from './reads/files-of-artists.ts';

registerUse(filesOfArtists);

export { type CardRow, cardColumns, listenPath, mediaPath, momentOf, toCard } from './reads/cards.ts';
export { readArtist } from './reads/profile.ts';
export { routes } from './routes.ts';
export { eraseProfile } from './steps.ts';
export { updateArtist } from './verbs/update-artist.ts';
