import type { Context } from '#server/context.ts';
import { fail } from '#server/errors.ts';
import { addClick } from '#server/releases/releases.db.ts';
import { countryOf, isRobot, serviceOf } from '#server/releases/releases.policy.ts';
import { israelDay } from '#shared/dates.ts';
import { linksOfPage } from './reach.queries.ts';

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
  if (!links.includes(url)) fail('NOT_FOUND');
  if (isRobot(agent)) return undefined;
  await addClick(app.database.orm, {
    releaseId: id,
    day: israelDay(new Date()),
    service: serviceOf(url),
    country: countryOf(acceptLanguage),
  });
  return undefined;
}
