import type { StationUser } from '../../../../../contract/stations/team.ts';
import type { MemberStatus } from '../../../../../contract/vocabulary/station-team.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { and, asc, eq, or } from '../../../../database/drizzle.ts';
import { afterOldest } from '../../../../database/newest-first.ts';
import { tenants, users } from '../../../../database/tables/accounts.ts';
import { stationUsers } from '../../../../database/tables/stations/stations.ts';
import type { Db } from '../../../../database/transact.ts';
import { found } from '../../../../errors.ts';
import { answerPage, type PageQuery, readCursor } from '../../../../http/paging.ts';
import { nameColumns } from '../../reads.ts';
import { askAgainAt, nameOf } from '../../rules.ts';
import { isMember, isStationAdmin } from '../rules/policy.ts';
import type { StationVisit } from './station-guard.ts';

const select = (db: Db) =>
  db
    .select({ row: stationUsers, pictureUrl: users.pictureUrl, ...nameColumns })
    .from(stationUsers)
    .innerJoin(users, eq(users.id, stationUsers.userId))
    .leftJoin(tenants, eq(tenants.ownerUserId, users.id));
type Row = Awaited<ReturnType<typeof select>>[number];

const toStationUser = ({ row, ...user }: Row): StationUser => ({
  id: `${row.stationId}:${row.userId}`,
  station_id: row.stationId,
  user_id: row.userId,
  user_name: nameOf(user),
  user_email: user.email,
  user_picture_url: user.pictureUrl,
  status: row.status,
  role: row.role,
  created_at: row.createdAt.toISOString(),
  ask_again_at:
    row.status === 'rejected' && row.decidedAt !== null ? askAgainAt(row.decidedAt).toISOString() : null,
});

/** One person of a station's team. @throws NOT_FOUND */
export async function readStationUser(db: Db, stationId: string, userId: string): Promise<StationUser> {
  const [row] = await select(db).where(
    and(eq(stationUsers.stationId, stationId), eq(stationUsers.userId, userId)),
  );
  return toStationUser(found(row));
}

/**
 * The team, oldest first: an outsider sees only their own row, a member the approved ones and their own, an admin
 * all.
 */
export async function listStationUsers(
  context: Context<SignedIn>,
  { station, membership }: StationVisit,
  { limit, cursor, status }: PageQuery & { status?: MemberStatus | undefined },
): Promise<StationUser[]> {
  const own = eq(stationUsers.userId, context.caller.userId);
  const seen = isStationAdmin(membership)
    ? undefined
    : isMember(membership)
      ? or(eq(stationUsers.status, 'approved'), own)
      : own;
  const rows = await select(context.app.database.orm)
    .where(
      and(
        eq(stationUsers.stationId, station.id),
        status && eq(stationUsers.status, status),
        seen,
        afterOldest(readCursor(cursor), stationUsers.createdAt, stationUsers.userId),
      ),
    )
    .orderBy(asc(stationUsers.createdAt), asc(stationUsers.userId))
    .limit(limit + 1);
  const path = `/radio-stations/${station.id}/users${status ? `?status=${status}` : ''}`;
  return answerPage(context, rows, limit, path, ({ row }) => ({ at: row.createdAt, id: row.userId })).map(
    toStationUser,
  );
}
