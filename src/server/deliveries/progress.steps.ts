import { operatorsOfUsers } from '#server/accounts/index.ts';
import type { App } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import type { Transaction } from '#server/database/transact.ts';
import { notify, queueEmail } from '#server/notices/index.ts';
import { settleUpc } from '#server/releases/index.ts';
import { deliveryOutcomes, fieldOfReason, mailedOutcomes } from '#shared/deliveries.ts';
import {
  allServices,
  type DeliveryRow,
  deleteDelivery,
  insertDelivery,
  lockDeliveriesOf,
  type ServiceRow,
  type Subject,
  updateDelivery,
} from './deliveries.db.ts';
import { type Outgoing, readOutgoing } from './messages.queries.ts';
import {
  deleteWaiting,
  hasArrived,
  insertParcel,
  lastParcel,
  openParcel,
  type ParcelRow,
  restartParcel,
  updateParcel,
} from './parcels.db.ts';
import { mayHaveArrived, problemsFor, sentProductHash, takesIt, wakeLane } from './parcels.policy.ts';
import { addresseeOf, releaseIdsOf } from './progress.queries.ts';

/**
 * Updates the deliveries of a release or an album to its current state: one for each service that takes it, a parcel
 * if it is new there or has changed, and a take-down if it is no longer out. Does nothing if nothing changed.
 * @param isRetried whether what was given up for a service is tried again; otherwise it waits for operators
 */
export async function follow(
  app: App,
  tx: Transaction,
  { releaseId, albumId }: Subject,
  isRetried: (serviceId: string) => boolean = () => true,
): Promise<void> {
  const subject = { releaseId, albumId };
  const deliveries = await lockDeliveriesOf(tx.orm, subject);
  const services = await allServices(tx.orm);
  const outgoing = await withUpc(tx, await readOutgoing(tx.orm, subject), services.length > 0);
  for (const service of services) {
    const delivery = deliveries.find(({ serviceId }) => serviceId === service.id);
    // An album that has lost its last song.
    if (outgoing === null) {
      if (delivery && albumId !== null) await takeDown(tx, service, delivery);
      continue;
    }
    const wasSent = delivery?.sentAt != null && delivery.state !== 'down';
    const isTaken = takesIt(service, outgoing.languages, outgoing.product);
    if (!isRetried(service.id) && delivery && (await isGivenUp(tx, delivery))) continue;
    // Nothing is queued for a service before its first test parcel has arrived.
    if (delivery === undefined && (await isUntried(app, tx, service))) continue;
    if (outgoing.isOut && isTaken && (outgoing.isEntitled || wasSent))
      await send(tx, service, outgoing, delivery);
    else if (delivery) await takeDown(tx, service, delivery);
  }
}

const isGivenUp = async (tx: Transaction, { id }: DeliveryRow): Promise<boolean> =>
  (await lastParcel(tx.orm, id))?.state === 'failed';

/** Whether nothing has ever arrived at a service; outside production it is sent songs all the same. */
const isUntried = async ({ config }: App, tx: Transaction, { id, triedAt }: ServiceRow): Promise<boolean> =>
  config.mode === 'production' && triedAt === null && !(await hasArrived(tx.orm, id));

/** What goes to services has a UPC that is no other product's: its own, or one of a range. */
async function withUpc(
  tx: Transaction,
  outgoing: Outgoing | null,
  isWanted: boolean,
): Promise<Outgoing | null> {
  if (outgoing === null || !outgoing.isOut || !isWanted) return outgoing;
  if (outgoing.isUpcSettled || outgoing.problems.includes('UPC_TAKEN')) return outgoing;
  await settleUpc(tx, outgoing.subject);
  return readOutgoing(tx.orm, outgoing.subject);
}

const dayMs = 86_400_000;

/** When a song is sent to a service: so many days before its date. */
const sendsAt = (digitalDate: Date, leadDays: number): Date =>
  new Date(digitalDate.getTime() - leadDays * dayMs);

