import { registerUse } from '../files/index.ts';
import { filesOfPublished, filesOfReleases } from './content/reads/files-of-releases.ts';

registerUse(filesOfReleases, filesOfPublished);

export { createAlbum } from './albums/verbs/create-album.ts';
export { readOwn } from './content/reads/releases.ts';
export { createDraft } from './content/verbs/create-draft.ts';
export { createRelease } from './content/verbs/create-release.ts';
export {
  addImported,
  emptyTrash,
  type Imported,
  type ImportedSong,
  placeCopies,
  restoreImported,
  reviveImported,
  trashImported,
} from './imported/steps/imported.ts';
export { countImported, knownImports } from './imported/store.ts';
export { type FeedMove, feedMoveJob } from './publishing/rules/feed-move.ts';
export { audioReady } from './publishing/steps/audio-ready.ts';
export { purchasableReleases } from './publishing/steps/purchasable-releases.ts';
export { routes } from './routes.ts';
export { searchQuery } from './search/rules/search.ts';
export { fillSearch } from './search/steps/fill-search.ts';
export { mountSharing } from './sharing/streams.ts';
