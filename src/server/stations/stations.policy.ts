import type { Reply, StationWho } from '#contract/endpoint.ts';
import type * as contract from '#contract/stations/exports.ts';
import type { Locale } from '#shared/locale.ts';
import { defaultPattern } from '#shared/name-pattern.ts';
import type { MemberStatus, StationRole } from '#shared/station-team.ts';
import type { Station } from './team/team.db.ts';

/** A station as a notice shows it. */
export const aboutStation = ({
  id,
  subdomain,
  name,
  nameHebrew,
}: Pick<Station, 'id' | 'subdomain' | 'name' | 'nameHebrew'>) => ({
  station_id: id,
  station_subdomain: subdomain,
  station_name: name,
  station_name_hebrew: nameHebrew,
});

/** A station's name in a language: its Hebrew name if there is one, except in English. */
export const stationName = (
  { name, nameHebrew }: Pick<Station, 'name' | 'nameHebrew'>,
  language: Locale,
): string => (language === 'he' ? (nameHebrew ?? name) : name);

/** A station's settings, or the defaults. */
export const toSettings = (
  station: Pick<Station, 'namePattern' | 'tellWhen' | 'tellWhat' | 'majority'>,
  number: number,
): Reply<typeof contract.readSettings> => ({
  name_pattern: station.namePattern ?? defaultPattern,
  tell_when: station.tellWhen,
  tell_what: station.tellWhat,
  majority: station.majority,
  number,
});

/** What a station's team changes together. */
export type SharedThing =
  | 'settings'
  | 'reasons'
  | 'playout'
  | 'playout-place'
  | 'plays-place'
  | `playlist ${string}`;

/** How long an action on many decisions can be undone. */
export const undoMinutes = 10;
/** How long an invite can be accepted. */
const inviteDays = 7;
/** How long a browser that was offline can catch up on events. */
const eventDays = 7;
const askAgainDays = 7;
/** Cycles marked so close together are one that two people marked. */
const sameCycleSeconds = 5;
const dayMs = 24 * 3_600_000;

/** A rejected person may ask again a week after the answer. */
export const askAgainAt = (rejectedAt: Date): Date => new Date(rejectedAt.getTime() + askAgainDays * dayMs);
export const mayAskAgain = (rejectedAt: Date | null, now: Date): boolean =>
  rejectedAt === null || now >= askAgainAt(rejectedAt);

export const undoUntil = (now: Date): Date => new Date(now.getTime() + undoMinutes * 60_000);
export const inviteUntil = (now: Date): Date => new Date(now.getTime() + inviteDays * dayMs);

/** Whether a cycle was marked so recently that another one is the same. */
export const isJustMarked = (markedAt: Date, now: Date): boolean =>
  now.getTime() - markedAt.getTime() < sameCycleSeconds * 1_000;

export const keptEventsFrom = (now: Date): Date => new Date(now.getTime() - eventDays * dayMs);

/** A person's name: first and last name, else the stage name, else the part before the @. */
export const nameOf = (user: {
  firstName: string | null;
  lastName: string | null;
  stageName: string | null;
  email: string;
}): string =>
  [user.firstName, user.lastName].filter(Boolean).join(' ') ||
  user.stageName ||
  (user.email.split('@')[0] ?? user.email);

/** Shorter waits aren't worth telling: they are the network's. */
const toldFromMs = 30_000;
/** A browser that was offline for longer reads everything again. */
const longestMs = 7 * 24 * 3_600_000;

/**
 * When a decision was made that may have waited in a browser, whose clock may be wrong: after the decision that it
 * follows, not longer ago than a week, and never later than `now`.
 * @returns null if it came at once
 */
export function waitedSince(claimed: Date, follows: Date | null, now: Date): Date | null {
  const earliest = Math.max(follows?.getTime() ?? 0, now.getTime() - longestMs);
  const madeAt = Math.min(Math.max(claimed.getTime(), earliest), now.getTime());
  return now.getTime() - madeAt < toldFromMs ? null : new Date(madeAt);
}

interface Membership {
  status: MemberStatus;
  role: StationRole;
}

/** Only an approved row gives access. */
export const isMember = (row: Membership | undefined): boolean => row?.status === 'approved';

/** Only an approved row with the admin role gives an admin's rights. */
export const isStationAdmin = (row: Membership | undefined): boolean =>
  row?.status === 'approved' && row.role === 'admin';

/** Whether a membership gives the right that a call requires. */
export const hasRight = (who: StationWho, row: Membership | undefined): boolean =>
  who === 'stationAdmin' ? isStationAdmin(row) : isMember(row);