/** Makes sure that what the service has, or gets next, is the song's current state. */
async function send(
  tx: Transaction,
  service: ServiceRow,
  outgoing: Outgoing,
  delivery: DeliveryRow | undefined,
): Promise<void> {
  const id = delivery?.id ?? uuidv7();
  const [problem = null] = problemsFor(service, outgoing);
  const isHeld = problem !== null;
  const dueAt = sendsAt(outgoing.digitalDate ?? new Date(), service.leadDays);
  const isNew = delivery === undefined || delivery.sentAt === null || delivery.state === 'down';
  const fresh = { state: isHeld ? 'held' : 'waiting', problem, problemText: null, sendsAt: dueAt } as const;
  if (delivery === undefined)
    await insertDelivery(tx.orm, { id, ...outgoing.subject, serviceId: service.id, ...fresh });
  const open = delivery && (await openParcel(tx.orm, id));
  if (isNew) {
    if (delivery) await updateDelivery(tx.orm, id, { ...fresh, link: null, sentAt: null, downAt: null });
    // Once the sound is analysed, this runs again.
    if (isHeld || !outgoing.isRead) await withdraw(tx, open);
    else await queueParcel(tx, service, id, 'insert', dueAt, open);
    return;
  }
  const last = await lastParcel(tx.orm, id);
  const product = sentProductHash(service, outgoing.product, outgoing.productHash);
  // What a service refused goes there again once it is changed, or an operator sends it.
  const isRefused =
    last?.state === 'refused' && last.product === product && last.files === outgoing.filesHash;
  const isSame =
    delivery.state !== 'taking_down' &&
    ((delivery.sentProduct === product && delivery.sentFiles === outgoing.filesHash) || isRefused) &&
    !(last && mayHaveArrived(last));
  if (isSame && open?.kind === 'update') await withdraw(tx, open);
  // Its change waits until nothing is missing.
  if (isHeld && !isSame) await updateDelivery(tx.orm, id, { problem });
  if (isSame || isHeld || !outgoing.isRead) return;
  await queueParcel(tx, service, id, 'update', new Date(), open);
}

/** Takes down what was sent or may have arrived; drops what only waits. A take-down waits for nothing (threat Q5). */
async function takeDown(tx: Transaction, service: ServiceRow, delivery: DeliveryRow): Promise<void> {
  const open = await openParcel(tx.orm, delivery.id);
  if (delivery.state === 'down' || delivery.state === 'taking_down') return;
  if (open?.state === 'sending') return withdraw(tx, open);
  const last = await lastParcel(tx.orm, delivery.id);
  if (delivery.sentAt === null && !(last && mayHaveArrived(last))) {
    await withdraw(tx, open);
    return deleteDelivery(tx.orm, delivery.id);
  }
  // If it comes out again, it is sent with its files.
  await updateDelivery(tx.orm, delivery.id, {
    state: 'taking_down',
    sentAt: delivery.sentAt ?? new Date(),
    problem: null,
    problemText: null,
    sentFiles: null,
  });
  await queueParcel(tx, service, delivery.id, 'takedown', new Date(), open);
}

/** Removes a parcel that hasn't begun; stops one that is being sent, after which `follow` runs again. */
async function withdraw(tx: Transaction, open: ParcelRow | undefined): Promise<void> {
  if (open && !(await deleteWaiting(tx.orm, open.id)))
    await updateParcel(tx.orm, open.id, { withdrawAskedAt: new Date() });
}

