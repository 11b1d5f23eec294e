import type { AboutNotice } from '../../../../../contract/notices.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { queuePushes } from '../../push/steps/queue-pushes.ts';
import { deleteSubscriptionsOf } from '../../push/store/subscriptions.ts';
import { defaultRhythm, mailAt } from '../rules.ts';
import { announce, deleteNoticesOf, rhythmsOf, saveNotice } from '../store.ts';

/**
 * Tells people what concerns them: their open pages at once, browsers that asked for it, and their next digest. A
 * second notice of the same topic takes the place of the first, and is unread again.
 * @param isMailed in the digest: not what a mail of its own says
 * @param isPushed to browsers: not what can wait for the digest
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
  // In one order, so that two who tell the same people don't wait for each other.
  for (const userId of [...new Set(userIds)].sort()) {
    const due = isMailed ? mailAt(rhythms.get(userId) ?? defaultRhythm, createdAt) : null;
    const id = uuidv7();
    await saveNotice(tx.orm, { id, userId, topic, about, createdAt, mailAt: due });
    await announce(tx.orm, userId);
    if (isPushed) await queuePushes(tx, userId, id);
  }
}

/** Forgets what a person was told, and where. */
export async function eraseNotices(tx: Transaction, userId: string): Promise<void> {
  await deleteNoticesOf(tx.orm, userId);
  await deleteSubscriptionsOf(tx.orm, userId);
}
