import type { StationWho } from '#contract/endpoint.ts';
import type { SentInvite, StationUser } from '#contract/stations/team.ts';
import type { App, Context, SignedIn, StationAccess, StationAdmin } from '#server/context.ts';
import { and, asc, eq, gt, isNull, or } from '#server/database/drizzle.ts';
import { after, afterOldest, newest } from '#server/database/newest-first.ts';
import { tenants, users } from '#server/database/tables/accounts.ts';
import { stationInvites, stationUsers } from '#server/database/tables/stations/stations.ts';
import type { Db } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import type { StationGuard } from '#server/http/gate.ts';
import { answerPage, type PageQuery, readCursor } from '#server/http/paging.ts';
import { readRights, type StationSession } from '#server/stations/live/live.queries.ts';
import { askAgainAt, hasRight, isMember, isStationAdmin, nameOf } from '#server/stations/stations.policy.ts';
import { nameColumns } from '#server/stations/stations.queries.ts';
import type { MemberStatus, StationRole } from '#shared/station-team.ts';
import { findMembership, findStation, type Membership, type Station } from './team.db.ts';

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
  return toStationUser(orNotFound(row));
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

/** The invites that can still be accepted, newest first. */
export async function listInvites(
  context: Context<StationAdmin>,
  { limit, cursor }: PageQuery,
): Promise<SentInvite[]> {
  const stationId = context.caller.station.id;
  const rows = await context.app.database.orm
    .select({ invite: stationInvites, ...nameColumns })
    .from(stationInvites)
    .innerJoin(users, eq(users.id, stationInvites.invitedBy))
    .leftJoin(tenants, eq(tenants.ownerUserId, users.id))
    .where(
      and(
        eq(stationInvites.stationId, stationId),
        isNull(stationInvites.acceptedAt),
        gt(stationInvites.expiresAt, new Date()),
        after(readCursor(cursor), stationInvites.createdAt, stationInvites.id),
      ),
    )
    .orderBy(newest(stationInvites.createdAt), newest(stationInvites.id))
    .limit(limit + 1);
  return answerPage(context, rows, limit, `/radio-stations/${stationId}/invites`, ({ invite }) => ({
    at: invite.createdAt,
    id: invite.id,
  })).map(({ invite, ...inviter }) => ({
    id: invite.id,
    email: invite.email,
    role: invite.role,
    invited_by_name: nameOf(inviter),
    created_at: invite.createdAt.toISOString(),
    expires_at: invite.expiresAt.toISOString(),
  }));
}

declare const visited: unique symbol;

/** A station for any signed-in person, with their own membership, if any. Created only here. */
interface StationVisit {
  station: Station;
  membership: Membership | undefined;
  readonly [visited]: true;
}

// The only place that creates the brand: the guards below have just read the membership.
const mint = <W extends StationWho>(proven: { station: Station; role: StationRole; who: W }) =>
  proven as StationAccess<W>;

async function readVisit({ database: { orm } }: App, { userId }: SignedIn, id: string) {
  const station = orNotFound(await findStation(orm, id));
  const membership = await findMembership(orm, id, userId);
  return { station, membership } as StationVisit; // both were just read
}

/** The station that a path names; stations are public. @throws NOT_FOUND */
export const visitStation = (
  { app, caller }: Context<SignedIn>,
  { id }: { id: string },
): Promise<StationVisit> => readVisit(app, caller, id);

/**
 * Proves the right that a call's `who` requires at the station in its path. It reads the membership at each call, so
 * a withdrawn right ends with the next one.
 * @throws NOT_FOUND, FORBIDDEN
 */
export const guardStation: StationGuard = async (app, caller, who, stationId) => {
  const { station, membership } = await readVisit(app, caller, stationId);
  if (membership === undefined || !hasRight(who, membership)) fail('FORBIDDEN');
  return { ...caller, ...mint({ station, role: membership.role, who }) };
};

/** A member's access by a ticket's session, read again. @throws NOT_FOUND, FORBIDDEN */
export async function guardSession(app: App, session: StationSession): Promise<StationAccess> {
  const { orm } = app.database;
  const station = orNotFound(await findStation(orm, session.stationId));
  const [role = fail('FORBIDDEN')] = await readRights(orm, [session]);
  return mint({ station, role, who: 'stationMember' });
}
