import { z } from 'zod';
import { operatorPermission } from '#contract/accounts/profile.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { id, page } from '#contract/fields.ts';
import { minSearchLength } from '#shared/operators.ts';

/** An operator, or a user who may become one. */
const adminUser = z.strictObject({
  _id: id,
  name: z.string(),
  email: z.string(),
  is_admin: z.boolean(),
  /** Has every permission, can't be changed and can't be removed. */
  is_super_admin: z.boolean(),
  admin_permission: operatorPermission,
});
export type AdminUser = z.output<typeof adminUser>;

export const listAdmins = defineEndpoint('GET /admin/users', {
  summary: 'The operators, sorted by address',
  who: 'operator:users',
  query: z.object({ ...page, cursor: z.string().max(1_000).optional() }),
  reply: z.array(adminUser),
});

export const searchUsers = defineEndpoint('GET /admin/users/search', {
  fromStandby: true,
  summary: 'Up to 20 users whose name or address contains these characters, at least three',
  who: 'operator:users',
  query: z.object({
    query: z.string().trim().min(minSearchLength, { error: 'TOO_SHORT' }).max(100, { error: 'TOO_LONG' }),
  }),
  reply: z.array(adminUser),
  limit: 'lookUp',
});

export const addAdmin = defineEndpoint('POST /admin/users', {
  summary: 'Make a user an operator, with all four permissions still off',
  who: 'operator:users',
  body: z.strictObject({ user_id: id }),
  reply: adminUser,
  status: 201,
  errors: ['NOT_FOUND', 'ALREADY', 'EMAIL_UNCONFIRMED'],
});

export const setPermissions = defineEndpoint('PUT /admin/users/:id/permissions', {
  summary: 'Set the four permissions of an operator; callers can’t grant or remove one that they lack',
  who: 'operator:users',
  params: z.object({ id }),
  body: operatorPermission,
  reply: adminUser,
  errors: ['NOT_FOUND', 'SUPER_ADMIN', 'FLAG_NOT_YOURS', 'LAST_OPERATOR'],
});

export const removeAdmin = defineEndpoint('DELETE /admin/users/:id', {
  summary: 'End an operator’s rights; the account stays',
  who: 'operator:users',
  params: z.object({ id }),
  reply: null,
  errors: ['NOT_FOUND', 'SUPER_ADMIN', 'FLAG_NOT_YOURS', 'LAST_OPERATOR'],
});
