import { messageOf } from '../../../../../contract/vocabulary/unknown.ts';
import { nilUuid } from '../../../../../contract/vocabulary/uuid.ts';
import { type App, system } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { openPlaceOf, type ParcelPlace, readText } from '../../../../gateways/parcel-place/index.ts';
import { readXml } from '../../../../gateways/xml/index.ts';
import {
  type Acknowledgement,
  longestAnswer,
  toAcknowledgement,
} from '../../parcels/rules/acknowledgement.ts';
import { answerName } from '../../parcels/rules/names.ts';
import { answerParcel, type ParcelRow, unanswered } from '../../parcels/store.ts';
import { openingOf } from '../../services/steps/opening-of.ts';
import { allServices, type ServiceRow, updateService } from '../../services/store.ts';
import { answered } from '../rules/answered.ts';
import { lockDelivery, updateDelivery } from '../store.ts';
import { invalidatePages } from './invalidate-pages.ts';
import { notifyArtist } from './notify-artist.ts';

/** For one service, in one round; the next round continues from there. */
const atOnce = 200;

/** Reads services' answers to parcels. A service that can't be reached is asked again later. */
export async function readAnswers(app: App): Promise<void> {
  for (const service of await allServices(app.database.orm)) {
    const waiting = await unanswered(app.database.orm, service.id, nilUuid, 1);
    if (service.pausedAt !== null || waiting.length === 0) continue;
    await readService(app, service).catch((error: unknown) =>
      app.log.warn({ service: service.id, reason: messageOf(error) }, 'a service’s answers were not read'),
    );
  }
}

async function readService(app: App, service: ServiceRow): Promise<void> {
  const place = await openPlaceOf(openingOf(app, service));
  try {
    const { orm } = app.database;
    const waiting = await unanswered(orm, service.id, service.answersAfter ?? nilUuid, atOnce);
    for (const parcel of waiting) {
      const answer = await readAnswer(place, parcel);
      if (answer !== null) await saveAnswer(app, parcel, answer);
    }
    // Parcels that are never answered don't stop us from checking the others.
    const answersAfter = waiting.length < atOnce ? null : (waiting.at(-1)?.id ?? null);
    if (answersAfter !== service.answersAfter) await updateService(orm, service.id, { answersAfter });
  } finally {
    await place.close();
  }
}

async function readAnswer(place: ParcelPlace, parcel: ParcelRow): Promise<Acknowledgement | null> {
  const text = await readText(place, answerName(parcel.folder), longestAnswer);
  const read = text === null ? null : readXml(text);
  return read === null ? null : toAcknowledgement(read, parcel.id);
}

const saveAnswer = (app: App, parcel: ParcelRow, answer: Acknowledgement): Promise<void> =>
  transact({ app, caller: system }, async (tx) => {
    const now = new Date();
    const isFirst = await answerParcel(tx.orm, parcel.id, {
      state: answer.isAccepted ? 'accepted' : 'refused',
      answeredAt: now,
      ...(!answer.isAccepted && { problem: 'REFUSED' as const, detail: answer.reason }),
    });
    if (!isFirst) return;
    const delivery = parcel.deliveryId === null ? undefined : await lockDelivery(tx.orm, parcel.deliveryId);
    if (delivery === undefined) return;
    const change = answered(delivery, parcel.kind, answer, now);
    if (change === null) return;
    await updateDelivery(tx.orm, delivery.id, change);
    await invalidatePages(tx, delivery);
    await notifyArtist(app, tx, { ...delivery, ...change });
  });
