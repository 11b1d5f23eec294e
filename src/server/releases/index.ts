import { registerFileReference, registerVisitorRights } from '#server/files/index.ts';
import { filesOfReleases, visitorRights } from './content/content.queries.ts';

registerFileReference(filesOfReleases);
registerVisitorRights(visitorRights);

export { createAlbum } from './albums/albums.commands.ts';
export { ownAlbum } from './albums/albums.queries.ts';
export { settleUpc } from './codes/codes.steps.ts';
export { confirmationsOf } from './confirmations/confirmations.db.ts';
export { openConfirmations } from './confirmations/confirmations.steps.ts';
export { createDraft, createRelease } from './content/content.commands.ts';
export { mountSongPages } from './content/content.http.ts';
export { keptRelease, ownRelease, readOwn } from './content/content.queries.ts';
export { setHidden } from './hiding/hiding.steps.ts';
export { countImported, existingImports } from './imported/imported.db.ts';
export {
  addImported,
  emptyTrash,
  type Imported,
  placeCopies,
  restoreImported,
  reviveImported,
  trashImported,
} from './imported/imported.steps.ts';
export { purgeContacts } from './private-links/private-links.db.ts';
export { mountPrivate } from './private-links/private-links.http.ts';
export { audioReady, purchasableReleases } from './publishing/publishing.steps.ts';
export { mountPresaves, mountReminders } from './releases.http.ts';
export { jobsOf } from './releases.jobs.ts';
export {
  albumDistributionJob,
  catchUpJob,
  distributionJob,
  feedMoveJob,
  fromTheFirst,
} from './releases.policy.ts';
export { routes } from './routes.ts';
export { type Correction, correctable, correctionsOf, wordQuery } from './search/corrections.policy.ts';
export { fillSearch } from './search/search.commands.ts';
export { searchQuery } from './search/search.policy.ts';
export { mountEmbeds } from './sharing/embeds.http.ts';
export { mountSharing } from './sharing/sharing.http.ts';
export { followAccountJob, purgeDeleted } from './trash/trash.commands.ts';
