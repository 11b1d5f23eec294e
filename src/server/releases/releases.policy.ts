import { z } from 'zod';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { Album, updateAlbum } from '#contract/releases/albums.ts';
import type { CodeRange, NewCodeRange } from '#contract/releases/codes.ts';
import { serviceFields } from '#contract/releases/fields.ts';
import type { PlanPayment } from '#server/billing/index.ts';
import type { Secret } from '#server/crypto/encrypt.ts';
import type { Changes } from '#server/database/rows.ts';
import { type CodeStem, codeOf } from '#shared/code-ranges.ts';
import { locales } from '#shared/locale.ts';
import type { PlanDateOutcome } from '#shared/notices.ts';
import { pick } from '#shared/pick.ts';
import { hasFreeRadio, hasStreaming, type Plan } from '#shared/plans.ts';
import type { Channel } from '#shared/preflight/kinds.ts';
import { type PresaveService, presaveServices } from '#shared/presaves.ts';
import { nilUuid } from '#shared/uuid.ts';
import type { AlbumColumns, AlbumRow } from './albums/albums.db.ts';
import type { RangeRow } from './codes/codes.db.ts';
import { partnerRows, partnersOut } from './content/content.policy.ts';
import type { PlanDateRow } from './plan-dates/plan-dates.db.ts';

export type AlbumContent = ParsedInput<typeof updateAlbum>['body'];

const albumFields = ['title', 'copyright_holders', 'upc', 'producer', 'credits', ...serviceFields] as const;

/** The columns that a body changes. */
export const albumColumns = (content: AlbumContent) =>
  ({
    ...pick(content, albumFields),
    collaborators: partnerRows(content.collaborators),
    releaseType: content.release_type,
  }) satisfies Changes<AlbumColumns>;

export const toAlbum = (row: AlbumRow): Album => ({
  id: row.id,
  short_code: row.shortCode,
  ...pick(row, albumFields),
  collaborators: partnersOut(row.collaborators),
  release_type: row.releaseType,
  digital_release_date: row.digitalReleaseDate?.toISOString() ?? null,
});

/** A range's prefix, and how many digits follow: five for an ISRC, what the prefix leaves for a UPC. */
export const stemOf = (range: NewCodeRange): CodeStem =>
  range.kind === 'isrc'
    ? { kind: 'isrc', stem: range.prefix + range.year, digits: 5 }
    : { kind: 'upc', stem: range.prefix, digits: range.length - 1 - range.prefix.length };

type Range = CodeStem & { first: number; last: number };

const bounds = ({ stem, digits, first, last }: Range): [string, string] => [
  stem + String(first).padStart(digits, '0'),
  stem + String(last).padStart(digits, '0'),
];

/** Whether two ranges have a code in common, assigned or not. */
export function overlaps(one: Range, other: Range): boolean {
  const [[from, to], [otherFrom, otherTo]] = [bounds(one), bounds(other)];
  return one.kind === other.kind && from.length === otherFrom.length && from <= otherTo && otherFrom <= to;
}

export const toRange = (row: RangeRow): CodeRange => ({
  id: row.id,
  kind: row.kind,
  first: codeOf(row, row.first),
  last: codeOf(row, row.last),
  next: row.next > row.last ? null : codeOf(row, row.next),
  given: row.next - row.first,
  left: row.endedAt === null ? Math.max(0, row.last - row.next + 1) : 0,
  is_ended: row.endedAt !== null,
  created_at: row.createdAt.toISOString(),
});

/** Whether a plan includes a channel. */
export const includes = (channel: Channel, plan: Plan): boolean =>
  (channel === 'radio' ? hasFreeRadio : hasStreaming)(plan);

/**
 * How the money for a date was taken back; null if the date stays. It stays if today's plan, bought or from an
 * operator, includes it, or if a later year was paid and includes it. A plan that only lapsed keeps its dates.
 * @param payments what was paid for plans, in the order of the payments
 */
export function takenBy(
  { channel, paymentId, subscriptionId }: Pick<PlanDateRow, 'channel' | 'paymentId' | 'subscriptionId'>,
  payments: readonly PlanPayment[],
  plan: Plan,
): 'refunded' | 'disputed' | null {
  if (includes(channel, plan)) return null;
  const known = payments.findIndex(({ id }) => id === paymentId);
  // The date may be older than what we know of its payment: then it was the first.
  const at = known === -1 ? payments.findIndex((one) => one.subscriptionId === subscriptionId) : known;
  const standing = payments[at]?.standing ?? 'kept';
  const isPaidLater = payments
    .slice(at + 1)
    .some((later) => later.standing === 'kept' && includes(channel, later.plan));
  return standing === 'kept' || isPaidLater ? null : standing;
}

/** A date, and the one that was withdrawn; null for none. */
interface Placed {
  at: Date | null;
  withdrawn: Date | null;
}

/** How a date has to change; null if it is as it should be. */
export function moveOf(
  { at, withdrawn }: Placed,
  taken: 'refunded' | 'disputed' | null,
): (Placed & { outcome: PlanDateOutcome }) | null {
  if (taken !== null) return at === null ? null : { at: null, withdrawn: at, outcome: taken };
  // A date that was set meanwhile stays.
  return at === null && withdrawn !== null ? { at: withdrawn, withdrawn: null, outcome: 'returned' } : null;
}

