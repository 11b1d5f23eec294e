import type { StoppedSender } from '#contract/notices.ts';
import type { Context } from '#server/context.ts';
import { and, eq, inArray, isNotNull, isNull } from '#server/database/drizzle.ts';
import { tenants, users } from '#server/database/tables/accounts.ts';
import type { Db } from '#server/database/transact.ts';
import { sendersWithComplaints } from './notices.db.ts';
import { complaintsSince, stopAfter } from './notices.policy.ts';

/** Recipients of digests: open accounts with confirmed addresses. */
export const readRecipient = async (db: Db, userId: string) =>
  (
    await db
      .select({ to: users.email, language: users.language })
      .from(users)
      .where(
        and(
          eq(users.id, userId),
          isNotNull(users.emailConfirmedAt),
          isNull(users.disabledAt),
          isNull(users.closedAt),
        ),
      )
  )[0];

/** The account with an address; null for an address of somebody without one. */
export const accountAt = async (db: Db, address: string): Promise<string | null> =>
  (await db.select({ id: users.id }).from(users).where(eq(users.email, address)))[0]?.id ?? null;

/** Artists who can't write to people through us, because receivers refused their mail. */
export async function listStoppedSenders({ app }: Context): Promise<StoppedSender[]> {
  const { orm } = app.database;
  const senders = await sendersWithComplaints(orm, complaintsSince(new Date()), stopAfter);
  const ids = senders.map(({ sender }) => sender);
  const names = await orm
    .select({ id: tenants.id, artist: tenants.stageName })
    .from(tenants)
    .where(inArray(tenants.id, ids));
  return names.map(({ id, artist }) => ({
    id,
    artist,
    complaints: senders.find(({ sender }) => sender === id)?.complaints ?? 0,
  }));
}
