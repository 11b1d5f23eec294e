import type { ReleaseContent } from '#contract/releases/releases.ts';
import type { Caller } from '#server/context.ts';
import type { Changes } from '#server/database/rows.ts';
import type { Partner } from '#server/database/tables/releases.ts';
import { fail } from '#server/errors.ts';
import { israelDay, israelLocalToInstant } from '#shared/dates.ts';
import type { FieldCode } from '#shared/errors.ts';
import { subgenresOf } from '#shared/genres.ts';
import { toHundredths, toPercent } from '#shared/percent.ts';
import type { Platform } from '#shared/plans.ts';
import { latestRelease } from '#shared/release-dates.ts';
import { capitaliseFirst } from '#shared/text-rules.ts';
import type { ReleaseColumns, ReleaseRow } from './content.db.ts';

/** Shares as stored, in hundredths of a percent. */
export const partnerRows = (
  partners: readonly { name: string; percentage: number; role?: string }[] | undefined,
): Partner[] | undefined =>
  partners?.map(({ name, percentage, role = '' }) => ({
    name,
    role,
    hundredths: toHundredths(percentage),
  }));

/** Shares as in replies, in percent. */
export const partnersOut = (
  partners: readonly Partner[],
): { name: string; percentage: number; role: string }[] =>
  partners.map(({ name, role, hundredths }) => ({ name, role, percentage: toPercent(hundredths) }));

/** What services need of a song and of an album alike. */
export const serviceColumns = (
  content: Pick<ReleaseContent, 'label' | 'p_line' | 'original_release_date' | 'territories' | 'latin_forms'>,
) => ({
  label: content.label,
  pLine: content.p_line,
  originalReleaseDate: content.original_release_date,
  territories: content.territories,
  latinForms: content.latin_forms,
});

/** What services need of a song and of an album alike, as in replies. */
export const serviceFactsOf = (
  row: Pick<ReleaseRow, 'label' | 'pLine' | 'originalReleaseDate' | 'territories' | 'latinForms'>,
) => ({
  label: row.label,
  p_line: row.pLine,
  original_release_date: row.originalReleaseDate,
  territories: row.territories,
  latin_forms: row.latinForms,
});

/** The columns that a body sets directly; the artist's name, files and the album need more than the body. */
export function contentColumns(content: ReleaseContent) {
  return {
    title: content.title,
    version: content.version,
    workType: content.work_type,
    primaryLanguage: content.primary_language,
    secondaryLanguage: content.secondary_language,
    translations: content.translations,
    explicit: content.explicit,
    introSeconds: content.intro_seconds,
    hookSeconds: content.hook_seconds,
    isrc: content.isrc,
    upc: content.upc,
    genre: content.genre,
    subgenre: content.subgenre,
    lyrics: content.lyrics,
    pitch: content.pitch,
    youtubeLink: content.youtube_link,
    clipUrl: content.clip_url,
    credits: content.credits,
    creditsText: content.credits_text,
    copyrightHolders: content.copyright_holders,
    compositionPartners: partnerRows(content.composition_partners),
    masterPartners: partnerRows(content.master_partners),
    additionalCredits: content.additional_credits,
    collaborators: partnerRows(content.collaborators),
    streamingLinks: content.streaming_links,
    ...serviceColumns(content),
    metadataLanguage: content.metadata_language,
    trackNumber: content.track_number,
    presenterCard: content.presenter_card,
    downloads: content.downloads,
    preview: content.preview,
  } satisfies Changes<ReleaseColumns>;
}

interface Owned {
  tenantId: string | null;
  trashedAt: Date | null;
}

interface Readable extends Owned {
  isDraft: boolean;
  externalSource: 'linktone' | 'patiphon' | null;
}

const isOwn = (caller: Caller, row: Owned): boolean =>
  caller.kind === 'user' && row.tenantId !== null && row.tenantId === caller.tenantId;

/** Only its owner can change a release or an album, and not while it is in the trash. */
export const canChange = (caller: Caller, row: Owned): boolean =>
  isOwn(caller, row) && row.trashedAt === null;

/** Its owner can restore it from the trash. */
export const canRestore = (caller: Caller, row: Owned): boolean =>
  isOwn(caller, row) && row.trashedAt !== null;

/** How much of a release a caller may read; null for nothing. */
type Sight = 'whole' | 'withoutShares' | null;

