import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { instant } from '#contract/fields.ts';
import { measures } from '#shared/operators.ts';

const measure = z.enum(measures);
const n = z.number().int();

export const readNumbers = defineEndpoint('GET /admin/numbers', {
  fromStandby: true,
  summary: 'Songs, plays and decisions by the day in Israel, by genre and by station',
  who: 'operator:users',
  query: z.object({ days: z.coerce.number().int().min(7).max(366).default(30) }),
  reply: z.strictObject({
    /** The first and the last day, YYYY-MM-DD. */
    from: z.string(),
    to: z.string(),
    /** Days without a number are left out. */
    by_day: z.array(z.strictObject({ measure, day: z.string(), n })),
    by_facet: z.array(
      z.strictObject({
        measure,
        /** A genre for songs and plays, empty if unknown; a station's id for decisions. */
        facet: z.string(),
        n,
      }),
    ),
    /** The totals of the same number of days before; null if not all of those days are known. */
    before: z.array(z.strictObject({ measure, n })).nullable(),
    stations: z.array(
      z.strictObject({ id: z.string(), name: z.string(), name_hebrew: z.string().nullable() }),
    ),
    /** When the numbers were last updated; plays are counted at once. */
    counted_at: instant.nullable(),
  }),
});
export type Numbers = z.output<typeof readNumbers.reply>;

export const countPlay = defineEndpoint('POST /public/r/:code/plays', {
  summary: 'Count that a listener heard a song for 30 seconds or half of it; once a day for each listener',
  who: 'anyone',
  params: z.object({ code: z.string().max(20) }),
  reply: null,
  errors: ['NOT_FOUND'],
});
