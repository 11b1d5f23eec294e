import type { Merging } from '#contract/operations/accounts.ts';
import {
  findTenantOf,
  findUser,
  findUserByEmail,
  type TenantRow,
  type UserRow,
} from '#server/accounts/index.ts';
import { creditBalance, openMoneyOf } from '#server/billing/index.ts';
import type { Context } from '#server/context.ts';
import { eq } from '#server/database/drizzle.ts';
import { hostNames } from '#server/database/tables/accounts.ts';
import { payments } from '#server/database/tables/billing.ts';
import { albums, releases } from '#server/database/tables/releases.ts';
import { stationUsers } from '#server/database/tables/stations/stations.ts';
import type { Db } from '#server/database/transact.ts';
import { fail } from '#server/errors.ts';
import { standingSanctions } from '#server/moderation/index.ts';
import type { MergeObstacle } from '#shared/operators.ts';
import { isUuid } from '#shared/uuid.ts';
import { readAccountRow } from './support.queries.ts';

/** An account with its artist, if it has one. */
export interface Person {
  user: UserRow;
  tenant: TenantRow | undefined;
}

export const personOf = async (db: Db, user: UserRow): Promise<Person> => ({
  user,
  tenant: await findTenantOf(db, user.id),
});

/**
 * Why two accounts can't become one: null if they can. What an operator decided about either must stand, and no money
 * may be on its way to the one that ends. An artist without one of the accounts' own moves with all that it has.
 */
export async function obstacleTo(db: Db, kept: Person, ended: Person): Promise<MergeObstacle | null> {
  if (kept.user.id === ended.user.id) return 'same';
  for (const { user } of [kept, ended]) {
    if (user.isAdmin) return 'operator';
    if (user.closedAt !== null) return 'closed';
    if (user.disabledAt !== null) return 'suspended';
    if (user.limitedAt !== null) return 'limited';
  }
  if (ended.tenant === undefined) return null;
  const { id } = ended.tenant;
  if ((await standingSanctions(db, { releaseId: null, tenantId: id })).length > 0) return 'page_hidden';
  return kept.tenant === undefined ? null : openMoneyOf(db, id);
}

/** What becomes of an account that is merged into another one. @throws 422 at `other` if there is no such account */
export async function readMerging(context: Context, kept: UserRow, other: string): Promise<Merging> {
  const { orm } = context.app.database;
  const found = await (isUuid(other) ? findUser(orm, other) : findUserByEmail(orm, other.toLowerCase()));
  if (found === undefined || found.erasedAt !== null)
    fail('INVALID', { fields: { other: 'ACCOUNT_UNKNOWN' } });
  const [row, keptPerson, ended] = await Promise.all([
    readAccountRow(context, found.id),
    personOf(orm, kept),
    personOf(orm, found),
  ]);
  const id = ended.tenant?.id;
  const [obstacle, stations, [host], songs, albumsMade, paid, songCredits, radioCredits] = await Promise.all([
    obstacleTo(orm, keptPerson, ended),
    orm.$count(stationUsers, eq(stationUsers.userId, found.id)),
    id ? orm.select({ name: hostNames.name }).from(hostNames).where(eq(hostNames.tenantId, id)) : [],
    id ? orm.$count(releases, eq(releases.tenantId, id)) : 0,
    id ? orm.$count(albums, eq(albums.tenantId, id)) : 0,
    id ? orm.$count(payments, eq(payments.tenantId, id)) : 0,
    id ? creditBalance(orm, id, 'song') : 0,
    id ? creditBalance(orm, id, 'radio') : 0,
  ]);
  return {
    other: row,
    obstacle,
    songs,
    albums: albumsMade,
    payments: paid,
    song_credits: songCredits,
    radio_credits: radioCredits,
    stations,
    ends_subdomain: keptPerson.tenant === undefined ? null : (host?.name ?? null),
  };
}

/** The ids of all songs of an artist. */
export const songIdsOf = async (db: Db, tenantId: string): Promise<string[]> =>
  (await db.select({ id: releases.id }).from(releases).where(eq(releases.tenantId, tenantId))).map(
    ({ id }) => id,
  );
