import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { id } from '#contract/fields.ts';
import { undoKinds } from '#shared/station-team.ts';

export const station = z.strictObject({
  id,
  subdomain: z.string(),
  name: z.string(),
  name_hebrew: z.string().nullable(),
  is_active: z.boolean(),
});
export type Station = z.output<typeof station>;

/** A station in a reply about something else. */
export const stationNames = {
  station_id: id,
  station_subdomain: z.string(),
  station_name: z.string(),
  station_name_hebrew: z.string().nullable(),
};

export const listStations = defineEndpoint('GET /radio-stations', {
  summary: 'The active stations',
  who: 'anyone',
  reply: z.array(station),
  cached: true,
});

export const readStation = defineEndpoint('GET /radio-stations/:subdomain', {
  summary: 'A station by its subdomain',
  who: 'anyone',
  params: z.object({ subdomain: z.string().max(63) }),
  reply: station,
  cached: true,
});

export const stationStats = defineEndpoint('GET /radio-stations/:id/stats', {
  summary: 'The station’s numbers, and what can be undone now',
  who: 'stationMember',
  params: z.object({ id }),
  /** `exact`: counts every undecided song, however many there are. */
  query: z.object({ exact: z.literal('1').optional() }),
  reply: z.strictObject({
    /** The number of the newest event that these numbers include. */
    seq: z.number().int(),
    releases_count: z.number().int(),
    in_scope_count: z.number().int(),
    /** What completing the review would decline. */
    undecided_count: z.number().int(),
    /** Whether there are more undecided songs than this count. */
    has_more_undecided: z.boolean(),
    /**
     * Undecided songs with a future digital date: no other number here includes them, and completing a review leaves
     * them.
     */
    coming_count: z.number().int(),
    /** Of the songs in scope. */
    in_scope: z.strictObject({
      approved: z.number().int(),
      pending: z.number().int(),
      declined: z.number().int(),
    }),
    approved_count: z.number().int(),
    pending_count: z.number().int(),
    declined_count: z.number().int(),
    members_count: z.number().int(),
    /** Null except for admins. */
    pending_users: z.number().int().nullable(),
    undo: z.strictObject({ id, kind: z.enum(undoKinds), until: z.string() }).nullable(),
  }),
});
export type StationStats = z.output<typeof stationStats.reply>;

/** What a subdomain of ours shows: a station, the station picker, or an artist's page; others are reserved or free. */
export const siteByHost = defineEndpoint('GET /public/site/:subdomain', {
  summary: 'What a subdomain shows',
  who: 'anyone',
  params: z.object({ subdomain: z.string().max(63) }),
  reply: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('station'), station }),
    z.strictObject({ kind: z.literal('picker') }),
    z.strictObject({ kind: z.literal('session') }),
    z.strictObject({ kind: z.literal('artist'), tenant_id: id }),
    z.strictObject({ kind: z.literal('reserved') }),
    z.strictObject({ kind: z.literal('free'), name: z.string() }),
  ]),
  cached: true,
});
export type Site = z.output<typeof siteByHost.reply>;
