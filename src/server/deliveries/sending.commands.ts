import { createHash } from 'node:crypto';
import { type App, system } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { orNotFound } from '#server/errors.ts';
import { MediaError } from '#server/gateways/media/index.ts';
import { PlaceProblem, placeProblemOf, type SendingPlace } from '#server/gateways/parcel-place/index.ts';
import { readXml, writeXml, type XmlNode } from '#server/gateways/xml/index.ts';
import type { LongJobKind } from '#server/queue/long-jobs.ts';
import { catchUpJob, fromTheFirst } from '#server/releases/index.ts';
import type { DeliveryProblem } from '#shared/deliveries.ts';
import { codeOf, messageOf } from '#shared/unknown.ts';
import {
  type DeliveryRow,
  findDelivery,
  findService,
  lockWithOthers,
  type ServiceRow,
  updateDelivery,
  updateService,
} from './deliveries.db.ts';
import { below, checkMessage, textIn } from './message-checks.policy.ts';
import { newReleaseMessage } from './messages.policy.ts';
import { type Outgoing, readOutgoing } from './messages.queries.ts';
import { headingOf, SoundNotRead, testProduct, withFiles } from './packing.steps.ts';
import {
  findParcel,
  hasFailedSince,
  isFolderTaken,
  nextParcel,
  type ParcelRow,
  postponeDue,
  saveMessage,
  updateParcel,
} from './parcels.db.ts';
import {
  batchFolder,
  isAway,
  isBatchFolder,
  isGivenUp,
  laneJob,
  manifest,
  manifestHash,
  mayHaveArrived,
  namesOf,
  problemsFor,
  sentProductHash,
  staysWhileUpdated,
  termsOf,
  waitAfter,
} from './parcels.policy.ts';
import { follow, invalidatePages, notifyArtist, notifyOperators } from './progress.steps.ts';
import { openingOf } from './services.steps.ts';

const dayMs = 86_400_000;

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
      orNotFound(await updateParcel(orm, id, { state: 'sending', interruptions: interruptions + 1 })),
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
    await follow(app, tx, delivery);
  });

async function fail(app: App, parcel: ParcelRow, error: unknown): Promise<void> {
  if (error instanceof SongHeld) return withdraw(app, parcel);
  const { problem, detail } = problemOf(error);
  if (problem === 'INTERNAL') app.log.error({ err: error, parcel: parcel.id }, 'a parcel was not sent');
  const now = new Date();
  const tries = parcel.tries + 1;
  const failingSince = parcel.failingSince ?? now;
  if (parcel.kind === 'test' || isGivenUp(failingSince, now)) return giveUp(app, parcel, problem, detail);
  const dueAt = new Date(now.getTime() + waitAfter(tries));
  const change = { state: 'waiting', interruptions: 0, tries, failingSince, dueAt, problem, detail } as const;
  await updateParcel(app.database.orm, parcel.id, change);
  // What else waits for a service that is away isn't tried one by one.
  if (isAway(problem)) await postponeDue(app.database.orm, parcel.serviceId, now, { dueAt, problem, detail });
}

