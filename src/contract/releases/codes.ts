import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { id, instant } from '#contract/fields.ts';
import { codeKinds } from '#shared/code-ranges.ts';
import { release } from './shapes.ts';

const number = z.number().int().min(0).max(99_999_999_999);
const bounds = {
  /** The first number and the last; without a last one, everything that the prefix allows. */
  first: number.default(1),
  last: number.optional(),
};
const newRange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('isrc'),
    /** Country and registrant: ILABC. */
    prefix: z
      .string()
      .transform((text) => text.replace(/[\s-]/gu, '').toUpperCase())
      .pipe(z.string().regex(/^[A-Z]{2}[A-Z0-9]{3}$/, { error: 'INVALID' })),
    /** The last two digits of the year. */
    year: z.string().regex(/^\d\d$/, { error: 'INVALID' }),
    ...bounds,
  }),
  z.strictObject({
    kind: z.literal('upc'),
    /** The company's GS1 prefix. */
    prefix: z
      .string()
      .transform((text) => text.replace(/[\s-]/gu, ''))
      .pipe(z.string().regex(/^\d{5,11}$/, { error: 'INVALID' })),
    /** The length of the whole code with its check digit: 12 is a UPC, 13 an EAN. */
    length: z.union([z.literal(12), z.literal(13)]).default(13),
    ...bounds,
  }),
]);
export type NewCodeRange = z.output<typeof newRange>;

const range = z.strictObject({
  id,
  kind: z.enum(codeKinds),
  first: z.string(),
  last: z.string(),
  /** The next code to assign; null if all are assigned. */
  next: z.string().nullable(),
  given: z.number().int(),
  left: z.number().int(),
  is_ended: z.boolean(),
  created_at: instant,
});
export type CodeRange = z.output<typeof range>;

export const listCodeRanges = defineEndpoint('GET /admin/code-ranges', {
  summary: 'The ranges of ISRC and UPC for songs without their own codes, newest first',
  who: 'operator:users',
  reply: z.array(range),
});

export const addCodeRange = defineEndpoint('POST /admin/code-ranges', {
  summary: 'Add a range of codes; each of them is assigned once',
  who: 'operator:users',
  body: newRange,
  reply: range,
  status: 201,
  errors: ['RANGE_OVERLAPS'],
});

export const changeCodeRange = defineEndpoint('PATCH /admin/code-ranges/:id', {
  summary: 'End or resume a range; assigned codes stay',
  who: 'operator:users',
  params: z.object({ id }),
  body: z.strictObject({ is_ended: z.boolean() }),
  reply: range,
});

export const assignCode = defineEndpoint('POST /releases/:id/codes', {
  summary: 'Assign the caller’s song a code from the ranges; an existing code stays',
  who: 'artist',
  params: z.object({ id }),
  body: z.strictObject({ kind: z.enum(codeKinds) }),
  reply: release,
  errors: ['NO_CODES_LEFT'],
});
