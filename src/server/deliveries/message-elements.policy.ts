import type { XmlNode } from '#server/gateways/xml/index.ts';
import { checkDigit } from '#shared/upc.ts';
import type { Parties } from './message-parties.policy.ts';
import type { DescribedFile, RightsLine, SoundFile, Terms, Track, Written } from './product-shapes.policy.ts';
import { element } from './xml-element.policy.ts';

/** How people listen, by what the service offers. */
const models = {
  streaming: [
    { model: 'SubscriptionModel', uses: ['ConditionalDownload', 'NonInteractiveStream', 'OnDemandStream'] },
    { model: 'AdvertisementSupportedModel', uses: ['NonInteractiveStream', 'OnDemandStream'] },
  ],
  download: [{ model: 'PayAsYouGoModel', uses: ['PermanentDownload'] }],
} as const;

/** The deals: from the release's day on, and through the last day before a take-down. */
export function dealsOf(releaseDate: string, references: readonly string[], terms: Terms): XmlNode {
  const { endDate } = terms;
  // Taken down before its day, it was never out: a period that ends before it begins is omitted.
  const startDate = endDate !== null && endDate < releaseDate ? endDate : releaseDate;
  const deal = ({ model, uses }: { model: string; uses: readonly string[] }): XmlNode =>
    element('Deal', [
      element('DealTerms', [
        ...terms.territories.map((territory) => element('TerritoryCode', territory)),
        element('ValidityPeriod', [
          element('StartDate', startDate),
          endDate === null ? null : element('EndDate', endDate),
        ]),
        element('CommercialModelType', model),
        ...uses.map((use) => element('UseType', use)),
      ]),
    ]);
  const deals = terms.takes.flatMap((kind) => models[kind].map(deal));
  return element('DealList', [
    element('ReleaseDeal', [
      ...references.map((reference) => element('DealReleaseReference', reference)),
      ...deals,
    ]),
  ]);
}

/** Without hyphens, as messages carry it; the schema would accept any text. */
export const isIsrc = (text: string): boolean => /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(text);

/** GTIN of 12 or 13 digits with a check digit. */
export const isUpc = (text: string): boolean =>
  /^\d{12,13}$/.test(text) && Number(text.at(-1)) === checkDigit(text.slice(0, -1));

/** A party's identifier in messages, without hyphens. */
export const isDpid = (text: string): boolean => /^PADPIDA[A-Z0-9]{11}$/i.test(text);

/** Global Release Identifier: 18 characters with a check character (ISO 7064, mod 37,36). */
export function isGrid(text: string): boolean {
  if (!/^A1[A-Z0-9]{16}$/.test(text)) return false;
  let product = 36;
  for (const character of text.slice(0, -1)) {
    const sum = (product + Number.parseInt(character, 36)) % 36 || 36;
    product = (sum * 2) % 37;
  }
  return (product + Number.parseInt(text.slice(-1), 36)) % 36 === 1;
}

/** One recording as a resource, with its file if that is sent. @param number its place, from 1 */
export function recording(
  track: Track,
  number: number,
  parties: Parties,
  sound: SoundFile | undefined,
): XmlNode {
  const edition = element('SoundRecordingEdition', [
    element('ResourceId', [element('ISRC', track.isrc)]),
    rightsLine('PLine', track.pLine),
    sound ? soundDetails(track, number, sound) : null,
  ]);
  return element('SoundRecording', [
    element('ResourceReference', `A${number}`),
    element('Type', 'MusicalWorkSoundRecording'),
    edition,
    ...titles(track.title),
    versionType(track.version, parties.namespace),
    ...artistNames(track.artist),
    ...displayArtists(track, parties),
    ...track.contributors.map((contributor, index) => parties.contributor(contributor, index + 1)),
    element('Duration', duration(track.seconds)),
    parentalWarning(track.explicit),
    element('IsCover', track.isCover),
    element('IsInstrumental', track.isInstrumental),
    track.languageOfPerformance === null
      ? null
      : element('LanguageOfPerformance', track.languageOfPerformance),
  ]);
}

