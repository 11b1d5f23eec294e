import type { XmlNode } from '#server/gateways/xml/index.ts';
import { isDpid, isGrid, isIsrc, isUpc } from './message-elements.policy.ts';

/** A fault of a message: a code, and where or what. */
interface MessageFault {
  code:
    | 'ROOT'
    | 'ORDER'
    | 'HEADER'
    | 'DPID'
    | 'ISRC'
    | 'UPC'
    | 'GRID'
    | 'RELEASE_ID'
    | 'REFERENCE'
    | 'DOUBLE'
    | 'PROFILE'
    | 'DEALS'
    | 'PERIOD'
    | 'TERRITORY'
    | 'EMPTY'
    | 'HASH'
    | 'PATH';
  at: string;
}

const sections = ['MessageHeader', 'PartyList', 'ResourceList', 'ReleaseList', 'DealList'];

/** Every element below, including itself. */
export const below = (node: XmlNode): XmlNode[] => [node, ...node.children.flatMap(below)];
const named = (node: XmlNode, name: string): XmlNode[] =>
  below(node).filter((element) => element.name === name);
/** The content of the first element with a name. */
export const textIn = (node: XmlNode, name: string): string | null => named(node, name)[0]?.text ?? null;

/** Elements that define a reference, and elements that use one. */
const anchors = [
  {
    defining: 'PartyReference',
    using: ['ArtistPartyReference', 'ContributorPartyReference', 'ReleaseLabelReference'],
  },
  { defining: 'ResourceReference', using: ['ReleaseResourceReference', 'LinkedReleaseResourceReference'] },
  { defining: 'ReleaseReference', using: ['DealReleaseReference'] },
] as const;

/** Checks rules that the consortium's schema doesn't have, and rules of it that we can check without it. */
export function checkMessage(message: XmlNode): MessageFault[] {
  const faults: MessageFault[] = [];
  const fault = (code: MessageFault['code'], at: string): void => void faults.push({ code, at });
  if (
    message.name !== 'ern:NewReleaseMessage' ||
    message.attributes['xmlns:ern'] !== 'http://ddex.net/xml/ern/432'
  )
    return [{ code: 'ROOT', at: message.name }];
  const order = message.children.map(({ name }) => name);
  if (order.join() !== sections.join()) fault('ORDER', order.join());
  if (!textIn(message, 'MessageId')) fault('HEADER', 'MessageId');
  for (const name of ['MessageSender', 'MessageRecipient'])
    for (const party of named(message, name)) {
      const dpid = textIn(party, 'PartyId') ?? '';
      if (!isDpid(dpid)) fault('DPID', dpid);
    }
  for (const node of below(message))
    if (node.children.length === 0 && node.text.trim() === '') fault('EMPTY', node.name);
  checkIdentifiers(message, fault);
  checkReferences(message, fault);
  checkProfile(message, fault);
  checkDeals(message, fault);
  checkFiles(message, fault);
  return faults;
}

type Fault = (code: MessageFault['code'], at: string) => void;

function checkIdentifiers(message: XmlNode, fault: Fault): void {
  const isrcs = new Set<string>();
  for (const recording of named(message, 'SoundRecording')) {
    const isrc = textIn(recording, 'ISRC') ?? '';
    if (!isIsrc(isrc) || isrcs.has(isrc)) fault('ISRC', isrc);
    isrcs.add(isrc);
  }
  for (const { text } of named(message, 'ICPN')) if (!isUpc(text)) fault('UPC', text);
  for (const { text } of named(message, 'GRid')) if (!isGrid(text)) fault('GRID', text);
  for (const release of named(message, 'Release'))
    if (!['GRid', 'ICPN', 'ProprietaryId'].some((name) => textIn(release, name)))
      fault('RELEASE_ID', textIn(release, 'ReleaseReference') ?? '');
}

function checkReferences(message: XmlNode, fault: Fault): void {
  for (const { defining, using } of anchors) {
    const references = new Set<string>();
    for (const { text } of named(message, defining)) {
      if (references.has(text)) fault('DOUBLE', text);
      references.add(text);
    }
    for (const name of using)
      for (const { text } of named(message, name)) if (!references.has(text)) fault('REFERENCE', text);
  }
}

function checkProfile(message: XmlNode, fault: Fault): void {
  const recordings = named(message, 'SoundRecording').length;
  const covers = named(message, 'Image').length;
  const tracks = named(message, 'TrackRelease').length;
  const profile = message.attributes.ReleaseProfileVersionId ?? '';
  const fits =
    profile === 'SimpleAudioSingle'
      ? recordings === 1 && covers <= 1 && tracks === 0
      : profile === 'Audio' && recordings > 0 && covers === 1 && tracks === recordings;
  if (!fits) fault('PROFILE', `${profile} ${recordings}/${covers}/${tracks}`);
}

function checkDeals(message: XmlNode, fault: Fault): void {
  const inDeals = new Set(named(message, 'DealReleaseReference').map(({ text }) => text));
  for (const { text } of named(message, 'ReleaseReference')) if (!inDeals.has(text)) fault('DEALS', text);
  for (const terms of named(message, 'DealTerms')) {
    const [start, end] = [textIn(terms, 'StartDate'), textIn(terms, 'EndDate')];
    if (start === null || (end !== null && end < start)) fault('PERIOD', `${start} ${end}`);
    if (named(terms, 'TerritoryCode').length === 0) fault('TERRITORY', start ?? '');
    if (named(terms, 'UseType').length === 0 || textIn(terms, 'CommercialModelType') === null)
      fault('DEALS', start ?? '');
  }
}

function checkFiles(message: XmlNode, fault: Fault): void {
  for (const file of named(message, 'File')) {
    const path = textIn(file, 'URI') ?? '';
    if (!/^resources\/[A-Za-z0-9_]+\.(wav|flac|jpg)$/.test(path)) fault('PATH', path);
    const isHashed =
      textIn(file, 'Algorithm') === 'SHA-256' && /^[0-9a-f]{64}$/.test(textIn(file, 'HashSumValue') ?? '');
    if (!isHashed) fault('HASH', path);
  }
}
