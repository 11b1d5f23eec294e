import type { Message } from '#contract/deliveries/messages.ts';
import type { XmlNode } from '#server/gateways/xml/index.ts';
import {
  artistNames,
  dealsOf,
  displayArtists,
  duration,
  everywhere,
  genre,
  hashed,
  parentalWarning,
  recording,
  rightsLine,
  titles,
} from './message-elements.policy.ts';
import { Parties } from './message-parties.policy.ts';
import { sentRoles } from './message-roles.policy.ts';
import type { DescribedFile, Product, SoundFile, Terms, Track } from './product-shapes.policy.ts';
import { element as el } from './xml-element.policy.ts';

/** The version of the consortium's lists of allowed values. */
const allowedValues = '8';

export interface Party {
  dpid: string;
  name: string;
}

export interface Heading {
  messageId: string;
  /** The same for all messages of one product to one service. */
  threadId: string;
  sender: Party;
  recipient: Party;
  createdAt: Date;
  isTest: boolean;
}

/** The files that are sent now, or were sent before: of each track, and the cover. */
export interface SentFiles {
  sounds: readonly SoundFile[];
  cover: (DescribedFile & { side: number }) | null;
}

/**
 * The message of ERN 4.3.2 that releases, updates or takes down a product: in the profile SimpleAudioSingle for one
 * recording, in the profile Audio for several. Files that it doesn't name are those that were sent before.
 */
export function newReleaseMessage(
  product: Product,
  heading: Heading,
  terms: Terms,
  files: SentFiles | null,
): XmlNode {
  const namespace = heading.sender.dpid;
  const isSingle = product.tracks.length === 1;
  const parties = new Parties(namespace, product.latinForms, product.artistIds);
  const cover = `A${product.tracks.length + 1}`;
  const resources = el('ResourceList', [
    ...product.tracks.map((track, index) => recording(track, index + 1, parties, files?.sounds[index])),
    el('Image', [
      el('ResourceReference', cover),
      el('Type', 'FrontCoverImage'),
      el('ResourceId', [el('ProprietaryId', `${product.reference}-cover`, { Namespace: namespace })]),
      files?.cover ? imageDetails(files.cover) : null,
    ]),
  ]);
  const releases = el('ReleaseList', [
    mainRelease(product, namespace, parties, cover),
    ...(isSingle
      ? []
      : product.tracks.map((track, index) => trackRelease(product, track, index + 1, parties))),
  ]);
  const references = ['R0', ...(isSingle ? [] : product.tracks.map((_, index) => `R${index + 1}`))];
  return el(
    'ern:NewReleaseMessage',
    [header(heading), parties.list(), resources, releases, dealsOf(product.releaseDate, references, terms)],
    {
      'xmlns:ern': 'http://ddex.net/xml/ern/432',
      ReleaseProfileVersionId: isSingle ? 'SimpleAudioSingle' : 'Audio',
      LanguageAndScriptCode: product.title.language,
      AvsVersionId: allowedValues,
    },
  );
}

/** A sender or a recipient. */
export const partyElement = (name: string, { dpid, name: fullName }: Party): XmlNode =>
  el(name, [el('PartyId', dpid), el('PartyName', [el('FullName', fullName)])]);

const header = ({ messageId, threadId, sender, recipient, createdAt, isTest }: Heading): XmlNode =>
  el('MessageHeader', [
    el('MessageThreadId', threadId),
    el('MessageId', messageId),
    partyElement('MessageSender', sender),
    partyElement('MessageRecipient', recipient),
    el('MessageCreatedDateTime', createdAt.toISOString()),
    el('MessageControlType', isTest ? 'TestMessage' : 'LiveMessage'),
  ]);

const imageDetails = (cover: DescribedFile & { side: number }): XmlNode =>
  el('TechnicalDetails', [
    el('TechnicalResourceDetailsReference', 'T0'),
    el('ImageCodecType', 'JPEG'),
    el('ImageHeight', cover.side, { UnitOfMeasure: 'Pixel' }),
    el('ImageWidth', cover.side, { UnitOfMeasure: 'Pixel' }),
    hashed(cover),
  ]);

function mainRelease(product: Product, namespace: string, parties: Parties, cover: string): XmlNode {
  const item = (_: Track, at: number): XmlNode =>
    el('ResourceGroupContentItem', [
      el('SequenceNumber', at + 1),
      el('ReleaseResourceReference', `A${at + 1}`),
      product.tracks.length === 1 ? el('LinkedReleaseResourceReference', cover) : null,
    ]);
  const group = el('ResourceGroup', [
    el('SequenceNumber', 1),
    ...product.tracks.map(item),
    product.tracks.length === 1 ? null : el('LinkedReleaseResourceReference', cover),
  ]);
  return el('Release', [
    el('ReleaseReference', 'R0'),
    el('ReleaseType', product.type),
    el('ReleaseId', [
      product.upc === null ? null : el('ICPN', product.upc),
      el('ProprietaryId', product.reference, { Namespace: namespace }),
    ]),
    ...titles(product.title),
    ...artistNames(product.artist),
    ...displayArtists(product, parties),
    el('ReleaseLabelReference', parties.reference(product.label), everywhere),
    rightsLine('PLine', product.pLine),
    rightsLine('CLine', product.cLine),
    el('Duration', duration(product.tracks.reduce((sum, { seconds }) => sum + seconds, 0))),
    genre(product),
    el('ReleaseDate', product.releaseDate, everywhere),
    el('OriginalReleaseDate', product.originalReleaseDate, everywhere),
    parentalWarning(product.explicit),
    group,
  ]);
}

const trackRelease = (product: Product, track: Track, number: number, parties: Parties): XmlNode =>
  el('TrackRelease', [
    el('ReleaseReference', `R${number}`),
    el('ReleaseId', [
      el('ProprietaryId', `${product.reference}-${number}`, { Namespace: parties.namespace }),
    ]),
    ...titles(track.title),
    el('ReleaseResourceReference', `A${number}`),
    el('ReleaseLabelReference', parties.reference(product.label), everywhere),
    genre(track),
  ]);

/** A product as its owner reads it before it goes out. */
export const toMessage = (product: Product): Omit<Message, 'problems' | 'xml'> => ({
  profile: product.tracks.length === 1 ? 'SimpleAudioSingle' : 'Audio',
  type: product.type,
  title: product.title,
  artist: product.artist,
  label: product.label,
  upc: product.upc,
  p_line: product.pLine,
  c_line: product.cLine,
  release_date: product.releaseDate,
  original_release_date: product.originalReleaseDate,
  territories: [...product.territories],
  explicit: product.explicit,
  genre: product.genre,
  subgenre: product.subGenre,
  tracks: product.tracks.map((track) => ({
    isrc: track.isrc || null,
    title: track.title,
    artist: track.artist,
    seconds: track.seconds,
    preview_start: track.previewStart,
    contributors: track.contributors.map(({ name, roles }) => ({
      name,
      roles: sentRoles(roles).map(({ role, text, instrument }) => instrument ?? role ?? text),
    })),
  })),
});
