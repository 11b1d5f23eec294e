import type { Plan, Platform } from '../../../../contract/vocabulary/plans.ts';

/** A younger file may still be on its way to its place. */
export const restHours = 24;
/** How long an unused file is kept. */
export const unusedDays = 7;
/** How long cleaned files can be restored. */
export const trashDays = 7;
/** A scan becomes outdated: after so long it can't be cleaned. */
export const scanHours = 24;

interface Standing {
  givenPlan: Plan;
  platformCount: number | null;
  selectedPlatform: Platform | null;
}

/** What an operator may change of a tenant. */
export interface PlanChange {
  plan?: Plan | undefined;
  platform_count?: 1 | 2 | null | undefined;
  selected_platform?: Platform | null | undefined;
}

/** Two platforms are both; with one, the first distribution selects it unless the call names one. Blank clears it. */
export function planAfter(before: Standing, change: PlanChange): Standing {
  const givenPlan = change.plan ?? before.givenPlan;
  const platformCount = change.platform_count === undefined ? before.platformCount : change.platform_count;
  if (platformCount === 2) return { givenPlan, platformCount, selectedPlatform: 'both' };
  const selected =
    change.selected_platform === undefined && change.platform_count !== null
      ? before.selectedPlatform
      : (change.selected_platform ?? null);
  return { givenPlan, platformCount, selectedPlatform: selected === 'both' ? null : selected };
}

/**
 * Whether the database and storage seem to belong together (threat J3).
 * @param known rows of files
 * @param looked how many of them were checked in storage
 * @param there how many it has
 */
export function belongTogether({
  known,
  looked,
  there,
  hasFiles,
}: {
  known: number;
  looked: number;
  there: number;
  hasFiles: boolean;
}): boolean {
  if (known === 0) return !hasFiles;
  return looked === 0 || there / looked >= 0.9;
}
