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
import { answeredSince, findSent, knownFiles, lastMadeAt, saveFile, sentOf } from './acknowledgements.db.ts';
import {
  acknowledgementsFolder,
  maxAcknowledgement,
  mayAcknowledge,
  parcelOn,
  type ReadAcknowledgement,
  readAcknowledgements,
} from './acknowledgements.policy.ts';
import {
  allServices,
  findDelivery,
  lockDelivery,
  type ServiceRow,
  updateDelivery,
  updateService,
} from './deliveries.db.ts';
import { answered } from './deliveries.policy.ts';
import { lastParcel, lockParcel, type ParcelRow, unanswered, updateParcel } from './parcels.db.ts';
import { invalidatePages, notifyArtist } from './progress.steps.ts';
import { openingOf } from './services.steps.ts';

/** For one service, in one round; the next round continues from there. */
const atOnce = 200;
/** A service may change its mind for so long, in milliseconds, on so many of the latest parcels. */
const openMs = 30 * 86_400_000;
const maxOpen = 50;

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
  parcel: ParcelRow | null;
  reference: string;
}

async function collectFrom(app: App, service: ServiceRow): Promise<void> {
  const { orm } = app.database;
  const waiting = await unanswered(orm, service.id, service.answersAfter ?? nilUuid, atOnce);
  const open = await answeredSince(orm, service.id, new Date(Date.now() - openMs), maxOpen);
  if (waiting.length + open.length === 0 && service.answersAfter === null) return;
  const place = await openPlaceOf(openingOf(app, service));
  try {
    const found: Found[] = (await place.list(acknowledgementsFolder))
      .filter(({ name }) => mayAcknowledge(name, null))
      .map((file) => ({ file, path: `${acknowledgementsFolder}/${file.name}`, parcel: null, reference: '' }));
    for (const parcel of [...waiting, ...open]) found.push(...(await besideMessage(app, place, parcel)));
    await readNew(app, service, place, found);
    // Parcels that are never answered don't stop us from checking the others.
    const answersAfter = waiting.length < atOnce ? null : (waiting.at(-1)?.id ?? null);
    if (answersAfter !== service.answersAfter) await updateService(orm, service.id, { answersAfter });
  } finally {
    await place.close();
  }
}

/** What a service left in a parcel's batch folder, or in its release's folder there. */
async function besideMessage(app: App, place: ParcelPlace, parcel: ParcelRow): Promise<Found[]> {
  const delivery =
    parcel.deliveryId === null ? undefined : await findDelivery(app.database.orm, parcel.deliveryId);
  const reference = (delivery?.releaseId ?? delivery?.albumId ?? 'test').replaceAll('-', '');
  const found: Found[] = [];
  for (const folder of [parcel.folder, `${parcel.folder}/${reference}`])
    for (const file of await place.list(folder))
      if (mayAcknowledge(file.name, reference))
        found.push({ file, path: `${folder}/${file.name}`, parcel, reference });
  return found;
}

/** Reads the files that are new or changed, and applies them in the order in which the service wrote them. */
async function readNew(app: App, service: ServiceRow, place: ParcelPlace, found: Found[]): Promise<void> {
  const { orm } = app.database;
  const known = new Map<string, string>();
  for (let from = 0; from < found.length; from += atOnce) {
    const paths = found.slice(from, from + atOnce).map(({ path }) => path);
    for (const row of await knownFiles(orm, service.id, paths)) known.set(row.path, markOf(row));
  }
  const fresh = found.filter(({ file, path }) => known.get(path) !== markOf(file)).slice(0, atOnce);
  const read: { from: Found; content: string | null; said: ReadAcknowledgement[] }[] = [];
  for (const from of fresh) {
    const isReadable = from.file.bytes <= maxAcknowledgement;
    const content = isReadable ? await readText(place, from.path, maxAcknowledgement) : null;
    const message = content === null ? null : readXml(content);
    read.push({ from, content, said: message === null ? [] : readAcknowledgements(message, new Date()) });
  }
  const timeOf = ({ from, said }: (typeof read)[number]): number =>
    (said[0]?.madeAt ?? from.file.writtenAt).getTime();
  for (const each of read.sort((a, b) => timeOf(a) - timeOf(b))) await apply(app, service, each);
}

