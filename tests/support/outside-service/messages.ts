import { createHash } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';

/** A deal's days, the last one inclusive; '' for no end. */
export interface Deal {
  from: string;
  to: string;
}

/** What the file that completes a batch says of one message in it. */
export interface Announced {
  type: string;
  path: string;
  hash: string;
}

export interface Manifest {
  version: string;
  isTest: boolean;
  /** How many messages it says there are. */
  count: number;
  messages: Announced[];
}

export interface Message {
  id: string;
  sender: string;
  /** The sender's own id of the release. */
  release: string;
  title: string;
  isrcs: string[];
  deals: Deal[];
  /** The files that it brings, by their path beside the message. */
  files: { path: string; hash: string }[];
}

type Node = Record<string, unknown>;
const lists = new Set([
  'MessageInBatch',
  'SoundRecording',
  'Image',
  'TechnicalDetails',
  'DeliveryFile',
  'Deal',
]);
const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => lists.has(name),
});

const firstOf = (node: unknown): unknown => (Array.isArray(node) ? node[0] : node);
/** What lies on a path of elements; the first where there are several. */
const at = (node: unknown, ...path: string[]): unknown =>
  path.reduce((found, name) => (firstOf(found) as Node | undefined)?.[name], node);
function textAt(node: unknown, ...path: string[]): string {
  const found = firstOf(at(node, ...path));
  return String((typeof found === 'object' && found !== null ? (found as Node)['#text'] : found) ?? '');
}
const allAt = (node: unknown, ...path: string[]): unknown[] => [at(node, ...path) ?? []].flat();

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export function readManifest(bytes: Buffer): Manifest {
  const manifest = at(parser.parse(bytes), 'ManifestMessage');
  return {
    version: textAt(manifest, '@_MessageVersionId'),
    isTest: textAt(manifest, 'IsTestFlag') === 'true',
    count: Number(textAt(manifest, 'NumberOfMessages')),
    messages: allAt(manifest, 'MessageInBatch').map((message) => ({
      type: textAt(message, 'DeliveryType'),
      path: textAt(message, 'URL'),
      // Named differently in 1.6 and 1.7.
      hash: textAt(message, 'HashSum', 'HashSumValue') || textAt(message, 'HashSum', 'HashSum'),
    })),
  };
}

export function readMessage(bytes: Buffer): Message {
  const message = at(parser.parse(bytes), 'NewReleaseMessage');
  const recordings = allAt(message, 'ResourceList', 'SoundRecording');
  const technical = [
    ...recordings.flatMap((each) => allAt(each, 'SoundRecordingEdition', 'TechnicalDetails')),
    ...allAt(message, 'ResourceList', 'Image').flatMap((each) => allAt(each, 'TechnicalDetails')),
  ];
  const files = technical.flatMap((each) => [...allAt(each, 'DeliveryFile', 'File'), ...allAt(each, 'File')]);
  return {
    id: textAt(message, 'MessageHeader', 'MessageId'),
    sender: textAt(message, 'MessageHeader', 'MessageSender', 'PartyId'),
    release: textAt(message, 'ReleaseList', 'Release', 'ReleaseId', 'ProprietaryId'),
    title: textAt(message, 'ReleaseList', 'Release', 'DisplayTitle', 'TitleText'),
    isrcs: recordings.map((each) => textAt(each, 'SoundRecordingEdition', 'ResourceId', 'ISRC')),
    deals: allAt(message, 'DealList', 'ReleaseDeal', 'Deal').map((deal) => ({
      from: textAt(deal, 'DealTerms', 'ValidityPeriod', 'StartDate'),
      to: textAt(deal, 'DealTerms', 'ValidityPeriod', 'EndDate'),
    })),
    files: files.map((file) => ({
      path: textAt(file, 'URI'),
      hash: textAt(file, 'HashSum', 'HashSumValue'),
    })),
  };
}
