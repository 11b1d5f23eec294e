import type {
  DataRequest,
  DataRequestDetails,
  listDataRequests as listCall,
} from '#contract/data-requests.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import { findUser, openableUntil } from '#server/accounts/index.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { and, asc, desc, isNotNull, isNull, sql } from '#server/database/drizzle.ts';
import { dataRequests } from '#server/database/tables/own-data.ts';
import { orNotFound } from '#server/errors.ts';
import { answerPage, readCursor } from '#server/http/paging.ts';
import { type DataRequestRow, findRequest } from './requests.db.ts';

const toRequest = (row: DataRequestRow): DataRequest => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  email: row.email,
  channel: row.channel,
  received_at: row.receivedAt.toISOString(),
  due_at: row.dueAt.toISOString(),
  is_identified: row.identityAt !== null,
  closed_at: row.closedAt?.toISOString() ?? null,
  outcome: row.outcome,
});

/** The request of a path. @throws NOT_FOUND */
export const requestAt = async (
  { app }: Context<SignedIn>,
  { id }: { id: string },
): Promise<DataRequestRow> => orNotFound(await findRequest(app.database.orm, id));

/** Open requests by when they are due, closed ones newest first. */
export async function listDataRequests(
  context: Context<SignedIn>,
  { state, limit, cursor }: ParsedInput<typeof listCall>['query'],
): Promise<DataRequest[]> {
  const place = readCursor(cursor);
  const isOpen = state === 'open';
  const { id } = dataRequests;
  const at = isOpen ? dataRequests.dueAt : dataRequests.closedAt;
  const after = place && (isOpen ? sql`(${at}, ${id}) > ` : sql`(${at}, ${id}) < `);
  const rows = await context.app.database.orm
    .select()
    .from(dataRequests)
    .where(
      and(
        isOpen ? isNull(dataRequests.closedAt) : isNotNull(dataRequests.closedAt),
        place && after ? sql`${after}(${place.at}, ${place.id})` : undefined,
      ),
    )
    .orderBy(...(isOpen ? [asc(at), asc(id)] : [desc(at), desc(id)]))
    .limit(limit + 1);
  return answerPage(context, rows, limit, `/admin/data-requests?state=${state}`, (row) => ({
    at: (isOpen ? row.dueAt : row.closedAt) ?? row.dueAt,
    id: row.id,
  })).map(toRequest);
}

/** A request with the account that it is about. */
export async function readDataRequest({ app }: Context<SignedIn>, id: string): Promise<DataRequestDetails> {
  const { orm } = app.database;
  const row = orNotFound(await findRequest(orm, id));
  const user = row.userId === null ? undefined : await findUser(orm, row.userId);
  const by = row.identityByUserId === null ? undefined : await findUser(orm, row.identityByUserId);
  return {
    ...toRequest(row),
    words: row.words,
    identity:
      row.identityAt === null
        ? null
        : {
            note: row.identityNote,
            by: by?.firstName ?? by?.email ?? '',
            at: row.identityAt.toISOString(),
          },
    account:
      user === undefined || user.erasedAt !== null
        ? null
        : {
            user_id: user.id,
            email: user.email,
            email_confirmed: user.emailConfirmedAt !== null,
            is_admin: user.isAdmin,
            closed_until: user.closedAt === null ? null : openableUntil(user.closedAt).toISOString(),
          },
    reason: row.reason,
  };
}
