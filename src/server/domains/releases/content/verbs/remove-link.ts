import type { Artist, Context } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { touch } from '../steps/own-release.ts';
import { deleteLink } from '../store.ts';

/** Removes a link from the caller's own release. @throws NOT_FOUND, also for another release's link */
export function removeLink(context: Context<Artist>, releaseId: string, linkId: string): Promise<undefined> {
  return transact(context, async (tx) => {
    await touch(context, tx, releaseId);
    if (!(await deleteLink(tx.orm, releaseId, linkId))) refuse('NOT_FOUND');
    await tx.audit('release.removeLink', releaseId, { linkId });
    return undefined;
  });
}
