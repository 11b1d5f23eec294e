import type { tenants } from '#server/database/tables/accounts.ts';
import type { albums, releases } from '#server/database/tables/releases.ts';
import { isSameArtist } from '#shared/artist-ids.ts';
import { displayArtistName } from '#shared/artists.ts';
import { ddexRole, playing } from '#shared/contributor-roles.ts';
import { israelDay } from '#shared/dates.ts';
import type { ConvertedFile, DeliveryProblem } from '#shared/deliveries.ts';
import { genreById, subgenresOf } from '#shared/genres.ts';
import { releaseTypeOf } from '#shared/service-facts.ts';
import { splitCommaList } from '#shared/text-rules.ts';
import { isWordless, type Writing, writersProblem } from '#shared/writers.ts';
import { isIsrc, isUpc } from './message-elements.policy.ts';
import { isLatin, languageAndScript } from './message-languages.policy.ts';
import type { Contributor, Product, RightsLine, Track, Written } from './product-shapes.policy.ts';

export type ReleaseRow = typeof releases.$inferSelect;
type AlbumRow = typeof albums.$inferSelect;
/** What of an album they get to know, besides its songs. */
type Album = Pick<AlbumRow, 'id' | 'title' | 'upc' | 'releaseType' | 'p_line'> & Facts;
/** What of a song services get to know. */
export type SongRow = Pick<
  ReleaseRow,
  | 'id'
  | 'title'
  | 'artist_name'
  | 'artists'
  | 'version'
  | 'work_type'
  | 'primary_language'
  | 'metadata_language'
  | 'translations'
  | 'explicit'
  | 'hook_seconds'
  | 'durationMs'
  | 'isrc'
  | 'upc'
  | 'genre'
  | 'subgenre'
  | 'credits'
  | 'additional_credits'
  | 'master_partners'
  | 'copyright_holders'
  | 'label'
  | 'p_line'
  | 'original_release_date'
  | 'territories'
  | 'latin_forms'
>;
/** Whose it is, and with what it goes out where it doesn't say its own. */
export type Owner = Pick<typeof tenants.$inferSelect, 'stageName' | 'serviceDefaults' | 'artistIds'>;

/** The id of a single or an album at services, which never changes. */
export const referenceOf = (id: string): string => id.replaceAll('-', '');

/** What was measured of a recording without loss; empty until it is, null if there is none or it is broken. */
export type MasterSound = { sampleRate?: number; bits?: number | null } | null;

/** Converting can't bring back what is missing: services require 44.1 kHz and 16 bits (Apple Music, Spotify). */
const isCoarse = ({ sampleRate = 44_100, bits = 16 }: NonNullable<MasterSound>): boolean =>
  sampleRate < 44_100 || (bits ?? 16) < 16;

/** Bits of a sample that services take at most; floating point has more. */
export const maxServiceBits = 24 as const;
/** Pixels of a cover's sides at services. */
export const serviceCoverSide = 3_000;

/** Files that services get converted, or refuse. */
export const convertedOf = (
  sounds: readonly MasterSound[],
  cover: { width: number | null; height: number | null } | null,
): ConvertedFile[] => [
  ...(sounds.some((sound) => (sound?.bits ?? 0) > maxServiceBits) ? (['SOUND_DEPTH'] as const) : []),
  ...(cover !== null && Math.min(cover.width ?? 0, cover.height ?? 0) < serviceCoverSide
    ? (['COVER_SMALL'] as const)
    : []),
];

/** Fields that every service requires, and a message can't be written without; and the writers of a work by others. */
export function problemsOf(row: ReleaseRow, sound: MasterSound): DeliveryProblem[] {
  return [
    ...(sound === null ? (['NEEDS_WAV'] as const) : []),
    ...(sound !== null && isCoarse(sound) ? (['SOUND_COARSE'] as const) : []),
    ...(row.coverFileId === null ? (['NEEDS_COVER'] as const) : []),
    ...(row.isrc === null || !isIsrc(row.isrc) ? (['NEEDS_ISRC'] as const) : []),
    ...(row.genre === null ? (['NEEDS_GENRE'] as const) : []),
    ...(writersProblem(writingOf(row)) === null ? [] : (['NEEDS_WRITERS'] as const)),
  ];
}