/** What a browser carries to the service and back, in a cookie that only we can read. */
export const trip = {
  purpose: 'presave trip',
  shape: z.object({
    secret: z.string(),
    service: z.enum(presaveServices),
    code: z.string(),
    until: z.number(),
  }),
};
export type Trip = z.output<typeof trip.shape>;
export const tripSeconds = 600;

/** The token by which a browser asks for its pre-save, and ends it. */
export const presaveLink = { purpose: 'presave', shape: z.object({ id: z.uuid() }) };

/** A permission is encrypted for its row, and useless in another. */
export const secretOfPresave = (id: string): Secret<{ permission: string }> => ({
  purpose: `presave permission ${id}`,
  shape: z.object({ permission: z.string() }),
});

/** How many trips one network may begin. */
export const fromNetwork = { points: 30, seconds: 3_600 };

const minuteMs = 60_000;
/** How long a row belongs to the process that took it; if that dies, the next one takes it. */
export const takenMs = 10 * minuteMs;
/** If a service is down, or doesn't have the song yet, we try again for so long after the day. */
export const presaveAgainMs = 60 * minuteMs;
export const triedMs = 14 * 86_400_000;
/** How long the browser can read the result; we store nothing else then. */
export const rememberedMs = 30 * 86_400_000;

export const isService = (name: string): name is PresaveService =>
  presaveServices.some((service) => service === name);

/** Queued when a song with a digital date changes, or gets or loses one: services are updated. */
export const distributionJob = {
  name: 'releases.distribution',
  data: z.object({ releaseId: z.string() }),
};

/** Queued when an album that comes out as one product, or did, changes: services are updated. */
export const albumDistributionJob = {
  name: 'releases.albumDistribution',
  data: z.object({ albumId: z.string() }),
};

/**
 * Queued when a service is added or changes, and when codes are added: services get what is already out, from an id on,
 * songs and then albums. What was given up stays so, except for the service that changed.
 */
export const catchUpJob = {
  name: 'deliveries.catch-up',
  data: z.object({
    of: z.enum(['releases', 'albums']).default('releases'),
    after: z.string(),
    changed: z.string().optional(),
  }),
};
/** @param changed the service whose settings changed, or that was reached again */
export const fromTheFirst = (of: 'releases' | 'albums', changed?: string) => ({
  of,
  after: nilUuid,
  ...(changed !== undefined && { changed }),
});

/** Queued when a song enters or leaves the feed: stations recount their songs. */
export const feedMoveJob = { name: 'releases.feed-move', data: z.object({ releaseId: z.string() }) };

/** User-Agents of programs that fetch pages without a listener; one that hides this is counted. */
const robots =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|headless|curl|wget|python|http-client|^$/i;

export const isRobot = (agent: string): boolean => robots.test(agent);

/** The country of the browser's first language (`he-IL`, or Hebrew's own), as two letters; empty for none. */
export function countryOf(acceptLanguage: string | undefined): string {
  const first = /^\s*([a-z]{2,3}(?:-[a-z0-9]{1,8}){0,3})\b/i.exec(acceptLanguage ?? '')?.[1];
  if (first === undefined) return '';
  try {
    const { region = '' } = new Intl.Locale(first).maximize();
    return /^[A-Z]{2}$/.test(region) ? region : '';
  } catch {
    return '';
  }
}

/** The key of a click: the host of the service. */
export const serviceOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '').slice(0, 80);

/**
 * The content of the link in the first email: who wants a reminder of which song, and until when it can be confirmed.
 */
export const confirmLink = {
  purpose: 'release reminder',
  shape: z.object({
    releaseId: z.string(),
    email: z.string(),
    language: z.enum(locales),
    until: z.number(),
  }),
};
export type ConfirmLink = z.output<typeof confirmLink.shape>;

export const confirmMs = 3 * 86_400_000;

/** Limits of confirmation emails: for an address from all songs together, and for a network. */
export const limits = {
  toAddress: { points: 5, seconds: 86_400 },
  fromNetwork: { points: 20, seconds: 3_600 },
};

/** A song whose date was removed is checked again after so long; its reminders are deleted after a year. */
const reminderAgainMs = 7 * 86_400_000;
const expiryMs = 365 * 86_400_000;

/** What to do with a due reminder. */
export function fateOf(
  song: { isDraft: boolean; trashedAt: Date | null; digitalReleaseDate: Date | null } | undefined,
  madeAt: Date,
  now: Date,
): 'due' | 'forget' | { waitUntil: Date } {
  if (song === undefined || song.trashedAt !== null || now.getTime() - madeAt.getTime() > expiryMs)
    return 'forget';
  const { isDraft, digitalReleaseDate: day } = song;
  if (isDraft || day === null) return { waitUntil: new Date(now.getTime() + reminderAgainMs) };
  return day <= now ? 'due' : { waitUntil: day };
}

/** Days in which the owner can restore a deleted song or album. */
const ownTrashDays = 30;
const day = 86_400_000;

/** Until when something deleted at that moment can be restored. */
export const restorableUntil = (trashedAt: Date): Date => new Date(trashedAt.getTime() + ownTrashDays * day);

/** What was deleted before this can't be restored. */
export const overdueBefore = (now: Date): Date => new Date(now.getTime() - ownTrashDays * day);