/**
 * How much of a release a caller may read: its owner all of it, and operators what their flag needs. Operators of
 * users handle drafts, payments and disputes over shares; operators of radio work with every published song; a
 * catalogue's operators with its songs (threats A4, A5).
 */
export function sightOf(caller: Caller, row: Readable): Sight {
  if (caller.kind === 'system' || canChange(caller, row)) return 'whole';
  if (caller.kind === 'visitor' || !caller.isOperator) return null;
  const { flags } = caller;
  if (flags.users) return 'whole';
  if (row.isDraft) return null;
  const isOfCatalogue = row.externalSource !== null && flags[row.externalSource];
  return flags.radio || isOfCatalogue ? 'withoutShares' : null;
}

/** How many images a song's page shows besides its cover. */
export const imageSlots = 4;
/** How many downloads an imported release shows. */
export const externalDownloads = 2;

interface Dated {
  isDraft: boolean;
  externalSource: string | null;
  radioReleaseDate: Date | null;
  digitalReleaseDate: Date | null;
  withdrawnRadioDate?: Date | null;
  withdrawnDigitalDate?: Date | null;
  createdAt: Date;
}

/**
 * A release's place in lists: its radio date, else the digital one, else the day it was created. The feed shows
 * imported or distributed ones; reading the feed checks whether the radio date has come. A song that was out and was
 * withdrawn keeps its place, for the stations that decided on it.
 */
export const listingOf = (row: Dated, now = new Date()): { shownAt: Date; inFeed: boolean } => ({
  shownAt:
    row.radioReleaseDate ??
    row.digitalReleaseDate ??
    [row.withdrawnRadioDate, row.withdrawnDigitalDate].find((date) => date && date <= now) ??
    row.createdAt,
  inFeed:
    !row.isDraft &&
    (row.externalSource !== null || row.radioReleaseDate !== null || row.digitalReleaseDate !== null),
});

export const artistNameOf = (typed: string | undefined, stageName: string): string =>
  typed || capitaliseFirst(stageName || 'Artist');

/**
 * A song's new date of distribution: the requested one, or now if that is past; null removes it. Undefined changes
 * nothing: none was requested, or the one that the song has, which may be long past.
 */
export function settledDate(
  requested: Date | null | undefined,
  current: Date | null,
  now: Date,
): Date | null | undefined {
  if (requested === undefined || requested?.getTime() === current?.getTime()) return undefined;
  return requested === null || requested > now ? requested : now;
}

/**
 * The day on which a song or an album first came out, kept when its date moves or goes: services would take a later one
 * for its first (DDEX, `OriginalReleaseDate`). What its artist stated stays if it is earlier.
 */
export const firstDayOf = (
  {
    digitalReleaseDate: date,
    originalReleaseDate: stated,
  }: Pick<ReleaseRow, 'digitalReleaseDate' | 'originalReleaseDate'>,
  now: Date,
): string | null =>
  date !== null && date <= now && (stated === null || stated > israelDay(date)) ? israelDay(date) : stated;

/**
 * What a one-platform plan says to a distribution there: `open`, `selects` it (the first one), or `locked` to the
 * other.
 */
export function platformAccess(
  tenant: { platformCount: number | null; selectedPlatform: Platform | null },
  platform: 'radio' | 'streaming',
): 'open' | 'selects' | 'locked' {
  const { platformCount, selectedPlatform } = tenant;
  if (platformCount !== 1 || selectedPlatform === 'both' || selectedPlatform === platform) return 'open';
  return selectedPlatform === null ? 'selects' : 'locked';
}

/** Whether a subgenre belongs to its genre. */
export const isSubgenreOf = (genre: string | null, subgenre: string): boolean =>
  genre !== null && subgenresOf(genre).some((one) => one.id === subgenre);

/** A later moment than the last, by at least a millisecond, so that every change differs from the one before. */
export const changedAt = (last: Date, now: Date): Date => (now > last ? now : new Date(last.getTime() + 1));

/** The date of distribution in a field. @throws 422 with DATE_INVALID or DATE_TOO_FAR at the field */
export function typedDate(typed: string, field: string, now: Date): Date {
  const wrong = (code: FieldCode) => fail('INVALID', { fields: { [field]: code } });
  const date = israelLocalToInstant(typed) ?? wrong('DATE_INVALID');
  return date > latestRelease(now) ? wrong('DATE_TOO_FAR') : date;
}
