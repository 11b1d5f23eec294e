import type { DigestRhythm } from '../../../../contract/vocabulary/notices.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { unreadOf } from './reads.ts';
import { mailAt } from './rules.ts';
import { announce, markRead, markReadUpTo, saveRhythm } from './store.ts';

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
