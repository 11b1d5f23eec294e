import type { AboutNotice } from '#contract/notices.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { type Transaction, transact } from '#server/database/transact.ts';
import type { DigestRhythm } from '#shared/notices.ts';
import { defaultRhythm, mailAt } from './notices.policy.ts';
import { deleteSubscriptionsOf } from './push.db.ts';
import { queuePushes } from './push.steps.ts';
import {
  announce,
  deleteNoticesOf,
  markRead,
  markReadUpTo,
  rhythmsOf,
  saveNotice,
  saveRhythm,
} from './updates.db.ts';
import { unreadOf } from './updates.queries.ts';

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
export async function deleteNotices(tx: Transaction, userId: string): Promise<void> {
  await deleteNoticesOf(tx.orm, userId);
  await deleteSubscriptionsOf(tx.orm, userId);
}

/** Marks notices of the caller's as read, so that no email includes them. Returns how many are left. */
export function readNotices(
  context: Context<SignedIn>,
  which: { ids: readonly string[] } | { up_to: string },
): Promise<{ unread_count: number }> {
  const { userId } = context.caller;
  return transact(context, async ({ orm }) => {
    const now = new Date();
    if ('ids' in which) await markRead(orm, userId, which.ids, now);
    else await markReadUpTo(orm, userId, which.up_to, now);
    await announce(orm, userId);
    return unreadOf(orm, userId);
  });
}

/** Sets how often the caller gets notices by email. */
export async function chooseRhythm(
  context: Context<SignedIn>,
  { rhythm }: { rhythm: DigestRhythm },
): Promise<{ rhythm: DigestRhythm }> {
  await transact(context, ({ orm }) =>
    saveRhythm(orm, context.caller.userId, rhythm, mailAt(rhythm, new Date())),
  );
  return { rhythm };
}
