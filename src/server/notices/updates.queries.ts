import type { Notice } from '#contract/notices.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { and, eq, sql } from '#server/database/drizzle.ts';
import { after, newest } from '#server/database/newest-first.ts';
import { notices } from '#server/database/tables/notices.ts';
import type { Db } from '#server/database/transact.ts';
import { answerPage, type PageQuery, readCursor } from '#server/http/paging.ts';
import type { DigestRhythm } from '#shared/notices.ts';
import { defaultRhythm } from './notices.policy.ts';
import { countUnread, rhythmsOf } from './updates.db.ts';

/** The caller's notices, newest first. */
export async function listNotices(
  context: Context<SignedIn>,
  { limit, cursor }: PageQuery,
): Promise<Notice[]> {
  const rows = await context.app.database.orm
    .select()
    .from(notices)
    .where(
      and(
        eq(notices.userId, context.caller.userId),
        after(readCursor(cursor), notices.createdAt, notices.id),
      ),
    )
    .orderBy(newest(notices.createdAt), newest(notices.id))
    .limit(limit + 1);
  return answerPage(context, rows, limit, '/notices', ({ createdAt: at, id }) => ({ at, id })).map(
    ({ id, about, createdAt, readAt }) => ({
      id,
      about,
      created_at: createdAt.toISOString(),
      read_at: readAt?.toISOString() ?? null,
    }),
  );
}

/** How many unread notices the caller has. */
export const readUnread = async ({ app, caller }: Context<SignedIn>): Promise<{ unread_count: number }> =>
  unreadOf(app.database.orm, caller.userId);

export const unreadOf = async (db: Db, userId: string): Promise<{ unread_count: number }> => ({
  unread_count: (await countUnread(db, [userId])).get(userId) ?? 0,
});

/** How often the caller gets notices by email. */
export const readRhythm = async ({ app, caller }: Context<SignedIn>): Promise<{ rhythm: DigestRhythm }> => ({
  rhythm: (await rhythmsOf(app.database.orm, [caller.userId])).get(caller.userId) ?? defaultRhythm,
});

/** Which of these sessions are open, and their accounts too. */
export async function openSessions(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ hash: string }>(sql`
    select s.token_hash as hash from sessions s join users u on u.id = s.user_id and u.disabled_at is null
    where s.token_hash = any(${sql.param([...hashes])}::text[]) and s.expires_at > now()`);
  return new Set(rows.map(({ hash }) => hash));
}
