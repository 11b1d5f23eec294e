import type { XmlNode } from '../../../../gateways/xml/index.ts';
import { element as el } from './element.ts';
import type { Parties } from './parties.ts';
import type { DescribedFile, RightsLine, Track, Written } from './product.ts';

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
  ...inScripts(title, (text, attributes) => el('DisplayTitleText', text, attributes)),
  ...inScripts(title, (text, attributes) => el('DisplayTitle', [el('TitleText', text)], attributes)),
];
export const artistNames = (artist: Written): XmlNode[] =>
  inScripts(artist, (text, attributes) => el('DisplayArtistName', text, attributes));
export const mainArtist = (artist: Written, parties: Parties): XmlNode =>
  el(
    'DisplayArtist',
    [
      el('ArtistPartyReference', parties.reference(artist.text, artist)),
      el('DisplayArtistRole', 'MainArtist'),
    ],
    { SequenceNumber: '1' },
  );

/** The element's name already says © or ℗. */
export const rightsLine = (name: 'PLine' | 'CLine', { year, holder }: RightsLine): XmlNode =>
  el(name, [
    el('Year', year),
    el(`${name}Company`, holder),
    el(`${name}Text`, `${name === 'PLine' ? '℗' : '©'} ${year} ${holder}`),
  ]);

export const duration = (seconds: number): string => {
  const whole = Math.max(1, Math.round(seconds));
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`;
};
export const parentalWarning = (explicit: boolean | null): XmlNode =>
  el('ParentalWarningType', explicit === null ? 'Unknown' : explicit ? 'Explicit' : 'NotExplicit');
export const genre = ({ genre: text, subGenre }: Pick<Track, 'genre' | 'subGenre'>): XmlNode =>
  el('DisplayGenre', [el('GenreText', text), subGenre === null ? null : el('SubGenre', subGenre)], {
    LanguageAndScriptCode: 'en',
    ...everywhere,
  });

export const hashed = ({ path, sha256, bytes }: DescribedFile): XmlNode =>
  el('File', [
    el('URI', path),
    el('HashSum', [el('Algorithm', 'SHA-256'), el('HashSumValue', sha256)]),
    el('FileSize', bytes),
  ]);
