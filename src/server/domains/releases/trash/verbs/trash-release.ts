import type { Artist, Context } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { giveBackRadio } from '../../../billing/index.ts';
import { lockOwnRelease } from '../../content/steps/lock-own-release.ts';
import { updatePublication } from '../../publishing/steps/update-publication.ts';
import { restorableUntil } from '../rules.ts';

/** Moves the caller's own song to the trash. A paid radio push that hasn't gone out becomes a credit. */
export function trashRelease(
  context: Context<Artist>,
  id: string,
): Promise<{ until: string; radio_credit_returned: boolean }> {
  return transact(context, async (tx) => {
    const row = await lockOwnRelease(context, tx, id);
    const now = new Date();
    const isUnused = row.isPaid && (row.radioReleaseDate === null || row.radioReleaseDate > now);
    const isReturned = isUnused && (await giveBackRadio(tx, context.caller.tenantId, id));
    await updatePublication(tx, row, {
      isDraft: true,
      trashedAt: now,
      trashedFrom: row.isDraft ? 'draft' : 'published',
      ...(isReturned && { isPaid: false }),
    });
    await tx.audit('release.trash', id, { radioCreditReturned: isReturned });
    return { until: restorableUntil(now).toISOString(), radio_credit_returned: isReturned };
  });
}
