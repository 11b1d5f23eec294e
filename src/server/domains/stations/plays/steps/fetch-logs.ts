import { maxLogBytes } from '../../../../../contract/vocabulary/plays.ts';
import type { App } from '../../../../context.ts';
import { withAdvisoryLock } from '../../../../database/with-advisory-lock.ts';
import { Refusal } from '../../../../errors.ts';
import { openPlaceOf, type ParcelPlace, placeProblemOf } from '../../../../gateways/parcel-place/index.ts';
import { openingOf } from '../../directory/steps/station-place.ts';
import { isFetched, nextPlace, type PlaySettingsRow, updatePlaySettings } from '../store/logs.ts';
import { receiveLog } from './receive-log.ts';

/** How often we look at a place, and how often after a failure. */
const everyMs = 5 * 60_000;
const afterFailureMs = 30 * 60_000;
/** A file that was just written may still be growing. */
const settledMs = 30_000;
/** How many files we take at a time. */
const maxAtOnce = 10;
const isLog = (name: string): boolean => /^[^.].*\.(csv|txt|tsv|xlsx|xml|json)$/i.test(name);

/** Fetches new logs from stations' places, one place after another, over all processes. */
export async function fetchLogs(app: App): Promise<void> {
  await withAdvisoryLock(app.database.direct, 'stations.fetch-logs', async () => {
    while (!app.queue.stopping.aborted) {
      const settings = await nextPlace(app.database.orm, new Date());
      if (settings === undefined) return;
      const failed = await fetchFrom(app, settings).then(
        () => null,
        (error: unknown) => problemOf(app, settings, error),
      );
      const now = Date.now();
      await updatePlaySettings(app.database.orm, settings.stationId, {
        lookedAt: new Date(now),
        problem: failed?.problem ?? null,
        detail: failed?.detail ?? null,
        dueAt: new Date(now + (failed ? afterFailureMs : everyMs)),
      });
    }
  });
}

async function fetchFrom(app: App, settings: PlaySettingsRow): Promise<void> {
  if (settings.place === null) return;
  const there = await openPlaceOf(openingOf(app, 'play logs', settings.place, settings));
  try {
    await takeNew(app, settings.stationId, there);
  } finally {
    await there.close();
  }
}

async function takeNew(app: App, stationId: string, there: ParcelPlace): Promise<void> {
  const settled = Date.now() - settledMs;
  const files = (await there.list())
    .filter(({ name, bytes, writtenAt }) => isLog(name) && bytes > 0 && writtenAt.getTime() < settled)
    .sort((a, b) => a.writtenAt.getTime() - b.writtenAt.getTime());
  let taken = 0;
  for (const { name, bytes } of files) {
    if (taken >= maxAtOnce || app.queue.stopping.aborted) return;
    if (bytes > maxLogBytes || (await isFetched(app.database.orm, stationId, name, bytes))) continue;
    const chunks = await there.open(name);
    await receiveLog(app, { stationId, name, source: 'place', byUserId: null }, chunks);
    taken += 1;
  }
}

function problemOf(
  app: App,
  { stationId }: PlaySettingsRow,
  error: unknown,
): { problem: string; detail: string | null } {
  const ofPlace = placeProblemOf(error);
  if (ofPlace) return ofPlace;
  if (error instanceof Refusal) return { problem: error.code, detail: null };
  app.log.error({ err: error, station: stationId }, 'logs of plays were not fetched');
  return { problem: 'INTERNAL', detail: null };
}