const writingOf = (row: ReleaseRow): Writing => ({
  ...row,
  isWordless: isWordless(row.version, row.primary_language),
});

/** A single as services get to know it. Shares, prices and addresses aren't in it. */
export function toProduct(row: SongRow, owner: Owner, digitalDate: Date): Product {
  const day = israelDay(digitalDate);
  const facts = factsOf(row, owner, day);
  const track = trackOf(row, owner, day);
  return {
    ...facts,
    reference: referenceOf(row.id),
    type: 'Single',
    upc: row.upc !== null && isUpc(row.upc) ? row.upc : null,
    title: track.title,
    artist: track.artist,
    ...(track.artists && { artists: track.artists }),
    pLine: track.pLine,
    explicit: row.explicit,
    genre: track.genre,
    subGenre: track.subGenre,
    releaseDate: day,
    tracks: [track],
    ...idsIn([row], owner),
  };
}

/** An album as services get to know it: its own facts override those of its songs, which come in its order. */
export function toAlbumProduct(
  album: Album,
  songs: readonly [SongRow, ...SongRow[]],
  owner: Owner,
  digitalDate: Date,
): Product {
  const day = israelDay(digitalDate);
  const [first] = songs;
  const tracks = songs.map((row) => trackOf(row, owner, day));
  const [firstTrack] = tracks as [Track];
  const latinForms = [...album.latin_forms, ...songs.flatMap((row) => row.latin_forms)];
  const facts = factsOf({ ...album, latin_forms: latinForms }, owner, day);
  const names = new Set(songs.map(({ artist_name }) => artist_name));
  const written = namesOf({ ...first, latin_forms: latinForms });
  const seconds = tracks.reduce((sum, track) => sum + track.seconds, 0);
  return {
    ...facts,
    reference: referenceOf(album.id),
    type: album.releaseType ?? releaseTypeOf(songs.length, seconds),
    upc: album.upc !== null && isUpc(album.upc) ? album.upc : null,
    title: written(album.title),
    artist: names.size === 1 ? firstTrack.artist : written(owner.stageName),
    ...(names.size === 1 && firstTrack.artists && { artists: firstTrack.artists }),
    pLine: album.p_line ?? firstTrack.pLine,
    explicit: explicitOf(songs.map(({ explicit }) => explicit)),
    genre: firstTrack.genre,
    subGenre: firstTrack.subGenre,
    releaseDate: day,
    tracks: tracks as [Track, ...Track[]],
    ...idsIn(songs, owner),
  };
}

/** The ids of everybody who is an artist of these songs, if any were set. */
function idsIn(songs: readonly SongRow[], { artistIds, stageName }: Owner): Pick<Product, 'artistIds'> {
  const names = songs.flatMap(({ artist_name, artists }) => [
    artist_name,
    ...artists.map(({ name }) => name),
  ]);
  const known = artistIds.filter(({ name }) => [stageName, ...names].some((one) => isSameArtist(one, name)));
  return known.length === 0 ? {} : { artistIds: known };
}

/** One explicit song makes an album explicit; it is clean if all songs were said to be. */
function explicitOf(songs: readonly (boolean | null)[]): boolean | null {
  if (songs.includes(true)) return true;
  return songs.includes(null) ? null : false;
}

type Facts = Pick<
  AlbumRow,
  'label' | 'copyright_holders' | 'original_release_date' | 'territories' | 'latin_forms'
>;

/** The facts that a single and an album share, with their default values. */
function factsOf(row: Facts, { stageName, serviceDefaults: defaults }: Owner, day: string) {
  const label = row.label ?? defaults.label ?? stageName;
  const territories = row.territories.length > 0 ? row.territories : defaults.territories;
  return {
    label,
    cLine: cLineOf(row.copyright_holders, defaults.c_holder ?? label, day),
    // Its first day out can't be later than its release.
    originalReleaseDate:
      row.original_release_date !== null && row.original_release_date < day ? row.original_release_date : day,
    territories: territories.length > 0 ? territories : ['Worldwide'],
    latinForms: row.latin_forms,
  };
}

