import { type App, system } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import {
  openPlaceOf,
  type ParcelPlace,
  type PlacedFile,
  readText,
} from '#server/gateways/parcel-place/index.ts';
import { readXml } from '#server/gateways/xml/index.ts';
import { messageOf } from '#shared/unknown.ts';
import { isUuid, nilUuid } from '#shared/uuid.ts';
import {
  answeredSince,
  findPlaced,
  knownFiles,
  placedOf,
  saveFile,
  subjectsOf,
} from './acknowledgements.db.ts';
import {
  acknowledgementsFolder,
  isAnswerable,
  isOnItsWay,
  maxAcknowledgement,
  mayAcknowledge,
  parcelOn,
  type ReadAcknowledgement,
  readAcknowledgements,
  speaksOf,
  subjectIdOf,
} from './acknowledgements.policy.ts';
import {
  allServices,
  lockDelivery,
  type ServiceRow,
  updateDelivery,
  updateService,
} from './deliveries.db.ts';
import { answered } from './deliveries.policy.ts';
import { lastParcel, lockParcel, type ParcelRow, unanswered, updateParcel } from './parcels.db.ts';
import { batchIdOf } from './parcels.policy.ts';
import { referenceOf } from './products.policy.ts';
import { invalidatePages, notifyArtist } from './progress.steps.ts';
import { openingOf } from './services.steps.ts';

/** For one service, in one round; the next round continues from there. */
const atOnce = 200;
/** A service may change its mind for so long, in milliseconds, on so many of the latest parcels. */
const openMs = 30 * 86_400_000;
const maxOpen = 50;
/** So many of the latest files in the folder of acknowledgements are looked at. */
const maxListed = 2_000;

/** Reads services' acknowledgements. A service that can't be reached is asked again later. */
export async function collectAcknowledgements(app: App): Promise<void> {
  for (const service of await allServices(app.database.orm)) {
    if (service.pausedAt !== null) continue;
    await collectFrom(app, service).catch((error: unknown) =>
      app.log.warn({ service: service.id, reason: messageOf(error) }, 'a service’s answers were not read'),
    );
  }
}

/** A file that may be an acknowledgement; with the parcel beside whose message it lies, if it does. */
interface Found {
  file: PlacedFile;
  path: string;
  beside: { parcel: ParcelRow; reference: string } | null;
}

async function collectFrom(app: App, service: ServiceRow): Promise<void> {
  const { orm } = app.database;
  const waiting = await unanswered(orm, service.id, service.answersAfter ?? nilUuid, atOnce);
  const open = await answeredSince(orm, service.id, new Date(Date.now() - openMs), maxOpen);
  if (waiting.length + open.length === 0 && service.answersAfter === null) return;
  const place = await openPlaceOf(openingOf(app, service));
  try {
    const found = (await place.list(acknowledgementsFolder))
      .filter(({ name }) => mayAcknowledge(name))
      .sort((a, b) => b.writtenAt.getTime() - a.writtenAt.getTime())
      .slice(0, maxListed)
      .map((file): Found => ({ file, path: `${acknowledgementsFolder}/${file.name}`, beside: null }));
    const parcels = [...waiting, ...open];
    const subjects = await subjectsOf(orm, parcels);
    for (const parcel of parcels)
      found.push(
        ...(await besideMessage(place, parcel, referenceOf(subjects.get(parcel.deliveryId ?? '') ?? 'test'))),
      );
    await readNew(app, service, place, found);
    // Parcels that are never answered don't stop us from checking the others.
    const answersAfter = waiting.length < atOnce ? null : (waiting.at(-1)?.id ?? null);
    if (answersAfter !== service.answersAfter) await updateService(orm, service.id, { answersAfter });
  } finally {
    await place.close();
  }
}

/** What a service left in a parcel's batch folder, or in its release's folder there. */
async function besideMessage(place: ParcelPlace, parcel: ParcelRow, reference: string): Promise<Found[]> {
  const found: Found[] = [];
  for (const folder of [parcel.folder, `${parcel.folder}/${reference}`]) {
    const files = await place.list(folder);
    // The service has moved the batch.
    if (files.length === 0) break;
    for (const file of files)
      if (mayAcknowledge(file.name, reference))
        found.push({ file, path: `${folder}/${file.name}`, beside: { parcel, reference } });
  }
  return found;
}

interface Read {
  from: Found;
  content: string | null;
  said: ReadAcknowledgement[];
}

/** Reads the files that are new or changed, and applies them in the order in which the service wrote them. */
async function readNew(app: App, service: ServiceRow, place: ParcelPlace, found: Found[]): Promise<void> {
  const known = new Map<string, string>();
  for (let from = 0; from < found.length; from += atOnce) {
    const paths = found.slice(from, from + atOnce).map(({ path }) => path);
    for (const row of await knownFiles(app.database.orm, service.id, paths)) known.set(row.path, markOf(row));
  }
  const fresh = found.filter(({ file, path }) => known.get(path) !== markOf(file)).slice(0, atOnce);
  const read: Read[] = [];
  /** One odd file doesn't stop the others; it is tried again. */
  const passOver = (path: string) => (error: unknown) =>
    app.log.warn({ service: service.id, path, reason: messageOf(error) }, 'a service’s answer was not read');
  for (const from of fresh) await readOne(place, from).then((one) => read.push(one), passOver(from.path));
  const timeOf = ({ from, said }: Read): number => (said[0]?.madeAt ?? from.file.writtenAt).getTime();
  for (const one of read.sort((a, b) => timeOf(a) - timeOf(b)))
    await apply(app, service, one).catch(passOver(one.from.path));
}

