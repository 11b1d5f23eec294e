import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { email, id, instant, page } from '#contract/fields.ts';
import { memberStatuses, stationRoles } from '#shared/station-team.ts';
import { station } from './directory.ts';

export const stationUser = z.strictObject({
  id: z.string(),
  station_id: id,
  user_id: id,
  user_name: z.string(),
  /** Null to callers who may not see it. */
  user_email: z.string().nullable(),
  user_picture_url: z.string().nullable(),
  status: z.enum(memberStatuses),
  role: z.enum(stationRoles),
  created_at: instant,
  /** When a rejected person may ask again; null for everyone else. */
  ask_again_at: instant.nullable(),
});
export type StationUser = z.output<typeof stationUser>;

const byStation = { params: z.object({ id }) };
const byUser = { params: z.object({ id, userId: id }) };

export const stationUsers = defineEndpoint('GET /radio-stations/:id/users', {
  summary:
    'The team: an outsider gets only their own entry, a member the approved members and their own, an admin all',
  who: 'signedIn',
  ...byStation,
  query: z.object({ ...page, status: z.enum(memberStatuses).optional() }),
  reply: z.array(stationUser),
});

/** A station that the caller works for, or asked to join. */
const ownStation = z.strictObject({
  ...station.shape,
  status: z.enum(memberStatuses),
  role: z.enum(stationRoles),
});
export type OwnStation = z.output<typeof ownStation>;

export const listOwnStations = defineEndpoint('GET /auth/stations', {
  summary:
    'The active stations that the caller works for, asked to join, or was rejected by, with role and status',
  who: 'signedIn',
  reply: z.array(ownStation),
});

export const requestAccess = defineEndpoint('POST /radio-stations/:id/request-access', {
  summary: 'Ask to join the team; a rejected person may ask again after seven days',
  who: 'signedIn',
  reachesOthers: true,
  ...byStation,
  reply: stationUser,
  status: 201,
  errors: ['ALREADY'],
});

const onUser = { who: 'stationAdmin', ...byUser, reply: stationUser } as const;

export const approveUser = defineEndpoint('POST /radio-stations/:id/users/:userId/approve', {
  summary: 'Approve a person who asked to join',
  ...onUser,
  body: z.strictObject({ user_id: id.optional(), role: z.enum(stationRoles).optional() }),
  errors: ['ALREADY'],
});
export const rejectUser = defineEndpoint('POST /radio-stations/:id/users/:userId/reject', {
  summary: 'Reject a person who asked to join',
  ...onUser,
  errors: ['ALREADY'],
});
export const takeBackRejection = defineEndpoint('DELETE /radio-stations/:id/users/:userId/rejection', {
  summary: 'Undo a rejection: the person waits for an answer again',
  who: 'stationAdmin',
  ...byUser,
  reply: stationUser,
  status: 200,
  errors: ['ALREADY'],
});
export const promoteUser = defineEndpoint('POST /radio-stations/:id/users/:userId/promote', {
  summary: 'Make a member an admin',
  ...onUser,
  errors: ['ALREADY'],
});
export const demoteUser = defineEndpoint('POST /radio-stations/:id/users/:userId/demote', {
  summary: 'Make an admin a member',
  ...onUser,
  errors: ['ALREADY', 'LAST_ADMIN'],
});
export const removeUser = defineEndpoint('DELETE /radio-stations/:id/users/:userId', {
  summary: 'Remove a person from the team; their comments and decisions stay',
  who: 'stationAdmin',
  ...byUser,
  reply: null,
  status: 204,
  errors: ['LAST_ADMIN'],
});

const sentInvite = z.strictObject({
  id,
  email: z.string(),
  role: z.enum(stationRoles),
  invited_by_name: z.string(),
  created_at: instant,
  expires_at: instant,
});
export type SentInvite = z.output<typeof sentInvite>;

export const listInvites = defineEndpoint('GET /radio-stations/:id/invites', {
  summary: 'The invites that can still be accepted, newest first',
  who: 'stationAdmin',
  ...byStation,
  query: z.object(page),
  reply: z.array(sentInvite),
});
export const withdrawInvite = defineEndpoint('DELETE /radio-stations/:id/invites/:inviteId', {
  summary: 'Withdraw an invite: its link stops working',
  who: 'stationAdmin',
  params: z.object({ id, inviteId: id }),
  reply: null,
  status: 204,
});

/** The address and the role (member by default) are in the query or in the body. */
const invited = { email: email.optional(), role: z.enum(stationRoles).optional() };
export const inviteUser = defineEndpoint('POST /radio-stations/:id/invite', {
  summary: 'Invite somebody by email, with or without an account',
  who: 'stationAdmin',
  reachesOthers: true,
  ...byStation,
  query: z.object(invited),
  body: z.strictObject(invited),
  reply: z.strictObject({ id, email: z.string(), role: z.enum(stationRoles), expires_at: instant }),
  status: 201,
  errors: ['ALREADY'],
});
export const acceptInvite = defineEndpoint('POST /invites/accept', {
  summary: 'Join the station that a mailed invite names, as the person it was sent to',
  who: 'signedIn',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  reply: stationUser,
  errors: ['INVITE_INVALID', 'INVITE_NOT_YOURS'],
  limit: 'signIn',
});