const yearOf = (day: string): number => Number(day.slice(0, 4));
const cLineOf = (holders: readonly RightsLine[], standIn: string, day: string): RightsLine =>
  holders[0] ?? { year: yearOf(day), holder: standIn };

/** A name in its letters, with its Latin form: the artist's own, else the English translation. */
function namesOf({
  latin_forms: latinForms,
  metadata_language: metadataLanguage,
  primary_language: primaryLanguage,
}: Pick<SongRow, 'latin_forms' | 'metadata_language' | 'primary_language'>): (
  text: string,
  translated?: string,
) => Written {
  const latin = new Map(latinForms.map((form) => [form.text, form.latin]));
  return (text, translated) => ({
    text,
    language: languageAndScript(text, { names: metadataLanguage, vocals: primaryLanguage }),
    latin: isLatin(text) ? null : latin.get(text) || translated || null,
  });
}

/**
 * The artists of a song, and their names as one text. Its Latin form follows from those of all names, if it has none of
 * its own.
 */
function artistsOf(
  row: Pick<SongRow, 'artist_name' | 'artists'>,
  written: ReturnType<typeof namesOf>,
  translated?: string,
): Pick<Track, 'artist' | 'artists'> {
  const artist = written(row.artist_name, translated);
  const shown = row.artists.flatMap(({ name, role }) => (role === 'remixer' ? [] : [{ name, role }]));
  if (shown.length < 2) return { artist };
  const artists = shown.map(({ name, role }) => ({ name: written(name), role }));
  const inLatin = artists.map(({ name, role }) => ({ name: name.latin ?? name.text, role }));
  const latin = inLatin.every(({ name }) => isLatin(name)) ? displayArtistName(inLatin) : null;
  return { artist: { ...artist, latin: artist.latin ?? (isLatin(artist.text) ? null : latin) }, artists };
}

function trackOf(row: SongRow, owner: Owner, day: string): Track {
  const { serviceDefaults: defaults } = owner;
  const translated = row.translations.find(({ language }) => language === 'en');
  const written = namesOf(row);
  const cLine = cLineOf(row.copyright_holders, defaults.c_holder ?? row.label ?? owner.stageName, day);
  return {
    isrc: row.isrc ?? '',
    title: written(row.title, translated?.title),
    ...artistsOf(row, written, translated?.artist_name),
    seconds: (row.durationMs ?? 0) / 1_000,
    version: row.version,
    isCover: row.work_type === 'cover',
    isInstrumental: isWordless(row.version, row.primary_language),
    explicit: row.explicit,
    languageOfPerformance: isWordless(row.version, row.primary_language) ? null : row.primary_language,
    contributors: contributorsOf(row),
    pLine: row.p_line ?? {
      year: cLine.year,
      holder: defaults.p_holder ?? row.master_partners[0]?.name ?? cLine.holder,
    },
    ...genreNames(row),
    previewStart: row.hook_seconds,
  };
}

function genreNames(row: SongRow): { genre: string; subGenre: string | null } {
  const known = genreById(row.genre ?? '');
  const finer = subgenresOf(row.genre ?? '').find(({ id }) => id === row.subgenre);
  return { genre: known?.name ?? row.genre ?? '', subGenre: finer?.name ?? null };
}

/** Who did what, each person once. What a person is paid for is in none of it. */
function contributorsOf(row: SongRow): Contributor[] {
  const byName = new Map<string, Map<string, { known: string | null; text: string }>>();
  const add = (name: string, text: string): void => {
    const clean = name.trim();
    if (clean === '' || text.trim() === '') return;
    const known = ddexRole(text);
    const of = byName.get(clean) ?? new Map();
    // Each instrument is a role of its own.
    of.set(known === null || known === playing ? text : known, { known, text });
    byName.set(clean, of);
  };
  for (const { name, role } of row.artists) if (role === 'remixer') add(name, 'Remix');
  for (const name of row.credits.lyrics) add(name, 'Lyrics');
  for (const name of row.credits.composition) add(name, 'Composition');
  for (const name of splitCommaList(row.credits.producer)) add(name, 'Production');
  for (const { name, role } of row.additional_credits) add(name, role);
  return [...byName].map(([name, of]) => ({ name, roles: [...of.values()] }));
}
