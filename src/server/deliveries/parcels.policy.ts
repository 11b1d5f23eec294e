import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { XmlNode } from '#server/gateways/xml/index.ts';
import { israelDayBefore } from '#shared/dates.ts';
import type { Choreography, ConvertedFile, DeliveryProblem } from '#shared/deliveries.ts';
import type { DeliveryRow, ServiceRow } from './deliveries.db.ts';
import { below, textIn } from './message-checks.policy.ts';
import { type Party, partyElement } from './messages.policy.ts';
import type { ParcelRow } from './parcels.db.ts';
import type { Product, Terms } from './product-shapes.policy.ts';
import { element as el } from './xml-element.policy.ts';

/**
 * Whether an operator may send it at once, or again: it waits for its next try, it failed, or it is its song's last
 * parcel, which the service refused or hasn't answered.
 */
export const canResend = (
  { state, deliveryId, tries }: Pick<ParcelRow, 'state' | 'deliveryId' | 'tries'>,
  isLast: boolean,
): boolean =>
  state === 'failed' ||
  (state === 'waiting' && tries > 0) ||
  ((state === 'refused' || state === 'sent') && deliveryId !== null && isLast);

/** What a service lacks of a song; files that it doesn't take as they are belong to it if it refuses those. */
export const problemsFor = (
  { conversion }: Pick<ServiceRow, 'conversion'>,
  { problems, converted }: { problems: readonly DeliveryProblem[]; converted: readonly ConvertedFile[] },
): readonly DeliveryProblem[] => (conversion === 'refuse' ? [...problems, ...converted] : problems);

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

const minuteMs = 60_000;
const weekMs = 7 * 24 * 60 * minuteMs;

/** How long a parcel that failed so often waits: a minute, then twice as long each time, up to an hour. */
export const waitAfter = (tries: number): number => Math.min(2 ** (tries - 1), 60) * minuteMs;

/** Whether nothing is tried any more, after a week of failures: services are sometimes away for days (threat T9). */
export const isGivenUp = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= weekMs;

/** Whether a problem is the service's, so that every other parcel for it would meet it. */
export const isAway = (problem: DeliveryProblem): boolean =>
  ['UNREACHABLE', 'PRIVATE_ADDRESS', 'HOST_KEY', 'LOGIN', 'CREDENTIALS_MISSING'].includes(problem);

interface Batch {
  choreography: Choreography;
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
  upc: string | null;
  kind: ParcelRow['kind'];
}

/** By DDEX's list of allowed values (`MessageActionType`), which has no update: what a service has comes to it again. */
const delivery = {
  insert: 'NewReleaseDelivery',
  test: 'NewReleaseDelivery',
  update: 'ReDelivery',
  takedown: 'TakeDown',
};

/**
 * The file that completes a batch: it lists the batch's messages, and comes last. Its elements and their order are those
 * of `ManifestMessage` and `ErnMessageInBatch` in DDEX's public data dictionary, the same for 1.6 and 1.7. The namespaces
 * were only seen: 1.6 in a published batch, 1.7 in a public binding, and so were the names in `HashSum` of 1.7 (the
 * dictionary has those of 1.6) and `IsEan`.
 */
export function manifest(batch: Batch): XmlNode {
  const { choreography, upc } = batch;
  const version = choreography.replace('.', '');
  return el(
    'ernc:ManifestMessage',
    [
      el('MessageHeader', [
        partyElement('MessageSender', batch.sender),
        partyElement('MessageRecipient', batch.recipient),
        el('MessageCreatedDateTime', batch.createdAt.toISOString()),
      ]),
      el('IsTestFlag', batch.isTest),
      el('RootDirectory', batch.folder),
      el('NumberOfMessages', 1),
      el('MessageInBatch', [
        el('MessageType', 'NewReleaseMessage'),
        el('MessageId', batch.messageId),
        el('URL', `./${batch.messagePath}`),
        el('IncludedReleaseId', [
          upc === null ? null : el('ICPN', upc, upc.length === 13 ? { IsEan: 'true' } : {}),
          el('ProprietaryId', batch.reference, { Namespace: batch.sender.dpid }),
        ]),
        el('DeliveryType', delivery[batch.kind]),
        el('ProductType', 'AudioProduct'),
        el('HashSum', [
          el(choreography === '1.6' ? 'HashSum' : 'HashSumValue', batch.messageHash),
          el('HashSumAlgorithmType', 'SHA-256'),
        ]),
      ]),
    ],
    { 'xmlns:ernc': `http://ddex.net/xml/ern-c-sftp/${version}`, MessageVersionId: choreography },
  );
}

/** The hash of the message that a manifest of either version states. */
export const manifestHash = (message: XmlNode): string | null =>
  textIn(message, 'HashSumValue') ??
  below(message).find(({ name, children }) => name === 'HashSum' && children.length === 0)?.text ??
  null;

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

/** How long a batch may be open: services take batches in by the time in their name. */
const openMs = 60 * minuteMs;

const priorityOf = (kind: ParcelRow['kind']): string => (kind === 'takedown' ? 'P' : 'N');

/**
 * The name of a batch's folder: the time when it is placed, YYYYMMDDhhmmssnnn. Services take batches in in the order of
 * these names (DDEX, order of ERN processing). In 1.7 its priority comes before it, so that a take-down is first (SFTP
 * choreography 1.7, clause 8.3).
 */
export function batchFolder(choreography: Choreography, kind: ParcelRow['kind'], now: Date): string {
  const time = now.toISOString().replace(/\D/g, '').slice(0, 17);
  return choreography === '1.6' ? time : `${priorityOf(kind)}_${time}`;
}

/** A batch's id: the name of its folder without its priority. */
export const batchIdOf = (folder: string): string => folder.replace(/^[PMN]_/, '');

/** Whether a folder was named lately for such a batch: a try that was cut goes on there; later, a new one begins. */
export function isBatchFolder(
  folder: string,
  choreography: Choreography,
  kind: ParcelRow['kind'],
  now: Date,
): boolean {
  const { length } = batchFolder(choreography, kind, now);
  const oldest = batchFolder(choreography, kind, new Date(now.getTime() - openMs));
  return folder.length === length && folder >= oldest && folder <= batchFolder(choreography, kind, now);
}

/** The names in a parcel: in its batch folder a folder for the release, and finally the file that completes the batch. */
export const namesOf = (folder: string, reference: string) => ({
  messagePath: `${reference}/${reference}.xml`,
  message: `${folder}/${reference}/${reference}.xml`,
  resource: (path: string) => `${folder}/${reference}/${path}`,
  complete: `${folder}/BatchComplete_${batchIdOf(folder)}.xml`,
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
