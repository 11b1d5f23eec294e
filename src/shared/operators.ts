import type { Plan } from './plans.ts';

/** The plans in the operators' tiles. */
export const planGroups = ['free', 'subscriber', 'unlimited', 'legacy'] as const;
export type PlanGroup = (typeof planGroups)[number];

/** The tile that counts a plan: `basic` and `premium` are no longer sold. */
export const planGroupOf = (plan: Plan): PlanGroup =>
  plan === 'basic' || plan === 'premium' ? 'legacy' : plan;

/** What the table of users can be sorted by. */
export const tenantSorts = ['created', 'name', 'email'] as const;
export type TenantSort = (typeof tenantSorts)[number];

export const sortOrders = ['asc', 'desc'] as const;

/** The least number of characters in a search for a user. */
export const minSearchLength = 3;

/** What dashboards count by day. */
export const measures = ['releases', 'plays', 'approved', 'pending', 'declined'] as const;
export type Measure = (typeof measures)[number];

/** Whose actions the audit log shows: operators' and station admins', or everyone's. */
export const auditAreas = ['operators', 'all'] as const;

/** The prefixes of operators' and station admins' actions. */
export const operatorActions = [
  'catalogue.',
  'job.',
  'operator.',
  'pricing.',
  'station.',
  'storage.',
  'tenantPlan.',
] as const;

/**
 * Why a file that a scan of storage found was left: it is gone, was written since, is needed by now, the remaining
 * copy is damaged, or moving it failed.
 */
export const leftReasons = ['gone', 'changed', 'needed', 'copy_damaged', 'failed'] as const;
export type LeftReason = (typeof leftReasons)[number];
