import type { Context, SignedIn } from '#server/context.ts';
import { and, eq, isNull, sql } from '#server/database/drizzle.ts';
import { users } from '#server/database/tables/accounts.ts';
import { notices, pushSubscriptions } from '#server/database/tables/notices.ts';
import type { Db } from '#server/database/transact.ts';
import { readPushKeys } from './push.steps.ts';

/** The key for the caller's browser to subscribe with, and whether its subscription gets notices. */
export async function readPush(
  { app, caller }: Context<SignedIn>,
  endpoint: string | undefined,
): Promise<{ public_key: string; is_on: boolean }> {
  const { publicKey } = await readPushKeys(app);
  const own = and(
    eq(pushSubscriptions.endpoint, endpoint ?? ''),
    eq(pushSubscriptions.userId, caller.userId),
    eq(pushSubscriptions.family, caller.family),
  );
  return { public_key: publicKey, is_on: (await app.database.orm.$count(pushSubscriptions, own)) > 0 };
}

/** A subscription, and whether the browser that created it still has an open session. */
export const readSubscription = async (db: Db, id: string) =>
  (
    await db
      .select({
        endpoint: pushSubscriptions.endpoint,
        p256dh: pushSubscriptions.p256dh,
        auth: pushSubscriptions.auth,
        isOpen: sql<boolean>`exists (select from sessions s where s.family = push_subscriptions.family
          and s.user_id = push_subscriptions.user_id and s.expires_at > now())`,
      })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.id, id))
  )[0];

/** An unread notice, and its language. */
export const readUnreadNotice = async (db: Db, id: string) =>
  (
    await db
      .select({ about: notices.about, language: users.language })
      .from(notices)
      .innerJoin(users, eq(users.id, notices.userId))
      .where(
        and(eq(notices.id, id), isNull(notices.readAt), isNull(users.disabledAt), isNull(users.closedAt)),
      )
  )[0];
