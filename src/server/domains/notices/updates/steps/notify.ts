import type { AboutNotice } from '../../../../../contract/notices.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { queuePushes } from '../../push/steps/queue-pushes.ts';
import { deleteSubscriptionsOf } from '../../push/store/subscriptions.ts';
import { defaultRhythm, mailAt } from '../rules.ts';
import { announce, deleteNoticesOf, rhythmsOf, saveNotice } from '../store.ts';

/**
 * Notifies people: on their open pages at once, in browsers that asked for it, and in their next digest. A second
 * notice on the same topic replaces the first, and is unread again.
 * @param isMailed whether the digest includes it: not if it has an email of its own
 * @param isPushed whether browsers get it: not if it can wait for the digest
 */
export async function notify(
  tx: Transaction,
  userIds: readonly string[],
  topic: string,
  about: AboutNotice,
  { isMailed = true, isPushed = true }: { isMailed?: boolean; isPushed?: boolean } = {},
): Promise<void> {
  const rhythms = await rhythmsOf(tx.orm, userIds);
  const createdAt = new Date();
  // In one order, so that two calls for the same people don't deadlock.
  for (const userId of [...new Set(userIds)].sort()) {
    const due = isMailed ? mailAt(rhythms.get(userId) ?? defaultRhythm, createdAt) : null;
    const id = uuidv7();
    await saveNotice(tx.orm, { id, userId, topic, about, createdAt, mailAt: due });
    await announce(tx.orm, userId);
    if (isPushed) await queuePushes(tx, userId, id);
  }
}

/** Deletes a person's notices, and where they were sent. */
export async function eraseNotices(tx: Transaction, userId: string): Promise<void> {
  await deleteNoticesOf(tx.orm, userId);
  await deleteSubscriptionsOf(tx.orm, userId);
}
