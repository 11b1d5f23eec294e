import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { id } from '#contract/fields.ts';
import { channels, codes } from '#shared/preflight/kinds.ts';

const data = z
  .strictObject({
    width: z.number(),
    height: z.number(),
    sample_rate: z.number(),
    bits: z.number(),
    seconds: z.number(),
    loudness: z.number(),
    true_peak: z.number(),
    times: z.number(),
    days: z.number(),
    percent: z.number(),
    found: z.string(),
    length_seconds: z.number(),
    side: z.enum(['left', 'right']),
    missing: z.array(z.enum(['lyrics', 'composition', 'producer'])),
  })
  .partial();

/** LUFS, dBTP, seconds, hertz, shares from 0 to 1; of the WAV, else of the MP3. */
const sound = z.strictObject({
  loudness: z.number().nullable(),
  true_peak: z.number().nullable(),
  clipped_runs: z.number(),
  first_clip_seconds: z.number().nullable(),
  is_cut: z.boolean(),
  silent_share: z.number(),
  silent_start_seconds: z.number(),
  silent_end_seconds: z.number(),
  /** The longest silence between sounds, and the longest stretch in one channel only; null for none. */
  gap: z.strictObject({ start_seconds: z.number(), seconds: z.number() }).nullable(),
  one_sided: z
    .strictObject({ start_seconds: z.number(), seconds: z.number(), silent: z.enum(['left', 'right']) })
    .nullable(),
  sample_rate: z.number(),
  bits: z.number().nullable(),
});

/** What blocks or weakens a song before it goes out, and its measurements. */
export const preflight = z.strictObject({
  findings: z.array(
    z.strictObject({
      code: z.enum(codes),
      severity: z.enum(['stops', 'weakens']),
      channel: z.enum(channels),
      field: z.string(),
      data,
    }),
  ),
  /** Measuring isn't done: ask again in a moment. */
  is_measuring: z.boolean(),
  cover: z.strictObject({ width: z.number(), height: z.number() }).nullable(),
  sound: sound.nullable(),
});
export type Preflight = z.output<typeof preflight>;

export const readPreflight = defineEndpoint('GET /releases/:id/preflight', {
  summary: 'What blocks or weakens the caller’s song before it goes out, with measurements',
  who: 'artist',
  params: z.object({ id }),
  reply: preflight,
});
