import { israelDay } from '../../../../../contract/vocabulary/dates.ts';
import type { App } from '../../../../context.ts';
import { countDays, deleteMarks, lastCounted } from '../store.ts';

const dayMs = 24 * 3_600_000;
/** Songs may come out on, and decisions change on, days that were already counted: these are counted again. */
const again = 35;
/** The first time: as far back as a dashboard looks. */
const wholeYear = 366;

/** Updates the daily numbers. @param isWhole all of the last year, whatever was counted before */
export async function rollUp(app: App, { now = new Date(), isWhole = false } = {}): Promise<void> {
  const days = isWhole || (await lastCounted(app)) === null ? wholeYear : again;
  await countDays(app, israelDay(new Date(now.getTime() - days * dayMs)));
  await deleteMarks(app, israelDay(new Date(now.getTime() - dayMs)));
}
