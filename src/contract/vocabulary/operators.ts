import type { Plan } from './plans.ts';

/** The plans as the operators' tiles count them. */
export const planGroups = ['free', 'subscriber', 'unlimited', 'legacy'] as const;
export type PlanGroup = (typeof planGroups)[number];

/** Under which tile a plan is counted: `basic` and `premium` are no longer sold. */
export const planGroupOf = (plan: Plan): PlanGroup =>
  plan === 'basic' || plan === 'premium' ? 'legacy' : plan;

/** What the table of users can be sorted by. */
export const tenantSorts = ['created', 'name', 'email'] as const;
export type TenantSort = (typeof tenantSorts)[number];

export const sortOrders = ['asc', 'desc'] as const;

/** A search for a user needs at least so many characters. */
export const searchLeast = 3;

/** Everything that dashboards count by the day. */
export const measures = ['releases', 'plays', 'approved', 'pending', 'declined'] as const;
export type Measure = (typeof measures)[number];

/** Whose acts the audit log shows: operators' and station admins', or everybody's. */
export const auditAreas = ['operators', 'all'] as const;

/** Acts of operators and of station admins, by their first words. */
export const operatorActs = [
  'catalogue.',
  'job.',
  'operator.',
  'pricing.',
  'station.',
  'storage.',
  'tenantPlan.',
] as const;

/**
 * Why a file that a scan of storage found was left where it is: it has gone, was written since, is needed by now, the
 * copy that would stay is damaged, or moving it failed.
 */
export const leftReasons = ['gone', 'changed', 'needed', 'copy_damaged', 'failed'] as const;
export type LeftReason = (typeof leftReasons)[number];
