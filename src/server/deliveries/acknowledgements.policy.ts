import type { XmlNode } from '#server/gateways/xml/index.ts';
import { cleanOutsideText } from '#shared/clean-text.ts';
import { israelDay } from '#shared/dates.ts';
import { safeExternalUrl } from '#shared/external-url.ts';
import { below } from './message-checks.policy.ts';
import type { ParcelRow } from './parcels.db.ts';
import { batchIdOf } from './parcels.policy.ts';

/** A service's acknowledgement of a message. */
export interface Acknowledgement {
  isAccepted: boolean;
  /** The reason for a refusal, in its words. */
  reason: string | null;
  /** The song's address there: some services add it. */
  link: string | null;
}

/** An acknowledgement as it is read, and which message it is about: at least one of the four says so. */
export interface ReadAcknowledgement extends Acknowledgement {
  messageId: string | null;
  /** The batch's folder. */
  batchId: string | null;
  /** Our release or album, as in the message: its id without hyphens. */
  releaseId: string | null;
  /** When its batch was placed, as its folder says: YYYY[-MM[-DD]]. */
  placedOn: string | null;
  /** When the service wrote it; null if it doesn't say. */
  madeAt: Date | null;
}

/** Larger ones aren't read. */
export const maxAcknowledgement = 64 * 1024;

/** Where services put acknowledgements that aren't beside their message (ERN choreography with SFTP, clause 8). */
export const acknowledgementsFolder = 'acknowledgements';

/** Whether a file may be one: any XML that isn't ours. @param reference of our message beside it, if it lies there */
export const mayAcknowledge = (name: string, reference = ''): boolean =>
  /\.xml$/i.test(name) && !name.startsWith('BatchComplete_') && name !== `${reference}.xml`;

const localName = ({ name }: XmlNode): string => name.slice(name.indexOf(':') + 1);
const childrenOf = (node: XmlNode, name: string): XmlNode[] =>
  node.children.filter((child) => localName(child) === name);
const find = (node: XmlNode, name: string): XmlNode | undefined =>
  below(node).find((each) => each !== node && localName(each) === name);
/** The text of an element, or of the first one in it that has any. */
const textOf = (node: XmlNode | undefined): string | null =>
  (node &&
    below(node)
      .find(({ text, children }) => children.length === 0 && text.trim() !== '')
      ?.text.trim()) ??
  null;
const textAt = (node: XmlNode, name: string): string | null => textOf(find(node, name));

const outcomeOf = (isAccepted: boolean, words: readonly (string | null)[]): Omit<Acknowledgement, 'link'> => {
  const said = words.find((word) => word !== null && word !== '') ?? '';
  const reason = cleanOutsideText(said.slice(0, 500), { multiline: false }) ?? said.slice(0, 100);
  return { isAccepted, reason: isAccepted ? null : reason };
};

function madeAtOf(message: XmlNode): Date | null {
  const written = new Date(textAt(message, 'MessageCreatedDateTime') ?? '');
  return Number.isNaN(written.getTime()) ? null : written;
}

/**
 * Reads a service's acknowledgements, to ERN choreography 1.6 (`FtpAcknowledgementMessage`, of one file) and of 1.7
 * (`ErnAcknowledgementStatusMessage`, of any number of releases); empty if it is neither.
 */
