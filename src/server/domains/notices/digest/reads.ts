import { and, eq, isNotNull, isNull } from '../../../database/drizzle.ts';
import { users } from '../../../database/tables/accounts.ts';
import type { Db } from '../../../database/transact.ts';

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
