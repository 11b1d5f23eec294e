import type { Artist, Context } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { lockOwnRelease } from '../../content/steps/lock-own-release.ts';
import { deleteContact } from '../store/contacts.ts';
import { revoke } from '../store/private-links.ts';

/** Revokes a private link: later requests get nothing. @throws NOT_FOUND, also for another song's link */
export function revokeLink(context: Context<Artist>, releaseId: string, linkId: string): Promise<undefined> {
  return transact(context, async (tx) => {
    await lockOwnRelease(context, tx, releaseId);
    if (!(await revoke(tx.orm, releaseId, linkId, new Date()))) refuse('NOT_FOUND');
    await tx.audit('release.revokePrivateLink', releaseId, { linkId });
    return undefined;
  });
}

/** Deletes a contact of the caller's. */
export function removeContact(context: Context<Artist>, id: string): Promise<undefined> {
  return transact(context, async (tx) => {
    await deleteContact(tx.orm, context.caller.tenantId, id);
    await tx.audit('contact.remove', id);
    return undefined;
  });
}