export function readAcknowledgements(message: XmlNode): ReadAcknowledgement[] {
  const madeAt = madeAtOf(message);
  const link = safeExternalUrl(textAt(message, 'ReleaseURL') ?? '');
  if (localName(message) === 'FtpAcknowledgementMessage') {
    const status = textAt(message, 'FileStatus');
    const file = find(message, 'AcknowledgedFile');
    if (status === null) return [];
    return [
      {
        ...outcomeOf(status === 'FileOK', [textAt(message, 'ErrorText'), status]),
        link,
        madeAt,
        messageId: (file && textAt(file, 'MessageId')) ?? textAt(message, 'AcknowledgedMessageId'),
        batchId: null,
        releaseId: file ? textAt(file, 'ReleaseId') : null,
        placedOn: file ? textAt(file, 'Date') : null,
      },
    ];
  }
  if (localName(message) !== 'ErnAcknowledgementStatusMessage') return [];
  return childrenOf(message, 'ReleaseStatus').flatMap((release) => {
    const acknowledged = find(release, 'Acknowledgement');
    const state = childrenOf(release, 'ReleaseStatus').map(textOf)[0] ?? null;
    const statuses = (acknowledged ? childrenOf(acknowledged, 'MessageStatus') : []).map((each) => ({
      status: textAt(each, 'Status') ?? textOf(each),
      words: textAt(each, 'ErrorText'),
    }));
    if (state === null && statuses.length === 0) return [];
    const bad = statuses.find(({ status }) => status !== 'FileOK');
    const isAccepted = bad === undefined && !/error|reject|refus|fail/i.test(state ?? '');
    return {
      ...outcomeOf(isAccepted, [bad?.words ?? textAt(release, 'ErrorText'), bad?.status ?? null, state]),
      link,
      madeAt,
      messageId: acknowledged ? textAt(acknowledged, 'MessageId') : null,
      batchId: acknowledged ? textAt(acknowledged, 'BatchId') : null,
      releaseId: textOf(find(release, 'ProprietaryId')) ?? textAt(release, 'ReleaseId'),
      placedOn: null,
    };
  });
}

/** The id in a reference of ours; null for an identifier of another kind. */
export function subjectIdOf(reference: string): string | null {
  const [, ...parts] =
    /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/i.exec(reference) ?? [];
  return parts.length === 0 ? null : parts.join('-').toLowerCase();
}

/** Whether what lies beside a message may be about it: it names no other. */
export const speaksOf = (
  { messageId, releaseId }: ReadAcknowledgement,
  { id }: Pick<ParcelRow, 'id'>,
  reference: string,
): boolean => {
  const subject = subjectIdOf(releaseId ?? '');
  return (messageId === null || messageId === id) && (subject === null || subject === subjectIdOf(reference));
};

/** Whether a parcel's last file may lie at its service before we have noted that: an answer to it waits until then. */
export const isOnItsWay = ({
  state,
  sentAt,
  product,
}: Pick<ParcelRow, 'state' | 'sentAt' | 'product'>): boolean =>
  state === 'sending' || (state === 'waiting' && sentAt === null && product !== null);

/** Whether an answer counts: what it answers isn't being sent again, and no later one has come. */
export const isAnswerable = (
  { state, answerMadeAt }: Pick<ParcelRow, 'state' | 'answerMadeAt'>,
  madeAt: Date,
): boolean =>
  ['sent', 'accepted', 'refused'].includes(state) && (answerMadeAt === null || answerMadeAt <= madeAt);

type Placed = Pick<ParcelRow, 'folder' | 'sentAt' | 'state' | 'product'>;

/**
 * Which of a song's parcels, the latest first, an answer is about that says no more than the day on which it was placed,
 * or not even that: the latest, unless it is still on its way and the one before waits for its answer.
 */
export function parcelOn<Row extends Placed>(
  parcels: readonly Row[],
  placedOn: string | null,
): Row | undefined {
  const fitting = parcels.filter((parcel) => isOf(parcel, placedOn));
  const sent = fitting.find((parcel) => parcel.sentAt !== null && !isOnItsWay(parcel));
  return sent?.state === 'sent' ? sent : (fitting.find(isOnItsWay) ?? sent);
}

function isOf({ folder, sentAt }: Placed, placedOn: string | null): boolean {
  const day = (placedOn ?? '').replace(/\D/g, '');
  const days = [
    batchIdOf(folder),
    ...(sentAt === null
      ? []
      : [sentAt.toISOString(), israelDay(sentAt)].map((text) => text.replace(/\D/g, ''))),
  ];
  return days.some((text) => text.startsWith(day));
}