/** Ends the tries of a parcel: from then on it waits for operators, who hear of it, as its artist does. */
const giveUp = (
  app: App,
  parcel: ParcelRow,
  problem: DeliveryProblem,
  detail: string | null,
): Promise<void> =>
  transact({ app, caller: system }, async (tx) => {
    const { id, deliveryId, serviceId, tries } = parcel;
    const delivery = deliveryId === null ? undefined : await lockWithOthers(tx.orm, deliveryId);
    if (delivery) await updateDelivery(tx.orm, delivery.id, { problem });
    const isFirst = !(await hasFailedSince(tx.orm, serviceId, new Date(Date.now() - dayMs)));
    await updateParcel(tx.orm, id, { state: 'failed', problem, detail, tries: tries + 1, dueAt: new Date() });
    if (delivery === undefined) return;
    await notifyArtist(app, tx, { ...delivery, problemText: null }, 'failed');
    await notifyOperators(app, tx, orNotFound(await findService(tx.orm, serviceId)), isFirst);
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

/** Our own checks find a fault in a message, so we don't send it. */
class MessageFaulty extends Error {}

/** The song lacks what a message needs, so it is held. */
class SongHeld extends Error {}

/**
 * Sends a parcel: its files, its message, and finally the file that completes the batch. Doesn't send again what
 * already arrived before a process died. It only marks as sent a batch that lies there whole, and one whose completion
 * its place has confirmed, because services delete what they have read (threat Q3). Whatever else is gone is sent
 * again.
 */
export async function sendParcel(app: App, parcel: ParcelRow, check: () => Promise<void>): Promise<void> {
  const { orm } = app.database;
  const service = orNotFound(await findService(orm, parcel.serviceId));
  const delivery = parcel.deliveryId === null ? null : orNotFound(await findDelivery(orm, parcel.deliveryId));
  const content: Sending['content'] =
    delivery === null ? testProduct(app.config.siteName) : orNotFound(await readOutgoing(orm, delivery));
  const place = await app.children.openPlace(openingOf(app, service));
  try {
    const names = namesOf(parcel.folder, content.product.reference);
    const isComplete = parcel.completedAt !== null || (await isWhole(place, names));
    if (!isComplete) {
      await check();
      const { problems = [], converted = [] } = content;
      const isHeld = problemsFor(service, { problems, converted }).length > 0;
      if (parcel.kind !== 'takedown' && isHeld) throw new SongHeld();
      // A service may be reading or clearing a batch that has its last file: the next one gets its own folder.
      const isTaken = (await place.size(names.complete)) !== null;
      const isFit = !isTaken && isBatchFolder(parcel.folder, service.choreography, parcel.kind, new Date());
      const sending = isFit ? parcel : await giveFolder(app, service, parcel);
      await fill(app, { parcel: sending, service, delivery, content, place }, check);
    }
    await recordSent(app, parcel, (content.digitalDate ?? new Date(0)) > new Date());
  } finally {
    await place.close();
  }
}

/** Names the folder of a parcel that is placed now. Its lane sends one at a time, so nobody else takes the name. */
async function giveFolder(app: App, service: ServiceRow, parcel: ParcelRow): Promise<ParcelRow> {
  const { orm } = app.database;
  for (let now = new Date(); ; now = new Date(now.getTime() + 1)) {
    const folder = batchFolder(service.choreography, parcel.kind, now);
    if (!(await isFolderTaken(orm, service.id, folder)))
      return orNotFound(await updateParcel(orm, parcel.id, { folder }));
  }
}

interface Sending {
  parcel: ParcelRow;
  service: ServiceRow;
  delivery: DeliveryRow | null;
  content: Pick<Outgoing, 'product' | 'sounds' | 'cover'> & Partial<Outgoing>;
  place: SendingPlace;
}

async function fill(app: App, sending: Sending, check: () => Promise<void>): Promise<void> {
  const { parcel, service, delivery, content, place } = sending;
  // A service keeps the files that it has: we send only new ones. An earlier try may have brought it others.
  const isBare =
    parcel.kind === 'takedown' ||
    (parcel.kind === 'update' &&
      delivery?.sentFiles === content.filesHash &&
      (parcel.files === null || parcel.files === content.filesHash));
  if (isBare) return complete(app, sending, null, check);
  const isrcs = content.product.tracks.map(({ isrc }) => isrc);
  const packing = { id: parcel.id, form: service.sound, isrcs };
  await withFiles(app, packing, content, async (files, packed) => {
    const names = namesOf(parcel.folder, content.product.reference);
    for (const { path, bytes, use } of packed) {
      const name = names.resource(path);
      if ((await place.size(name)) !== bytes) await use((source) => place.write(name, source));
      await check();
    }
    await complete(app, sending, files, check);
  });
}

async function complete(
  app: App,
  { parcel, service, content, place }: Sending,
  files: Parameters<typeof newReleaseMessage>[3],
  check: () => Promise<void>,
): Promise<void> {
  const sender = orNotFound(app.config.ddex);
  const { product } = content;
  const heading = headingOf(sender, service, parcel);
  const terms = termsOf(service, product, parcel.kind === 'takedown');
  const message = newReleaseMessage(product, heading, terms, files);
  const faults = checkMessage(message);
  if (faults.length > 0) throw new MessageFaulty(faults.map(({ code, at }) => `${code} ${at}`).join(', '));
  const names = namesOf(parcel.folder, product.reference);
  const text = writeXml(message);
  const xml = Buffer.from(text);
  await place.write(names.message, xml);
  const messageHash = createHash('sha256').update(xml).digest('hex');
  const last = manifest({
    ...heading,
    choreography: service.choreography,
    folder: parcel.folder,
    messagePath: names.messagePath,
    messageHash,
    reference: product.reference,
    upc: product.upc,
    kind: parcel.kind,
  });
  // Services clear away what stays incomplete for long, also while a recording is on its way.
  const missing = await missingFrom(place, names, message);
  if (missing !== null) throw new PlaceProblem('CUT', `${missing} is gone`);
  // Taken back meanwhile, the batch stays incomplete: nobody reads it.
  await check();
  await updateParcel(app.database.orm, parcel.id, {
    product:
      content.productHash === undefined ? null : sentProductHash(service, product, content.productHash),
    files: content.filesHash ?? null,
  });
  await saveMessage(app.database.orm, parcel.id, text);
  await place.write(names.complete, Buffer.from(writeXml(last)));
  await updateParcel(app.database.orm, parcel.id, { completedAt: new Date() });
}

/**
 * Saves what the complete batch said, which may be older than the song by now.
 * @param isAhead its song comes out later: a service that has it takes it down until then
 */
const recordSent = (
  app: App,
  { id, deliveryId, serviceId, kind }: ParcelRow,
  isAhead: boolean,
): Promise<void> =>
  transact({ app, caller: system }, async (tx) => {
    const now = new Date();
    // First the deliveries, then the parcel, in the same order as `followRelease`.
    const row = deliveryId === null ? undefined : await lockWithOthers(tx.orm, deliveryId);
    const sent = await updateParcel(tx.orm, id, {
      state: 'sent',
      sentAt: now,
      failingSince: null,
      problem: null,
      detail: null,
    });
    if (deliveryId === null) {
      await updateService(tx.orm, serviceId, { triedAt: now });
      // From its first test parcel on, songs go there; what was given up is tried again, as it answers now.
      return tx.job(catchUpJob, fromTheFirst('releases', serviceId));
    }
    if (row === undefined) return;
    await updateDelivery(tx.orm, row.id, {
      problem: null,
      problemText: null,
      ...(kind === 'takedown'
        ? { state: 'taking_down' }
        : {
            ...(staysWhileUpdated(row, kind, isAhead) ? {} : { state: 'sent', receivedAt: null }),
            ...(isAhead && { link: null }),
            sentAt: now,
            sentProduct: sent?.product ?? null,
            sentFiles: sent?.files ?? null,
          }),
    });
    await invalidatePages(tx, row);
    // Sending a changed song again is no news.
    if (kind === 'insert') await notifyArtist(app, tx, { ...row, state: 'sent', problemText: null });
    // Changes during the sending go out next.
    await follow(app, tx, row);
  });

type Names = ReturnType<typeof namesOf>;

/** Larger than any message of ours: an album of a hundred songs has half a megabyte. */
const longestMessage = 8 * 1024 * 1024;

/** Whether a whole batch lies at its place: its last file, the message that this announces, and the message's files. */
async function isWhole(place: Pick<SendingPlace, 'size' | 'readText'>, names: Names): Promise<boolean> {
  const last = await place.readText(names.complete, longestMessage);
  const text = last === null ? null : await place.readText(names.message, longestMessage);
  if (last === null || text === null) return false;
  const announced = readXml(last);
  const message = readXml(text);
  return (
    announced !== null &&
    message !== null &&
    manifestHash(announced) === createHash('sha256').update(text).digest('hex') &&
    (await missingFrom(place, names, message)) === null
  );
}

/** The first file that a message names and that doesn't lie there complete; null for none. */
async function missingFrom(
  place: Pick<SendingPlace, 'size'>,
  names: Names,
  message: XmlNode,
): Promise<string | null> {
  for (const file of below(message).filter(({ name }) => name === 'File')) {
    const path = textIn(file, 'URI') ?? '';
    if ((await place.size(names.resource(path))) !== Number(textIn(file, 'FileSize'))) return path;
  }
  return null;
}
