import type { Context, SignedIn } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { transact } from '#server/database/transact.ts';
import { fail } from '#server/errors.ts';
import { isPushService } from './notices.policy.ts';
import { deleteSubscriptionAt, saveSubscription } from './push.db.ts';

/** Sends the caller's notices to a browser from now on. @throws INVALID if its address is no push service's */
export async function openPush(
  context: Context<SignedIn>,
  { endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } },
): Promise<{ is_on: boolean }> {
  const { app, caller } = context;
  if (!isPushService(endpoint, app.config.pushService))
    fail('INVALID', { fields: { endpoint: 'URL_INVALID' } });
  const { userId, family } = caller;
  await transact(context, ({ orm }) =>
    saveSubscription(orm, { id: uuidv7(), userId, family, endpoint, ...keys }),
  );
  return { is_on: true };
}

/** Sends no more of them to a browser. */
export async function endPush(context: Context<SignedIn>, endpoint: string): Promise<{ is_on: boolean }> {
  await transact(context, ({ orm }) => deleteSubscriptionAt(orm, context.caller.userId, endpoint));
  return { is_on: false };
}