async function readOne(place: ParcelPlace, from: Found): Promise<Read> {
  const isReadable = from.file.bytes <= maxAcknowledgement;
  const content = isReadable ? await readText(place, from.path, maxAcknowledgement) : null;
  const message = content === null ? null : readXml(content);
  return { from, content, said: message === null ? [] : readAcknowledgements(message) };
}

const maxStoredBytes = 2 ** 31 - 1;
const storedBytes = ({ bytes }: { bytes: number }): number => Math.min(bytes, maxStoredBytes);
const markOf = (file: { bytes: number; writtenAt: Date }): string =>
  `${storedBytes(file)} ${file.writtenAt.getTime()}`;

/**
 * Applies what a file says and then stores it as read: a process that dies between applies it once more, to no effect.
 * A file about a parcel that is still on its way is left for a later round.
 */
async function apply(app: App, service: ServiceRow, { from, content, said }: Read): Promise<void> {
  const { file, path, beside } = from;
  const now = new Date();
  let about: { id: string; said: ReadAcknowledgement } | null = null;
  for (const one of said) {
    const parcel =
      beside && speaksOf(one, beside.parcel, beside.reference)
        ? beside.parcel
        : await parcelOf(app, service, one);
    if (parcel === null) continue;
    // A quick service answers before we have noted that it has everything.
    if (isOnItsWay(parcel)) return;
    about ??= { id: parcel.id, said: one };
    await applyTo(app, parcel, one, writtenBy(now, one.madeAt ?? file.writtenAt));
  }
  await transact({ app, caller: system }, (tx) =>
    saveFile(tx.orm, {
      serviceId: service.id,
      path,
      bytes: storedBytes(file),
      writtenAt: file.writtenAt,
      parcelId: about?.id ?? null,
      isAccepted: about?.said.isAccepted ?? null,
      reason: about?.said.reason ?? null,
      madeAt: writtenBy(now, about?.said.madeAt ?? file.writtenAt),
      content: content?.replaceAll('\0', '') ?? null,
    }),
  );
}

/** A service whose clock is ahead doesn't write after `now`: what it writes next would count as older. */
const writtenBy = (now: Date, claimed: Date): Date => (claimed > now ? now : claimed);

/** The parcel that an acknowledgement is about; null for none of ours. */
async function parcelOf(app: App, { id }: ServiceRow, said: ReadAcknowledgement): Promise<ParcelRow | null> {
  const { orm } = app.database;
  if (said.messageId !== null && isUuid(said.messageId)) {
    const byMessage = await findPlaced(orm, id, { id: said.messageId });
    if (byMessage) return byMessage;
  }
  if (said.batchId !== null) {
    const batchId = batchIdOf(said.batchId);
    const byBatch = await findPlaced(orm, id, { folders: [said.batchId, `P_${batchId}`, `N_${batchId}`] });
    if (byBatch) return byBatch;
  }
  const subject = subjectIdOf(said.releaseId ?? '');
  if (subject === null) return null;
  return parcelOn(await placedOf(orm, id, subject), said.placedOn) ?? null;
}

/** Applies an acknowledgement to its delivery and its parcel, unless a later one has counted or it is being resent. */
const applyTo = (
  app: App,
  { id, deliveryId }: ParcelRow,
  said: ReadAcknowledgement,
  madeAt: Date,
): Promise<void> =>
  transact({ app, caller: system }, async (tx) => {
    const delivery = deliveryId === null ? undefined : await lockDelivery(tx.orm, deliveryId);
    const parcel = await lockParcel(tx.orm, id);
    if (parcel === undefined || !isAnswerable(parcel, madeAt)) return;
    const now = new Date();
    await updateParcel(tx.orm, id, {
      state: said.isAccepted ? 'accepted' : 'refused',
      answeredAt: now,
      answerMadeAt: madeAt,
      problem: said.isAccepted ? null : 'REFUSED',
      detail: said.reason,
    });
    if (delivery === undefined) return;
    // What the service says of an earlier message doesn't change what it said of the current one.
    const current = await lastParcel(tx.orm, delivery.id);
    if (current && current.id !== id && current.answeredAt !== null) return;
    const change = answered(delivery, parcel.kind, said, now);
    if (change === null) return;
    await updateDelivery(tx.orm, delivery.id, change);
    await invalidatePages(tx, delivery);
    const isNews = change.state !== delivery.state || change.problemText !== delivery.problemText;
    if (isNews) await notifyArtist(app, tx, { ...delivery, ...change });
  });
