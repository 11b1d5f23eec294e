import { remainder, toHundredths, toPercent, wholeHundredths } from '#shared/percent.ts';
import { isAllOf, isByOthers, isWordless, writersProblem } from '#shared/writers.ts';
import type { Fault, PreflightSong } from './song.ts';
import { hasLatinForm } from './title-rules.ts';

/** Pixels of a side, as every large service requires. */
const minCoverSide = 3_000;
/** A cover with detail only up to this share of its size was enlarged or blurred. */
const blurredShare = 0.3;

/** What is wrong with the cover. */
export function coverFaults(cover: PreflightSong['cover']): Fault[] {
  if (cover === null) return [{ code: 'COVER_MISSING', data: {} }];
  const { width, height, detail_side, is_one_colour } = cover;
  const isBlurred = (detail_side ?? Number.POSITIVE_INFINITY) < blurredShare * Math.max(width, height);
  return [
    ...(width !== height ? [{ code: 'COVER_NOT_SQUARE' as const, data: { width, height } }] : []),
    ...(Math.min(width, height) < minCoverSide
      ? [{ code: 'COVER_SMALL' as const, data: { width, height } }]
      : []),
    ...(is_one_colour === true
      ? [{ code: 'COVER_ONE_COLOUR' as const, data: {} }]
      : isBlurred
        ? [{ code: 'COVER_BLURRED' as const, data: { width, height } }]
        : []),
  ];
}

const hasNoWords = ({ version, primary_language }: PreflightSong): boolean =>
  isWordless(version, primary_language);

const isFilled = (...texts: (string | null)[]): boolean =>
  texts.some((text) => text !== null && text.trim() !== '');

/** Services that the song reaches too late for its date. */
export const dateFaults = ({ near = [] }: PreflightSong): Fault[] =>
  near.map(({ service, days_needed }) => ({
    code: 'DATE_NEAR',
    data: { found: service, days: days_needed },
  }));

/** Missing facts about the song. */
export function detailFaults(song: PreflightSong): Fault[] {
  const missing: [Fault['code'], boolean][] = [
    ['GENRE_MISSING', !isFilled(song.genre)],
    ['LANGUAGE_MISSING', song.primary_language === null && !hasNoWords(song)],
    ['INSTRUMENTAL_LANGUAGE', hasNoWords(song) && ![null, 'zxx'].includes(song.primary_language)],
    ['INSTRUMENTAL_LYRICS', hasNoWords(song) && isFilled(song.lyrics, song.lyrics_file_path)],
    ['EXPLICIT_OPEN', song.explicit === null && !hasNoWords(song)],
    ['LYRICS_MISSING', !hasNoWords(song) && !isFilled(song.lyrics, song.lyrics_file_path)],
    ['PITCH_MISSING', !isFilled(song.pitch, song.pitch_file_path)],
    ['RIGHTS_MISSING', song.copyright_holders.length === 0],
    ['ISRC_MISSING', !isFilled(song.isrc)],
    ['UPC_MISSING', !isFilled(song.upc)],
    ['ISRC_ELSEWHERE', song.elsewhere?.includes('isrc') ?? false],
    ['UPC_ELSEWHERE', song.elsewhere?.includes('upc') ?? false],
    ['LATIN_MISSING', lacksLatin(song)],
  ];
  return missing.flatMap(([code, isMissing]) => (isMissing ? [{ code, data: {} }] : []));
}

const hebrew = /[\u05d0-\u05ea]/u;

/** Whether the title or the artist's name has Hebrew letters and no Latin form. */
function lacksLatin(song: PreflightSong): boolean {
  const { title, artist_name, artists = [], latin_forms, translations = [] } = song;
  if (latin_forms === undefined) return false;
  const english = translations.find(({ language }) => language === 'en');
  const isWritten = (text: string, translated: string | undefined) =>
    !hebrew.test(text) || isFilled(translated ?? '') || latin_forms.some((form) => form.text === text);
  const isArtistWritten =
    isWritten(artist_name, english?.artist_name) || hasLatinForm(artist_name, artists, latin_forms);
  return !isWritten(title, english?.title) || !isArtistWritten;
}

/** People missing from the credits or from the song. */
export function creditFaults(song: PreflightSong): Fault[] {
  const { credits, composition_partners, collaborators } = song;
  const hasRole = (role: string) =>
    [...composition_partners, ...collaborators].some((partner) => partner.role === role);
  const isNamed = {
    lyrics: hasNoWords(song) || isByOthers(song.work_type) || credits.lyrics.length > 0 || hasRole('lyrics'),
    composition: isByOthers(song.work_type) || credits.composition.length > 0 || hasRole('composition'),
    producer: credits.producer.trim() !== '' || hasRole('production'),
  };
  const missing = (['lyrics', 'composition', 'producer'] as const).filter((role) => !isNamed[role]);
  return [
    ...writersFaults(song),
    ...singleNames(song),
    ...(missing.length > 0 ? [{ code: 'CREDITS_MISSING' as const, data: { missing } }] : []),
  ];
}

/** What stands for writers whom nobody knows. */
const unknownWriters = /^(?:עממי|מסורתי|traditional|trad\.?|anonymous|public domain)$/iu;

/** Writers by one name: services want the first and the last name of each. */
function singleNames({ credits }: PreflightSong): Fault[] {
  const names = [...new Set([...credits.lyrics, ...credits.composition].map((name) => name.trim()))];
  const single = names.filter((name) => name !== '' && !/\s/u.test(name) && !unknownWriters.test(name));
  return single.length > 0 ? [{ code: 'WRITERS_SINGLE_NAME', data: { found: single.join(', ') } }] : [];
}

/** Of a work by others, which names its writers. */
function writersFaults(song: PreflightSong): Fault[] {
  const problem = writersProblem({ ...song, isWordless: hasNoWords(song) });
  if (problem === null) return [];
  return problem === 'own'
    ? [{ code: 'WRITERS_OWN', data: {} }]
    : [{ code: 'WRITERS_MISSING', data: { missing: problem.missing } }];
}

/** The sums of the shares of the song and of the recording. */
export function splitFaults(song: PreflightSong): Fault[] {
  const { composition_partners, master_partners, work_type, artist_name } = song;
  const composers = composition_partners.map(({ name }) => name);
  return [
    ...(isByOthers(work_type) && isAllOf(artist_name, composers)
      ? [{ code: 'COMPOSITION_OWN' as const, data: {} }]
      : []),
    ...(work_type === 'public_domain' && composition_partners.length === 0
      ? []
      : sharesFaults(composition_partners, ['COMPOSITION_EMPTY', 'COMPOSITION_UNDER', 'COMPOSITION_OVER'])),
    ...sharesFaults(master_partners, ['MASTER_EMPTY', 'MASTER_UNDER', 'MASTER_OVER']),
  ];
}

type Codes = [empty: Fault['code'], under: Fault['code'], over: Fault['code']];

function sharesFaults(shares: readonly { percentage: number }[], [empty, under, over]: Codes): Fault[] {
  if (shares.length === 0) return [{ code: empty, data: {} }];
  const left = remainder(shares.map(({ percentage }) => toHundredths(percentage)));
  if (left === 0) return [];
  return [{ code: left < 0 ? over : under, data: { percent: toPercent(wholeHundredths - left) } }];
}
