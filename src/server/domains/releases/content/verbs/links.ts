import type { Artist, Context } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { touch } from '../steps/lock-own-release.ts';
import { deleteLink, findLink, insertLink } from '../store.ts';

/** Adds a link to the caller's own release; an existing one is returned as it is. */
export function addLink(
  context: Context<Artist>,
  releaseId: string,
  { url }: { url: string },
): Promise<{ id: string; url: string }> {
  return transact(context, async (tx) => {
    await touch(context, tx, releaseId);
    const same = await findLink(tx.orm, releaseId, url);
    if (same !== undefined) return { id: same.id, url };
    const id = uuidv7();
    await insertLink(tx.orm, { id, releaseId, url });
    await tx.audit('release.addLink', releaseId, { url });
    return { id, url };
  });
}

/** Removes a link from the caller's own release. @throws NOT_FOUND, also for another release's link */
export function removeLink(context: Context<Artist>, releaseId: string, linkId: string): Promise<undefined> {
  return transact(context, async (tx) => {
    await touch(context, tx, releaseId);
    if (!(await deleteLink(tx.orm, releaseId, linkId))) refuse('NOT_FOUND');
    await tx.audit('release.removeLink', releaseId, { linkId });
    return undefined;
  });
}
