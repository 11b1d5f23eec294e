import { registerUse } from '../files/index.ts';
import { filesOfPublished, filesOfReleases } from './file-uses.ts';

registerUse(filesOfReleases, filesOfPublished);

export { audioReady } from './audio-ready.ts';
export { type FeedMove, feedMoveJob } from './feed-move.ts';
export { fillSearch } from './fill-search.ts';
export {
  addImported,
  emptyTrash,
  type Imported,
  type ImportedSong,
  placeCopies,
  restoreImported,
  reviveImported,
  trashImported,
} from './imported.ts';
export { countImported, knownImports } from './imported-store.ts';
export { mountSharing } from './mount-sharing.ts';
export { readOwn } from './reads.ts';
export { routes } from './routes.ts';
export { searchQuery } from './search.ts';
export { songsOnSale } from './songs-on-sale.ts';
export { addImage } from './verbs/add-image.ts';
export { createAlbum } from './verbs/create-album.ts';
export { createDraft } from './verbs/create-draft.ts';
export { createRelease } from './verbs/create-release.ts';
export { publishRelease } from './verbs/publish-release.ts';
export { scheduleRelease } from './verbs/schedule-release.ts';
