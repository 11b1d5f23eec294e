import { registerUse } from '../files/index.ts';
import { filesOfPublished, filesOfReleases } from './content/reads/files-of-releases.ts';

registerUse(filesOfReleases, filesOfPublished);

export { ownAlbum } from './albums/reads.ts';
export { createAlbum } from './albums/verbs/albums.ts';
export { ownRelease, readOwn, wholeRelease } from './content/reads/releases.ts';
export { mountSongPages } from './content/streams/stream-page.ts';
export { createDraft, createRelease } from './content/verbs/create-release.ts';
export {
  addImported,
  emptyTrash,
  type Imported,
  placeCopies,
  restoreImported,
  reviveImported,
  trashImported,
} from './imported/steps/imported.ts';
export { countImported, existingImports } from './imported/store.ts';
export { jobsOf } from './jobs.ts';
export { mountPresaves } from './presaves/streams.ts';
export { eraseContacts } from './private-links/store/contacts.ts';
export { mountPrivate } from './private-links/streams.ts';
export { albumDistributionJob, distributionJob, feedMoveJob } from './publishing/rules/distribution.ts';
export { audioReady } from './publishing/steps/audio-ready.ts';
export { purchasableReleases } from './publishing/steps/purchasable-releases.ts';
export { mountReminders } from './reminders/streams.ts';
export { routes } from './routes.ts';
export { searchQuery } from './search/rules/search.ts';
export { fillSearch } from './search/steps/fill-search.ts';
export { mountSharing } from './sharing/streams.ts';
export { followAccountJob } from './trash/steps/follow-account.ts';
export { purgeDeleted } from './trash/verbs/purge-deleted.ts';
