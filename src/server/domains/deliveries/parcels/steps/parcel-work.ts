import type { DeliveryProblem } from '../../../../../contract/vocabulary/deliveries.ts';
import { codeOf, messageOf } from '../../../../../contract/vocabulary/unknown.ts';
import { type App, system } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { found } from '../../../../errors.ts';
import { MediaError } from '../../../../gateways/media/index.ts';
import { placeProblemOf } from '../../../../gateways/parcel-place/index.ts';
import type { LongJobKind } from '../../../../queue/long-jobs.ts';
import { follow } from '../../progress/steps/follow-release.ts';
import { lockWithOthers, updateDelivery } from '../../progress/store.ts';
import { laneJob } from '../rules/lanes.ts';
import { mayHaveArrived } from '../rules/may-have-arrived.ts';
import { findParcel, nextParcel, type ParcelRow, updateParcel } from '../store.ts';
import { SoundNotRead } from './pack-sound.ts';
import { MessageFaulty, SongHeld, sendParcel } from './send-parcel.ts';

/** After so many failures a parcel waits for an operator. */
const maxTries = 10;
const minute = 60_000;
/** A minute, then twice as long each time, up to six hours. */
const waitAfter = (tries: number): number => Math.min(2 ** (tries - 1), 360) * minute;

/** The parcels of a lane as long jobs: one is sent at a time, over all processes. */
export function parcelWork(app: App, lane: number): LongJobKind<ParcelRow> {
  const { orm } = app.database;
  const isProduction = app.config.mode === 'production';
  return {
    name: laneJob(lane),
    // Without an identifier nothing is sent (threat Q4).
    next: async () =>
      app.config.ddex === null ? undefined : nextParcel(orm, lane, new Date(), isProduction),
    find: (id) => findParcel(orm, id),
    stateOf: ({ state, withdrawAskedAt, interruptions }) => ({
      isEnded: state !== 'waiting' && state !== 'sending',
      isCancelRequested: withdrawAskedAt !== null,
      interruptions: state === 'sending' ? interruptions : 0,
    }),
    begin: async ({ id, interruptions }) =>
      found(await updateParcel(orm, id, { state: 'sending', interruptions: interruptions + 1 })),
    putBack: ({ id, interruptions }) =>
      updateParcel(orm, id, { state: 'waiting', interruptions: interruptions - 1 }),
    takeOver: async (parcel) => parcel,
    run: (parcel, { check }) => sendParcel(app, parcel, async () => check(await findParcel(orm, parcel.id))),
    end: (parcel, why) =>
      why === 'CANCELLED' ? withdraw(app, parcel) : giveUp(app, parcel, 'INTERRUPTED', null),
    fail: (parcel, error) => fail(app, parcel, error),
  };
}

const withdraw = (app: App, parcel: ParcelRow): Promise<void> =>
  transact({ app, caller: system }, async (tx) => {
    const delivery = parcel.deliveryId === null ? undefined : await lockWithOthers(tx.orm, parcel.deliveryId);
    const withdrawn = await updateParcel(tx.orm, parcel.id, { state: 'withdrawn' });
    if (delivery === undefined) return;
    // What the service has is unknown, so the next parcel brings everything.
    if (withdrawn && mayHaveArrived(withdrawn))
      await updateDelivery(tx.orm, delivery.id, { sentProduct: null, sentFiles: null });
    await follow(tx, delivery);
  });

async function fail(app: App, parcel: ParcelRow, error: unknown): Promise<void> {
  if (error instanceof SongHeld) return withdraw(app, parcel);
  const { problem, detail } = problemOf(error);
  if (problem === 'INTERNAL') app.log.error({ err: error, parcel: parcel.id }, 'a parcel was not sent');
  const tries = parcel.tries + 1;
  if (parcel.kind === 'test' || tries >= maxTries) return giveUp(app, parcel, problem, detail);
  const dueAt = new Date(Date.now() + waitAfter(tries));
  const change = { state: 'waiting', interruptions: 0, tries, dueAt, problem, detail } as const;
  await updateParcel(app.database.orm, parcel.id, change);
}

const giveUp = (
  app: App,
  parcel: ParcelRow,
  problem: DeliveryProblem,
  detail: string | null,
): Promise<void> =>
  transact({ app, caller: system }, async (tx) => {
    if (parcel.deliveryId !== null) await updateDelivery(tx.orm, parcel.deliveryId, { problem });
    await updateParcel(tx.orm, parcel.id, { state: 'failed', problem, detail, tries: parcel.tries + 1 });
  });

/** The problem that an operator sees for an error. */
function problemOf(error: unknown): { problem: DeliveryProblem; detail: string | null } {
  const ofPlace = placeProblemOf(error);
  if (ofPlace) return ofPlace;
  if (error instanceof MessageFaulty) return { problem: 'MESSAGE_FAULTY', detail: messageOf(error) };
  if (isDiskFull(error)) return { problem: 'DISK_FULL', detail: messageOf(error) };
  if (error instanceof SoundNotRead || codeOf(error) === 'ENOENT')
    return { problem: 'SOURCE_MISSING', detail: null };
  return { problem: 'INTERNAL', detail: null };
}

/** Whether no file could be written here; a full disk at the service is a `PlaceProblem`. */
const isDiskFull = (error: unknown): boolean =>
  MediaError.isDiskFull(error) || (error instanceof MediaError && error.code === 'STORAGE_FULL');
