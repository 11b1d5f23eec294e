import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { XmlNode } from '#server/gateways/xml/index.ts';
import { israelDayBefore } from '#shared/dates.ts';
import type { DeliveryRow, ServiceRow } from './deliveries.db.ts';
import { element as el } from './message-elements.policy.ts';
import { type Party, partyElement, type Terms } from './messages.policy.ts';
import type { ParcelRow } from './parcels.db.ts';
import type { Product } from './products.policy.ts';

/**
 * Whether an operator may send it again: it failed, or it is its song's last parcel, which the service refused or
 * hasn't answered.
 */
export const canResend = (
  { state, deliveryId }: Pick<ParcelRow, 'state' | 'deliveryId'>,
  isLast: boolean,
): boolean =>
  state === 'failed' || ((state === 'refused' || state === 'sent') && deliveryId !== null && isLast);

/**
 * So many parcels are sent at a time, over all processes. Each service has a fixed lane: a slow one delays only its
 * own lane, and gets the parcels of a song in order.
 */
export const lanes = 3;

/** The name of a lane's queue and its lock. */
export const laneJob = (lane: number): string =>
  lane === 0 ? 'deliveries.parcels' : `deliveries.parcels-${lane}`;

/** Requests a run of a lane's waiting parcels. */
export const wakeLane = (lane: number) => ({ name: laneJob(lane), data: z.object({}) });

interface Batch {
  folder: string;
  sender: Party;
  recipient: Party;
  createdAt: Date;
  isTest: boolean;
  messageId: string;
  /** Path of the message within the batch's folder. */
  messagePath: string;
  messageHash: string;
  reference: string;
  kind: 'insert' | 'update' | 'takedown' | 'test';
}

const delivery = {
  insert: 'NewReleaseDelivery',
  test: 'NewReleaseDelivery',
  update: 'UpdateDelivery',
  takedown: 'TakeDown',
};

/** The file that completes a batch: it lists the batch's messages, and comes last. */
export const manifest = (batch: Batch): XmlNode =>
  el(
    'ernc:ManifestMessage',
    [
      el('MessageHeader', [
        partyElement('MessageSender', batch.sender),
        partyElement('MessageRecipient', batch.recipient),
        el('MessageCreatedDateTime', batch.createdAt.toISOString()),
      ]),
      el('IsTestFlag', batch.isTest),
      el('RootDirectory', `/${batch.folder}`),
      el('NumberOfMessages', 1),
      el('MessageInBatch', [
        el('MessageType', 'NewReleaseMessage'),
        el('MessageId', batch.messageId),
        el('URI', batch.messagePath),
        el('IncludedReleaseId', [el('ProprietaryId', batch.reference, { Namespace: batch.sender.dpid })]),
        el('DeliveryType', delivery[batch.kind]),
        el('HashSum', [el('Algorithm', 'SHA-256'), el('HashSumValue', batch.messageHash)]),
      ]),
    ],
    { 'xmlns:ernc': 'http://ddex.net/xml/ern-c/16', MessageVersionId: '1.6' },
  );

/**
 * Whether a service may have read a parcel that isn't noted as sent: a try began its last file. What follows must undo
 * or replace what it may have brought.
 */
export const mayHaveArrived = ({ state, product }: Pick<ParcelRow, 'state' | 'product'>): boolean =>
  product !== null && !['sent', 'accepted', 'refused'].includes(state);

/**
 * Whether a delivery keeps its state while its update isn't answered: what a service has stays there meanwhile, unless
 * its new date is ahead.
 */
export const staysWhileUpdated = (
  { state }: Pick<DeliveryRow, 'state'>,
  kind: ParcelRow['kind'],
  isAhead: boolean,
): boolean => kind === 'update' && !isAhead && (state === 'received' || state === 'live');

/**
 * The names in a parcel: its batch folder, unique by its creation time and its id; in it a folder for the release,
 * and finally the file that completes the batch.
 */
export const folderName = (now: Date, id: string): string =>
  `${now.toISOString().replace(/\D/g, '').slice(0, 17)}_${id.replaceAll('-', '').slice(-8)}`;

export const namesOf = (folder: string, reference: string) => ({
  messagePath: `${reference}/${reference}.xml`,
  message: `${folder}/${reference}/${reference}.xml`,
  resource: (path: string) => `${folder}/${reference}/${path}`,
  complete: `${folder}/BatchComplete_${folder}.xml`,
});

type Taking = Pick<ServiceRow, 'territories' | 'takes' | 'languages'>;

/**
 * A service's terms: its territories within the product's. A take-down ended yesterday, because the last day of a deal
 * is inclusive (DDEX, `EndDate`): with today's date the song would stay until midnight of the last time zone.
 */
export function termsOf(
  service: Taking,
  product: Product,
  isTakenDown: boolean,
  now: Date = new Date(),
): Terms {
  const isEverywhere = product.territories.includes('Worldwide');
  const wanted = service.territories.includes('Worldwide') ? product.territories : service.territories;
  const shared = isEverywhere ? wanted : wanted.filter((code) => product.territories.includes(code));
  return {
    // A service that no longer takes it anywhere ends it where it was.
    territories: isTakenDown && shared.length === 0 ? product.territories : shared,
    takes: service.takes,
    endDate: isTakenDown ? israelDayBefore(now) : null,
  };
}

/** Whether a service takes a song at all: the vocals are in one of its languages, and the territories overlap. */
export const takesIt = (service: Taking, languages: readonly string[], product: Product): boolean =>
  (service.languages.length === 0 || languages.every((language) => service.languages.includes(language))) &&
  termsOf(service, product, false).territories.length > 0;

/** A hash that detects a change of what a service is sent: of the product, or of its terms. */
export function sentProductHash(service: Taking, product: Product, productHash: string): string {
  const { territories, takes } = termsOf(service, product, false);
  return createHash('sha256')
    .update(JSON.stringify([productHash, territories, takes]))
    .digest('hex');
}

const rate = 44_100;
const bytesPerFrame = 4;

/** A second of silence as WAV (PCM, 16 bits, stereo): the sound of a test parcel. */
export function testSound(): Buffer {
  const header = Buffer.alloc(44);
  const data = rate * bytesPerFrame;
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + data, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(2, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * bytesPerFrame, 28);
  header.writeUInt16LE(bytesPerFrame, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(data, 40);
  return Buffer.concat([header, Buffer.alloc(data)]);
}