async function queueParcel(
  tx: Transaction,
  { id: serviceId, lane }: ServiceRow,
  deliveryId: string,
  kind: ParcelRow['kind'],
  dueAt: Date,
  open: ParcelRow | undefined,
): Promise<void> {
  // At its end this runs again.
  if (open?.state === 'sending') return;
  if (open?.kind === kind) {
    if (open.tries === 0) await updateParcel(tx.orm, open.id, { dueAt });
  } else {
    await withdraw(tx, open);
    if (!(await revive(tx, deliveryId, kind, dueAt))) {
      await insertParcel(tx.orm, { serviceId, deliveryId, kind, dueAt });
    }
  }
  if (dueAt <= new Date()) await tx.job(wakeLane(lane), {});
}

/** A failed parcel is retried as the same parcel, so what has already arrived at the service isn't duplicated. */
async function revive(tx: Transaction, deliveryId: string, kind: string, dueAt: Date): Promise<boolean> {
  const last = await lastParcel(tx.orm, deliveryId);
  if (last?.state !== 'failed' || last.kind !== kind) return false;
  await restartParcel(tx.orm, last.id, dueAt);
  return true;
}

/** Drops the cached pages of a delivery's songs, which show where a song can be heard. */
export async function invalidatePages(tx: Transaction, subject: Subject): Promise<void> {
  tx.invalidate(...(await releaseIdsOf(tx.orm, subject)).map((id) => `release:${id}` as const));
}

/**
 * Notifies the artist, here and by email, of a song's state at a service, or that it can't be delivered. “Sent” and
 * “arrived” wait for the next digest; the others are emailed and pushed at once.
 */
export async function notifyArtist(
  app: App,
  tx: Transaction,
  delivery: DeliveryRow,
  news: DeliveryRow['state'] | 'failed' = delivery.state,
): Promise<void> {
  const { id, releaseId, albumId } = delivery;
  const outcome = deliveryOutcomes.find((known) => known === news);
  if (outcome === undefined) return;
  const mailed = mailedOutcomes.find((known) => known === outcome);
  const to = await addresseeOf(tx.orm, delivery);
  if (to === null) return;
  const { service, title, code } = to;
  const reason = outcome === 'refused' ? delivery.problemText : null;
  await notify(
    tx,
    [to.userId],
    `delivery:${id}`,
    {
      kind: 'delivery',
      release_id: releaseId,
      album_id: albumId,
      release_title: title,
      release_short_code: code,
      service,
      outcome,
      reason,
    },
    { isMailed: mailed === undefined, isPushed: mailed !== undefined },
  );
  if (mailed === undefined) return;
  await queueEmail(tx, {
    to: to.email,
    language: to.language,
    email: {
      name: 'delivery',
      url: `${app.config.publicUrl}/${pathOf(delivery, code)}`,
      outcome: mailed,
      song: title,
      isAlbum: albumId !== null,
      service,
      reason,
    },
  });
}

/**
 * Notifies operators that parcels for a service were given up.
 * @param isMailed by email, too: once for what is given up together
 */
export async function notifyOperators(
  app: App,
  tx: Transaction,
  { id, name }: ServiceRow,
  isMailed: boolean,
): Promise<void> {
  const operators = await operatorsOfUsers(tx.orm);
  const ids = operators.map((operator) => operator.id);
  const about = { kind: 'service_failing', service_id: id, service: name } as const;
  await notify(tx, ids, `service:${id}`, about, { isMailed: false, isPushed: isMailed });
  if (!isMailed) return;
  const email = {
    name: 'serviceFailing',
    url: `${app.config.publicUrl}/admin?tab=services`,
    service: name,
  } as const;
  for (const { email: to, language } of operators) await queueEmail(tx, { to, language, email });
}

/** Where the artist sees more of it: the page where it is to be heard, else where it can be fixed. */
function pathOf({ state, releaseId, albumId, problemText }: DeliveryRow, code: string | null): string {
  if (releaseId === null) return `albums/${albumId}`;
  if (state === 'live' && code) return `r/${code}`;
  const field = state === 'refused' ? fieldOfReason(problemText ?? '') : null;
  return `releases/${releaseId}${field === null ? '' : `?field=${field}`}`;
}