const markOf = ({ bytes, writtenAt }: { bytes: number; writtenAt: Date }): string =>
  `${bytes} ${writtenAt.getTime()}`;

async function apply(
  app: App,
  service: ServiceRow,
  { from, content, said }: { from: Found; content: string | null; said: ReadAcknowledgement[] },
): Promise<void> {
  const { file, path } = from;
  const matched: { parcel: ParcelRow; said: ReadAcknowledgement }[] = [];
  for (const one of said) {
    const parcel =
      from.parcel && speaksOf(one, from.parcel, from.reference)
        ? from.parcel
        : await parcelOf(app, service, one);
    if (parcel !== null) matched.push({ parcel, said: one });
  }
  const [first] = matched;
  await transact({ app, caller: system }, async (tx) => {
    for (const { parcel, said: one } of matched)
      await applyTo(app, tx, parcel, one, one.madeAt ?? file.writtenAt);
    await saveFile(tx.orm, {
      serviceId: service.id,
      path,
      bytes: file.bytes,
      writtenAt: file.writtenAt,
      parcelId: first?.parcel.id ?? null,
      isAccepted: first?.said.isAccepted ?? null,
      reason: first?.said.reason ?? null,
      madeAt: first?.said.madeAt ?? file.writtenAt,
      content: content?.replaceAll('\0', '') ?? null,
    });
  });
}

/** Whether what lies beside a message may be about it: it names no other. */
const speaksOf = (
  { messageId, releaseId }: ReadAcknowledgement,
  parcel: ParcelRow,
  reference: string,
): boolean =>
  (messageId === null || messageId === parcel.id) &&
  (releaseId === null || idOf(releaseId) === null || idOf(releaseId) === idOf(reference));

/** The id in a release's reference; null for an identifier of another kind. */
function idOf(reference: string): string | null {
  const [, ...parts] =
    /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/i.exec(reference) ?? [];
  return parts.length === 0 ? null : parts.join('-').toLowerCase();
}

/** The parcel that an acknowledgement is about; null for none of ours. */
async function parcelOf(app: App, { id }: ServiceRow, said: ReadAcknowledgement): Promise<ParcelRow | null> {
  const { orm } = app.database;
  if (said.messageId !== null && isUuid(said.messageId)) {
    const byMessage = await findSent(orm, id, { id: said.messageId });
    if (byMessage) return byMessage;
  }
  if (said.batchId !== null) {
    const byBatch = await findSent(orm, id, { folder: said.batchId });
    if (byBatch) return byBatch;
  }
  const subject = idOf(said.releaseId ?? '');
  if (subject === null) return null;
  return parcelOn(await sentOf(orm, id, subject), said.placedOn) ?? null;
}

/** Applies an acknowledgement to its parcel and its delivery, unless a later one has counted. */
async function applyTo(
  app: App,
  tx: Parameters<Parameters<typeof transact>[1]>[0],
  { id }: ParcelRow,
  said: ReadAcknowledgement,
  madeAt: Date,
): Promise<void> {
  const parcel = await lockParcel(tx.orm, id);
  const last = await lastMadeAt(tx.orm, id);
  if (parcel === undefined || (last !== null && last > madeAt)) return;
  const now = new Date();
  await updateParcel(tx.orm, id, {
    state: said.isAccepted ? 'accepted' : 'refused',
    answeredAt: now,
    problem: said.isAccepted ? null : 'REFUSED',
    detail: said.reason,
  });
  const delivery = parcel.deliveryId === null ? undefined : await lockDelivery(tx.orm, parcel.deliveryId);
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
}
