import { israelDay } from '../../../../../contract/vocabulary/dates.ts';
import type { DeliveryProblem } from '../../../../../contract/vocabulary/deliveries.ts';
import { genreById, subgenresOf } from '../../../../../contract/vocabulary/genres.ts';
import type { releases } from '../../../../database/tables/releases.ts';
import { isIsrc, isUpc } from './identifiers.ts';
import type { Contributor, Product, Track, Written } from './product.ts';
import { scriptOf } from './script.ts';

type ReleaseRow = typeof releases.$inferSelect;

/** The name of a single towards services: the release's id, which never changes. */
const referenceOf = (releaseId: string): string => releaseId.replaceAll('-', '');

/** What no service takes a song without, and a message can't be written without. */
export function problemsOf(row: ReleaseRow, hasWav: boolean): DeliveryProblem[] {
  return [
    ...(hasWav ? [] : (['NEEDS_WAV'] as const)),
    ...(row.coverFileId === null ? (['NEEDS_COVER'] as const) : []),
    ...(row.isrc === null || !isIsrc(row.isrc) ? (['NEEDS_ISRC'] as const) : []),
    ...(row.genre === null ? (['NEEDS_GENRE'] as const) : []),
  ];
}

/** A single as services get to know it. Shares, prices and addresses aren't in it. */
export function toProduct(row: ReleaseRow, label: string, digitalDate: Date): Product {
  const day = israelDay(digitalDate);
  const year = Number(day.slice(0, 4));
  const translated = row.translations.find(({ language }) => language === 'en');
  const written = (text: string, latin: string | undefined): Written => {
    const language = scriptOf(text, row.primaryLanguage);
    return { text, language, latin: language !== 'en' && latin ? latin : null };
  };
  const title = written(row.title, translated?.title);
  const artist = written(row.artistName, translated?.artist_name);
  const [rights] = row.copyrightHolders;
  const cLine = rights ?? { year, holder: label };
  const pLine = { year: cLine.year, holder: row.masterPartners[0]?.name ?? cLine.holder };
  const names = genreNames(row);
  const track: Track = {
    isrc: row.isrc ?? '',
    title,
    artist,
    seconds: (row.durationMs ?? 0) / 1_000,
    version: row.version,
    isCover: row.workType === 'cover',
    isInstrumental: row.version === 'instrumental' || row.primaryLanguage === 'zxx',
    explicit: row.explicit,
    languageOfPerformance: row.primaryLanguage,
    contributors: contributorsOf(row),
    pLine,
    ...names,
    previewStart: row.hookSeconds,
  };
  return {
    reference: referenceOf(row.id),
    type: 'Single',
    upc: row.upc !== null && isUpc(row.upc) ? row.upc : null,
    title,
    artist,
    label,
    pLine,
    cLine,
    explicit: row.explicit,
    ...names,
    releaseDate: day,
    originalReleaseDate: day,
    territories: ['Worldwide'],
    tracks: [track],
  };
}

function genreNames(row: ReleaseRow): { genre: string; subGenre: string | null } {
  const known = genreById(row.genre ?? '');
  const finer = subgenresOf(row.genre ?? '').find(({ id }) => id === row.subgenre);
  return { genre: known?.name ?? row.genre ?? '', subGenre: finer?.name ?? null };
}

/** Our own kinds of credit by the roles of DDEX's list. */
const roles: Record<string, string> = {
  lyrics: 'Lyricist',
  composition: 'Composer',
  production: 'StudioProducer',
};

/** Who did what, each person once. What a person is paid for is in none of it. */
function contributorsOf(row: ReleaseRow): Contributor[] {
  const byName = new Map<string, Map<string, { known: string | null; text: string }>>();
  const add = (name: string, known: string | null, text: string): void => {
    const clean = name.trim();
    if (clean === '' || text.trim() === '') return;
    const of = byName.get(clean) ?? new Map();
    of.set(known ?? text, { known, text });
    byName.set(clean, of);
  };
  for (const name of row.credits.lyrics) add(name, 'Lyricist', 'lyrics');
  for (const name of row.credits.composition) add(name, 'Composer', 'composition');
  add(row.credits.producer, 'StudioProducer', 'production');
  for (const { name, role } of row.additionalCredits) add(name, roles[role] ?? null, role);
  return [...byName].map(([name, of]) => ({ name, roles: [...of.values()] }));
}
