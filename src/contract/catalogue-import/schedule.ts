import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { instant } from '#contract/fields.ts';
import { catalogues } from '#shared/catalogues.ts';

const catalogue = z.enum(catalogues);

const schedulerConfig = z.strictObject({
  scraper_type: catalogue,
  enabled: z.boolean(),
  schedule_times: z.array(z.string()),
  /** Null while it is off. */
  next_run_at: instant.nullable(),
});
export type SchedulerConfig = z.output<typeof schedulerConfig>;

export const readSchedule = defineEndpoint('GET /admin/scheduler/config', {
  summary: 'When a catalogue is imported automatically',
  who: 'operator:catalogues',
  query: z.object({ scraper_type: catalogue }),
  reply: schedulerConfig,
});

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'DATE_INVALID' });
export const saveSchedule = defineEndpoint('POST /admin/scheduler/config', {
  summary: 'Set when a catalogue is imported automatically: HH:MM in Asia/Jerusalem',
  who: 'operator:catalogues',
  body: z.strictObject({
    scraper_type: catalogue,
    enabled: z.boolean(),
    schedule_times: z
      .array(clock)
      .min(1, { error: 'REQUIRED' })
      .max(24, { error: 'TOO_LONG' })
      .transform((times) => [...new Set(times)].sort()),
  }),
  reply: schedulerConfig,
});
