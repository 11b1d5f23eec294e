import type { XmlNode } from '../../../../gateways/xml/index.ts';
import { dealsOf } from './deals.ts';
import { element as el } from './element.ts';
import { Parties } from './parties.ts';
import type { DescribedFile, Product, RightsLine, SoundFile, Track, Written } from './product.ts';

/** Of the consortium's lists of allowed values that our values are taken from. */
const allowedValues = '8';
const everywhere = { ApplicableTerritoryCode: 'Worldwide' };

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

/** On what terms a service gets it. */
export interface Terms {
  /** What it takes of the product's territories. */
  territories: readonly string[];
  takes: readonly ('streaming' | 'download')[];
  /** The day from which it is taken down; null while it is out. */
  endDate: string | null;
}

/** The files that go along, or have gone: of each track, and the cover. */
export interface SentFiles {
  sounds: readonly SoundFile[];
  cover: (DescribedFile & { side: number }) | null;
}

/**
 * The message of ERN 4.3.2 by which a product comes out, changes or is taken down: of the profile SimpleAudioSingle
 * for one recording, of the profile Audio for several. Files that it doesn't name are those that were sent before.
 */
export function newReleaseMessage(
  product: Product,
  heading: Heading,
  terms: Terms,
  files: SentFiles | null,
): XmlNode {
  const namespace = heading.sender.dpid;
  const isSingle = product.tracks.length === 1;
  const parties = new Parties(namespace, product.latinForms);
  const cover = `A${product.tracks.length + 1}`;
  const resources = el('ResourceList', [
    ...product.tracks.map((track, at) => recording(track, at + 1, parties, files?.sounds[at])),
    el('Image', [
      el('ResourceReference', cover),
      el('Type', 'FrontCoverImage'),
      el('ResourceId', [el('ProprietaryId', `${product.reference}-cover`, { Namespace: namespace })]),
      files?.cover ? imageDetails(files.cover) : null,
    ]),
  ]);
  const releases = el('ReleaseList', [
    mainRelease(product, namespace, parties, cover),
    ...(isSingle ? [] : product.tracks.map((track, at) => trackRelease(product, track, at + 1, parties))),
  ]);
  const references = ['R0', ...(isSingle ? [] : product.tracks.map((_, at) => `R${at + 1}`))];
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

const party = (name: string, { dpid, name: fullName }: Party): XmlNode =>
  el(name, [el('PartyId', dpid), el('PartyName', [el('FullName', fullName)])]);

const header = ({ messageId, threadId, sender, recipient, createdAt, isTest }: Heading): XmlNode =>
  el('MessageHeader', [
    el('MessageThreadId', threadId),
    el('MessageId', messageId),
    party('MessageSender', sender),
    party('MessageRecipient', recipient),
    el('MessageCreatedDateTime', createdAt.toISOString()),
    el('MessageControlType', isTest ? 'TestMessage' : 'LiveMessage'),
  ]);

/** A name and, where there is one, its Latin form: of the two what is written is the default. */
const inScripts = (
  { text, language, latin }: Written,
  node: (text: string, attributes: Record<string, string>) => XmlNode,
): XmlNode[] => [
  node(text, { LanguageAndScriptCode: language, ...everywhere, IsDefault: 'true' }),
  ...(latin === null
    ? []
    : [
        node(latin, {
          LanguageAndScriptCode: `${language.split('-')[0]}-Latn`,
          ...everywhere,
          IsDefault: 'false',
        }),
      ]),
];
const titles = (title: Written): XmlNode[] => [
  ...inScripts(title, (text, attributes) => el('DisplayTitleText', text, attributes)),
  ...inScripts(title, (text, attributes) => el('DisplayTitle', [el('TitleText', text)], attributes)),
];
const artistNames = (artist: Written): XmlNode[] =>
  inScripts(artist, (text, attributes) => el('DisplayArtistName', text, attributes));
const mainArtist = (artist: Written, parties: Parties): XmlNode =>
  el(
    'DisplayArtist',
    [
      el('ArtistPartyReference', parties.reference(artist.text, artist)),
      el('DisplayArtistRole', 'MainArtist'),
    ],
    { SequenceNumber: '1' },
  );

/** © and ℗ stand in the element's name already. */
const rightsLine = (name: 'PLine' | 'CLine', { year, holder }: RightsLine): XmlNode =>
  el(name, [
    el('Year', year),
    el(`${name}Company`, holder),
    el(`${name}Text`, `${name === 'PLine' ? '℗' : '©'} ${year} ${holder}`),
  ]);

const duration = (seconds: number): string => {
  const whole = Math.max(1, Math.round(seconds));
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`;
};
const parentalWarning = (explicit: boolean | null): XmlNode =>
  el('ParentalWarningType', explicit === null ? 'Unknown' : explicit ? 'Explicit' : 'NotExplicit');
const genre = ({ genre: text, subGenre }: Pick<Track, 'genre' | 'subGenre'>): XmlNode =>
  el('DisplayGenre', [el('GenreText', text), subGenre === null ? null : el('SubGenre', subGenre)], {
    LanguageAndScriptCode: 'en',
    ...everywhere,
  });

const hashed = ({ path, sha256, bytes }: DescribedFile): XmlNode =>
  el('File', [
    el('URI', path),
    el('HashSum', [el('Algorithm', 'SHA-256'), el('HashSumValue', sha256)]),
    el('FileSize', bytes),
  ]);

function recording(track: Track, number: number, parties: Parties, sound: SoundFile | undefined): XmlNode {
  const edition = el('SoundRecordingEdition', [
    el('ResourceId', [el('ISRC', track.isrc)]),
    rightsLine('PLine', track.pLine),
    sound ? soundDetails(track, number, sound) : null,
  ]);
  const version = versionType(track.version);
  return el('SoundRecording', [
    el('ResourceReference', `A${number}`),
    el('Type', 'MusicalWorkSoundRecording'),
    edition,
    ...titles(track.title),
    version === null ? null : el('VersionType', version),
    ...artistNames(track.artist),
    mainArtist(track.artist, parties),
    ...track.contributors.map((contributor, at) => parties.contributor(contributor, at + 1)),
    el('Duration', duration(track.seconds)),
    parentalWarning(track.explicit),
    el('IsCover', track.isCover),
    el('IsInstrumental', track.isInstrumental),
    track.languageOfPerformance === null ? null : el('LanguageOfPerformance', track.languageOfPerformance),
  ]);
}

/** Those of our versions that the consortium's list has. */
const versionType = (version: string): string | null =>
  ({ live: 'LiveVersion', remix: 'RemixVersion', instrumental: 'InstrumentalVersion' })[version] ?? null;

/** Services play half a minute from there. */
const previewSeconds = 30;

function soundDetails(track: Track, number: number, sound: SoundFile): XmlNode {
  const start = track.previewStart;
  return el('TechnicalDetails', [
    el('TechnicalResourceDetailsReference', `T${number}`),
    el('DeliveryFile', [
      el('Type', 'AudioFile'),
      el('AudioCodecType', sound.codec),
      el('NumberOfChannels', sound.channels),
      el('SamplingRate', sound.sampleRate / 1_000, { UnitOfMeasure: 'kHz' }),
      el('BitsPerSample', sound.bits),
      hashed(sound),
    ]),
    start === null || start >= track.seconds
      ? null
      : el('ClipDetails', [
          el('TechnicalResourceDetailsReference', `T${number}C`),
          el('ClipType', 'Preview'),
          el('Timing', [
            el('StartPoint', start.toFixed(1)),
            el('DurationUsed', duration(Math.min(previewSeconds, track.seconds - start))),
          ]),
          el('ExpressionType', 'Instructive'),
        ]),
  ]);
}

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
    mainArtist(product.artist, parties),
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
