import type { CatalogueSelectors } from '#contract/catalogue-import/pages.ts';
import type { Caller } from '#server/context.ts';
import { type CatalogueType, catalogues } from '#shared/catalogues.ts';
import { israelDay, israelLocalToInstant, nextIsraelMidnight } from '#shared/dates.ts';

/** Each catalogue has its own flag. */
export const mayManage = (caller: Caller, type: CatalogueType): boolean =>
  caller.kind === 'system' || (caller.kind === 'user' && caller.isOperator && caller.flags[type]);

/** The catalogues that a caller manages. */
export const managedBy = (caller: Caller): CatalogueType[] =>
  catalogues.filter((type) => mayManage(caller, type));

/** How late a slot may still run, after the server was down. */
const graceMs = 30 * 60_000;

interface Slot {
  /** `2026-03-27 08:00`: a time in Israel as a key, unique even when the clock goes back. */
  name: string;
  at: Date;
}

/**
 * Every slot of the day of `date` in Israel. A time that the clock change skips moves forward; of one that happens
 * twice, the first counts.
 */
function slotsOfDay(date: Date, times: readonly string[]): Slot[] {
  const day = israelDay(date);
  return times
    .flatMap((time) => {
      const at = israelLocalToInstant(`${day}T${time}`);
      return at === null ? [] : [{ name: `${day} ${time}`, at }];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Slots that are due and not too late; just after midnight also yesterday's last ones. */
export const dueSlots = (now: Date, times: readonly string[]): Slot[] => {
  const earlier = new Date(now.getTime() - graceMs);
  const days = israelDay(earlier) === israelDay(now) ? [now] : [earlier, now];
  return days.flatMap((day) => slotsOfDay(day, times)).filter(({ at }) => at <= now && at > earlier);
};

/** The next slot after `now`; null without times. */
export function nextSlot(now: Date, times: readonly string[]): Date | null {
  const next = (date: Date) => slotsOfDay(date, times).find(({ at }) => at > now)?.at;
  return next(now) ?? next(nextIsraelMidnight(now)) ?? null;
}

/** The rules that changed, each by its name such as `release.title`. */
export function changedRules(old: CatalogueSelectors, now: CatalogueSelectors) {
  const [was, is] = [rulesOf(old), rulesOf(now)];
  const changed = Object.keys(is).filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
  const only = (rules: Record<string, unknown>) =>
    Object.fromEntries(changed.map((name) => [name, rules[name]]));
  return { before: only(was), after: only(is) };
}

const rulesOf = (selectors: CatalogueSelectors): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(selectors).flatMap(([group, rules]) =>
      Object.entries(rules).map(([name, rule]) => [`${group}.${name}`, rule]),
    ),
  );
