import { createHash } from 'node:crypto';
import { type App, system } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { found } from '../../../../errors.ts';
import { PlaceProblem, type SendingPlace } from '../../../../gateways/parcel-place/index.ts';
import { writeXml } from '../../../../gateways/xml/index.ts';
import { type Outgoing, readOutgoing } from '../../messages/reads/read-product.ts';
import { checkMessage } from '../../messages/rules/check-message.ts';
import { newReleaseMessage } from '../../messages/rules/new-release-message.ts';
import { follow } from '../../progress/steps/follow-release.ts';
import { invalidatePages } from '../../progress/steps/invalidate-pages.ts';
import { notifyArtist } from '../../progress/steps/notify-artist.ts';
import { type DeliveryRow, findDelivery, lockWithOthers, updateDelivery } from '../../progress/store.ts';
import { openingOf } from '../../services/steps/opening-of.ts';
import { findService, type ServiceRow, updateService } from '../../services/store.ts';
import { manifest } from '../rules/manifest.ts';
import { folderName, namesOf } from '../rules/names.ts';
import { sentProductHash, termsOf } from '../rules/terms.ts';
import { type ParcelRow, updateParcel } from '../store.ts';
import { headingOf, testProduct } from './contents.ts';
import { isWhole, missingFrom } from './lying-batch.ts';
import { withFiles } from './pack.ts';

/** Our own checks find a fault in a message, so we don't send it. */
export class MessageFaulty extends Error {}

/** The song lacks what a message needs, so it is held. */
export class SongHeld extends Error {}

/**
 * Sends a parcel: its files, its message, and finally the file that completes the batch. Doesn't send again what
 * already arrived before a process died. It only marks as sent a batch that lies there whole, and one whose completion
 * its place has confirmed, because services delete what they have read (threat Q3). Whatever else is gone is sent
 * again.
 */
export async function sendParcel(app: App, parcel: ParcelRow, check: () => Promise<void>): Promise<void> {
  const { orm } = app.database;
  const service = found(await findService(orm, parcel.serviceId));
  const delivery = parcel.deliveryId === null ? null : found(await findDelivery(orm, parcel.deliveryId));
  const content: Sending['content'] =
    delivery === null ? testProduct(app.config.siteName) : found(await readOutgoing(orm, delivery));
  const place = await app.children.openPlace(openingOf(app, service));
  try {
    const names = namesOf(parcel.folder, content.product.reference);
    const isComplete = parcel.completedAt !== null || (await isWhole(place, names));
    if (!isComplete) {
      await check();
      if (parcel.kind !== 'takedown' && (content.problems?.length ?? 0) > 0) throw new SongHeld();
      // A service may be reading or clearing a batch that has its last file: the next one gets its own folder.
      const isTaken = (await place.size(names.complete)) !== null;
      const folder = isTaken ? folderName(new Date(), parcel.id) : parcel.folder;
      const sending = isTaken ? found(await updateParcel(orm, parcel.id, { folder })) : parcel;
      await fill(app, { parcel: sending, service, delivery, content, place }, check);
    }
    await noteSent(app, parcel);
  } finally {
    await place.close();
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
  const sender = found(app.config.ddex);
  const { product } = content;
  const heading = headingOf(sender, service, parcel);
  const terms = termsOf(service, product, parcel.kind === 'takedown');
  const message = newReleaseMessage(product, heading, terms, files);
  const faults = checkMessage(message);
  if (faults.length > 0) throw new MessageFaulty(faults.map(({ code, at }) => `${code} ${at}`).join(', '));
  const names = namesOf(parcel.folder, product.reference);
  const xml = Buffer.from(writeXml(message));
  await place.write(names.message, xml);
  const messageHash = createHash('sha256').update(xml).digest('hex');
  const last = manifest({
    ...heading,
    folder: parcel.folder,
    messagePath: names.messagePath,
    messageHash,
    reference: product.reference,
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
  await place.write(names.complete, Buffer.from(writeXml(last)));
  await updateParcel(app.database.orm, parcel.id, { completedAt: new Date() });
}

/** Saves what the complete batch said, which may be older than the song by now. */
const noteSent = (app: App, { id, deliveryId, serviceId, kind }: ParcelRow): Promise<void> =>
  transact({ app, caller: system }, async (tx) => {
    const now = new Date();
    // First the deliveries, then the parcel, in the same order as `followRelease`.
    const row = deliveryId === null ? undefined : await lockWithOthers(tx.orm, deliveryId);
    const sent = await updateParcel(tx.orm, id, { state: 'sent', sentAt: now, problem: null, detail: null });
    if (deliveryId === null) return updateService(tx.orm, serviceId, { triedAt: now });
    if (row === undefined) return;
    await updateDelivery(tx.orm, row.id, {
      problem: null,
      problemText: null,
      ...(kind === 'takedown'
        ? { state: 'taking_down' }
        : {
            state: 'sent',
            sentAt: now,
            receivedAt: null,
            sentProduct: sent?.product ?? null,
            sentFiles: sent?.files ?? null,
          }),
    });
    await invalidatePages(tx, row);
    // Sending a changed song again is no news.
    if (kind === 'insert') await notifyArtist(app, tx, { ...row, state: 'sent', problemText: null });
    // Changes during the sending go out next.
    await follow(tx, row);
  });
