import { subgenresOf } from '../../../../../contract/vocabulary/genres.ts';
import type { Platform } from '../../../../../contract/vocabulary/plans.ts';
import { capitaliseFirst } from '../../../../../contract/vocabulary/text-rules.ts';

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
 * What a one-platform plan says to a distribution there: `open`, `selects` it (the first one), or `locked` to the
 * other.
 */
export function platformDoor(
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
