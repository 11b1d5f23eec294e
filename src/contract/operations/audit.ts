import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { instant, optionalLine, page } from '#contract/fields.ts';
import { auditAreas } from '#shared/operators.ts';

/** A person, or the target of an action, under its current name. */
const named = z.strictObject({
  kind: z.enum(['user', 'tenant', 'station', 'release', 'other']),
  id: z.string(),
  name: z.string(),
});

const entry = z.strictObject({
  id: z.uuid(),
  at: instant,
  /** Such as `station.approveUser`. */
  act: z.string(),
  /** Null for the product itself, and for `npm run admin`. */
  actor: z.strictObject({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  target: named.nullable(),
  /** The person concerned, if that isn't the target. */
  person: named.nullable(),
  /** Further details. */
  details: z.record(z.string(), z.unknown()),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.output<typeof entry>;

export const listAudit = defineEndpoint('GET /admin/audit', {
  fromStandby: true,
  summary: 'The audit log, newest first: by action, person, target and time',
  who: 'operator:users',
  query: z.object({
    ...page,
    /** Operators' and station admins' actions by default. */
    area: z.enum(auditAreas).default('operators'),
    act: z.string().max(100).optional(),
    /** Part of the name or address of a person who acted or was concerned. */
    person: optionalLine(100).optional(),
    /** The account that acted, or was acted on. */
    account: z.uuid({ error: 'INVALID' }).optional(),
    /** The id of its target. */
    target: z.string().max(100).optional(),
    from: z.iso.date({ error: 'DATE_INVALID' }).optional(),
    to: z.iso.date({ error: 'DATE_INVALID' }).optional(),
  }),
  reply: z.array(entry),
});
