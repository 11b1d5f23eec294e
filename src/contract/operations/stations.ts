import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { id, line, optionalLine, page } from '#contract/fields.ts';
import { station } from '#contract/stations/directory.ts';
import { stationUser } from '#contract/stations/team.ts';
import { memberStatuses, stationRoles } from '#shared/station-team.ts';

const row = z.strictObject({
  ...station.shape,
  total_users: z.number().int(),
  approved_users: z.number().int(),
  pending_users: z.number().int(),
  has_admin: z.boolean(),
});
export type AdminStation = z.output<typeof row>;

const person = stationUser.omit({ ask_again_at: true }).extend({ station_name: z.string() });
export type AdminStationUser = z.output<typeof person>;

export const listAllStations = defineEndpoint('GET /admin/radio-stations', {
  summary: 'All stations, including deactivated ones, with their team sizes',
  who: 'operator:radio',
  reply: z.array(row),
});

export const addStation = defineEndpoint('POST /admin/radio-stations', {
  summary: 'Add a station at a free subdomain',
  who: 'operator:radio',
  body: z.strictObject({
    subdomain: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^(?!xn--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, { error: 'SUBDOMAIN_INVALID' }),
    name: line(120),
    name_hebrew: optionalLine(120).nullable().optional(),
  }),
  reply: row,
  status: 201,
  errors: ['SUBDOMAIN_TAKEN'],
});

export const updateStation = defineEndpoint('PATCH /admin/radio-stations/:id', {
  summary: 'Rename, open or close a station; absent fields stay',
  who: 'operator:radio',
  params: z.object({ id }),
  body: z.strictObject({
    name: line(120).optional(),
    name_hebrew: optionalLine(120).nullable().optional(),
    is_active: z.boolean().optional(),
  }),
  reply: row,
  errors: ['NOT_FOUND'],
});

export const listAllStationUsers = defineEndpoint('GET /admin/radio-stations/users', {
  summary: 'The people of all stations, newest first',
  who: 'operator:radio',
  query: z.object({
    ...page,
    cursor: z.string().max(1_000).optional(),
    status: z.enum(memberStatuses).optional(),
    station_id: id.optional(),
  }),
  reply: z.array(person),
});

export const approveStationAdmin = defineEndpoint('POST /admin/radio-stations/:id/approve-admin', {
  summary:
    'Approve a person who asked to join a station as its admin; a rejected person only with `even_rejected`',
  who: 'operator:radio',
  params: z.object({ id }),
  query: z.object({ user_id: id, even_rejected: z.literal('true').optional() }),
  reply: person,
  errors: ['NOT_FOUND', 'ALREADY'],
});

const byUser = z.object({ id, userId: id });
export const setStationRole = defineEndpoint('PATCH /admin/radio-stations/:id/users/:userId', {
  summary: 'Make a member of a station an admin, or an admin a member',
  who: 'operator:radio',
  params: byUser,
  body: z.strictObject({ role: z.enum(stationRoles) }),
  reply: person,
  errors: ['NOT_FOUND', 'ALREADY', 'LAST_ADMIN'],
});
export const removeStationUser = defineEndpoint('DELETE /admin/radio-stations/:id/users/:userId', {
  summary: 'Remove a member, a waiting or a rejected person from a station',
  who: 'operator:radio',
  params: byUser,
  reply: null,
  errors: ['NOT_FOUND', 'LAST_ADMIN'],
});
