import { israelDay } from '../../../../contract/vocabulary/dates.ts';
import type { Context } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { linksOfPage } from './reads.ts';
import { countryOf, isRobot, serviceOf } from './rules.ts';
import { addClick } from './store.ts';

/**
 * Counts that somebody went to a service, without storing who.
 * @throws NOT_FOUND for a link that isn't on that page
 */
export async function countClick(
  { app, agent }: Context,
  code: string,
  url: string,
  acceptLanguage: string | undefined,
): Promise<undefined> {
  const { id, links } = await linksOfPage(app, code);
  if (!links.includes(url)) refuse('NOT_FOUND');
  if (isRobot(agent)) return undefined;
  await addClick(app.database.orm, {
    releaseId: id,
    day: israelDay(new Date()),
    service: serviceOf(url),
    country: countryOf(acceptLanguage),
  });
  return undefined;
}
