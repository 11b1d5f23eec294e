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

/** Which accounts the list of all accounts has: in some state, with a right, by a way to sign in, or by plan. */
export const accountFilters = [
  'limited',
  'suspended',
  'closed',
  'unconfirmed',
  'operators',
  'members',
  'password',
  'google',
  ...planGroups,
] as const;
export type AccountFilter = (typeof accountFilters)[number];

/** What an operator should know of an account at once. */
export const accountMarks = ['suspended', 'limited', 'closed', 'unconfirmed', 'operator'] as const;
export type AccountMark = (typeof accountMarks)[number];

/** How somebody tried to sign in, and what came of it. */
export const signInWays = ['password', 'google'] as const;
export const signInOutcomes = ['in', 'wrong', 'suspended'] as const;

/** Where an email to an account is: it waits, a mail server took it, or refused it for good. */
export const mailStates = ['queued', 'sent', 'refused'] as const;

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

/** Why two accounts can't become one. */
export const mergeObstacles = [
  'same',
  'operator',
  'closed',
  'suspended',
  'limited',
  'page_hidden',
  'plan_running',
  'payment_open',
] as const;
export type MergeObstacle = (typeof mergeObstacles)[number];

/** Scripts beyond Hebrew and Latin that names come in; the product's own font has none of their letters. */
export const cardScripts = ['arabic', 'cyrillic'] as const;
export type CardScript = (typeof cardScripts)[number];
/** A letter of each. */
export const scriptLetters: Record<CardScript, string> = { arabic: 'ع', cyrillic: 'Ж' };
