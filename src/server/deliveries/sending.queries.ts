import type { Sending } from '#contract/deliveries/deliveries.ts';
import type { App } from '#server/context.ts';
import { asc, eq, type SQL } from '#server/database/drizzle.ts';
import { deliveryServices } from '#server/database/tables/deliveries.ts';
import { releases } from '#server/database/tables/releases.ts';
import { confirmationsOf, openConfirmations } from '#server/releases/index.ts';
import { maxServices, type Subject, takesSongs } from './deliveries.db.ts';
import { readOutgoing } from './messages.queries.ts';
import { takesIt, termsOf } from './parcels.policy.ts';

/** Where a release or an album goes if it gets a date, and what its artist has confirmed and still has to. */
export async function readSending({ database: { orm }, config }: App, subject: Subject): Promise<Sending> {
  const { releaseId, albumId } = subject;
  const ofSubject: SQL =
    releaseId === null ? eq(releases.albumId, albumId ?? '') : eq(releases.id, releaseId);
  const [outgoing, services, songs] = await Promise.all([
    readOutgoing(orm, subject),
    orm
      .select()
      .from(deliveryServices)
      .where(takesSongs(config.mode === 'production'))
      .orderBy(asc(deliveryServices.createdAt))
      .limit(maxServices),
    orm.select({ id: releases.id, work_type: releases.work_type }).from(releases).where(ofSubject),
  ]);
  const known = await confirmationsOf(
    orm,
    songs.map(({ id }) => id),
  );
  // An album's songs are confirmed in the same words: each is shown once.
  const given = [...new Map(known.map((row) => [row.words, row])).values()];
  return {
    services: services
      .filter((service) => outgoing !== null && takesIt(service, outgoing.languages, outgoing.product))
      .map((service) => ({
        id: service.id,
        name: service.name,
        territories: outgoing === null ? [] : [...termsOf(service, outgoing.product, false).territories],
        days_needed: service.daysNeeded,
        converts: service.conversion === 'convert' ? (outgoing?.converted ?? []) : [],
        refuses: service.conversion === 'refuse' ? (outgoing?.converted ?? []) : [],
      })),
    // A date that is there can be moved without them.
    open: outgoing?.digitalDate != null ? [] : openConfirmations(songs, known),
    given: given.map(({ kind, words, confirmedAt }) => ({
      kind,
      words,
      confirmed_at: confirmedAt.toISOString(),
    })),
  };
}
