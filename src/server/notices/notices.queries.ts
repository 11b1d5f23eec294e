import { and, eq, isNotNull, isNull } from '#server/database/drizzle.ts';
import { users } from '#server/database/tables/accounts.ts';
import type { Db } from '#server/database/transact.ts';

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
