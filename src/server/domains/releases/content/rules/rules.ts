import { subgenresOf } from '../../../../../contract/vocabulary/genres.ts';
import type { Platform } from '../../../../../contract/vocabulary/plans.ts';
import { capitaliseFirst } from '../../../../../contract/vocabulary/text-rules.ts';

/** Images that a song's page shows beside its cover. */
export const imageSlots = 4;
/** Downloads that a release imported from outside shows at most. */
export const externalDownloads = 2;

interface Dated {
  isDraft: boolean;
  externalSource: string | null;
  radioReleaseDate: Date | null;
  digitalReleaseDate: Date | null;
  createdAt: Date;
}

/**
 * Where a release stands in lists: under its radio date, else the digital one, else the day it was made.
 * The feed knows what is imported or distributed; that a radio date has come is asked when the feed is read.
 */
export const standing = (row: Dated): { shownAt: Date; inFeed: boolean } => ({
  shownAt: row.radioReleaseDate ?? row.digitalReleaseDate ?? row.createdAt,
  inFeed:
    !row.isDraft &&
    (row.externalSource !== null || row.radioReleaseDate !== null || row.digitalReleaseDate !== null),
});

export const artistNameOf = (
  typed: string | undefined,
  profile: { stageName: string | null; firstName: string | null },
): string => typed || capitaliseFirst(profile.stageName || profile.firstName || 'Artist');

/**
 * The date of distribution that a song gets: the asked one, or now where that is past; null takes it away.
 * Undefined, nothing changes: none was asked for, or the one that the song has, which may be long past.
 */
export function settledDate(
  asked: Date | null | undefined,
  current: Date | null,
  now: Date,
): Date | null | undefined {
  if (asked === undefined || asked?.getTime() === current?.getTime()) return undefined;
  return asked === null || asked > now ? asked : now;
}

/**
 * What a plan for one platform makes of a distribution there: `open`, `selects` it (the first one does),
 * or `locked` to the other.
 */
export function platformDoor(
  tenant: { platformCount: number | null; selectedPlatform: Platform | null },
  platform: 'radio' | 'streaming',
): 'open' | 'selects' | 'locked' {
  const { platformCount, selectedPlatform } = tenant;
  if (platformCount !== 1 || selectedPlatform === 'both' || selectedPlatform === platform) return 'open';
  return selectedPlatform === null ? 'selects' : 'locked';
}

/** Whether a subgenre stands in its genre's list. */
export const isSubgenreOf = (genre: string | null, subgenre: string): boolean =>
  genre !== null && subgenresOf(genre).some((one) => one.id === subgenre);

/** A later moment than the last, to the millisecond, so that every change can be told from the one before. */
export const changedAt = (last: Date, now: Date): Date => (now > last ? now : new Date(last.getTime() + 1));
