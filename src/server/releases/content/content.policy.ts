import { plainFields } from '#contract/releases/fields.ts';
import type { ReleaseContent } from '#contract/releases/releases.ts';
import type { Caller } from '#server/context.ts';
import type { Changes } from '#server/database/rows.ts';
import type { Partner } from '#server/database/tables/releases.ts';
import { fail } from '#server/errors.ts';
import { displayArtistName } from '#shared/artists.ts';
import { israelDay, israelLocalToInstant } from '#shared/dates.ts';
import type { FieldCode } from '#shared/errors.ts';
import { subgenresOf } from '#shared/genres.ts';
import { toHundredths, toPercent } from '#shared/percent.ts';
import { pick } from '#shared/pick.ts';
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

/**
 * The columns that a body sets by itself, with the names of the body; the artist's name, files and the album need more
 * than the body.
 */
export const contentColumns = (content: ReleaseContent) =>
  ({
    ...pick(content, plainFields),
    artist_name: undefined,
    artists: undefined,
    composition_partners: partnerRows(content.composition_partners),
    master_partners: partnerRows(content.master_partners),
    collaborators: partnerRows(content.collaborators),
  }) satisfies Changes<ReleaseColumns>;

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

/**
 * The artist's name and the artists that a body sets: artists give the name, and a name alone ends their list. A new
 * song without either gets the account's name.
 */
export const artistColumns = (
  { artists = [], artist_name: typed }: Pick<ReleaseContent, 'artists' | 'artist_name'>,
  stageName: string,
): Pick<ReleaseRow, 'artist_name' | 'artists'> => ({
  artists,
  artist_name: displayArtistName(artists) || typed || capitaliseFirst(stageName || 'Artist'),
});

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
    original_release_date: stated,
  }: Pick<ReleaseRow, 'digitalReleaseDate' | 'original_release_date'>,
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