/** Our versions by the consortium's list of values; it lacks two, which go out in words of our own. */
const listedVersions = new Map([
  ['live', 'LiveVersion'],
  ['remix', 'RemixVersion'],
  ['instrumental', 'InstrumentalVersion'],
]);
const ownVersions = new Map([
  ['acoustic', 'AcousticVersion'],
  ['remastered', 'RemasteredVersion'],
]);

function versionType(version: string, namespace: string): XmlNode | null {
  const listed = listedVersions.get(version);
  if (listed !== undefined) return element('VersionType', listed);
  const own = ownVersions.get(version);
  return own === undefined
    ? null
    : element('VersionType', 'UserDefined', { Namespace: namespace, UserDefinedValue: own });
}

/** Services play half a minute from there. */
const previewSeconds = 30;

function soundDetails(track: Track, number: number, sound: SoundFile): XmlNode {
  const start = track.previewStart;
  return element('TechnicalDetails', [
    element('TechnicalResourceDetailsReference', `T${number}`),
    element('DeliveryFile', [
      element('Type', 'AudioFile'),
      element('AudioCodecType', sound.codec),
      element('NumberOfChannels', sound.channels),
      element('SamplingRate', sound.sampleRate / 1_000, { UnitOfMeasure: 'kHz' }),
      element('BitsPerSample', sound.bits),
      hashed(sound),
    ]),
    start === null || start >= track.seconds
      ? null
      : element('ClipDetails', [
          element('TechnicalResourceDetailsReference', `T${number}C`),
          element('ClipType', 'Preview'),
          element('Timing', [
            element('StartPoint', start.toFixed(1)),
            element('DurationUsed', duration(Math.min(previewSeconds, track.seconds - start))),
          ]),
          element('ExpressionType', 'Instructive'),
        ]),
  ]);
}

/** Elements that releases, tracks and recordings share apply in all territories. */
export const everywhere = { ApplicableTerritoryCode: 'Worldwide' };

/** A name and, if there is one, its Latin form; the written form is the default. */
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
export const titles = (title: Written): XmlNode[] => [
  ...inScripts(title, (text, attributes) => element('DisplayTitleText', text, attributes)),
  ...inScripts(title, (text, attributes) =>
    element('DisplayTitle', [element('TitleText', text)], attributes),
  ),
];
export const artistNames = (artist: Written): XmlNode[] =>
  inScripts(artist, (text, attributes) => element('DisplayArtistName', text, attributes));

const displayRoles = { main: 'MainArtist', featured: 'FeaturedArtist' } as const;
export const displayArtists = (
  { artist, artists = [{ name: artist, role: 'main' }] }: Pick<Track, 'artist' | 'artists'>,
  parties: Parties,
): XmlNode[] =>
  artists.map(({ name, role }, at) =>
    element(
      'DisplayArtist',
      [
        element('ArtistPartyReference', parties.reference(name.text, name)),
        element('DisplayArtistRole', displayRoles[role]),
      ],
      { SequenceNumber: String(at + 1) },
    ),
  );

/** The element's name already says © or ℗. */
export const rightsLine = (name: 'PLine' | 'CLine', { year, holder }: RightsLine): XmlNode =>
  element(name, [
    element('Year', year),
    element(`${name}Company`, holder),
    element(`${name}Text`, `${name === 'PLine' ? '℗' : '©'} ${year} ${holder}`),
  ]);

export const duration = (seconds: number): string => {
  const whole = Math.max(1, Math.round(seconds));
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`;
};
export const parentalWarning = (explicit: boolean | null): XmlNode =>
  element('ParentalWarningType', explicit === null ? 'Unknown' : explicit ? 'Explicit' : 'NotExplicit');
export const genre = ({ genre: text, subGenre }: Pick<Track, 'genre' | 'subGenre'>): XmlNode =>
  element(
    'DisplayGenre',
    [element('GenreText', text), subGenre === null ? null : element('SubGenre', subGenre)],
    {
      LanguageAndScriptCode: 'en',
      ...everywhere,
    },
  );

export const hashed = ({ path, sha256, bytes }: DescribedFile): XmlNode =>
  element('File', [
    element('URI', path),
    element('HashSum', [element('Algorithm', 'SHA-256'), element('HashSumValue', sha256)]),
    element('FileSize', bytes),
  ]);
