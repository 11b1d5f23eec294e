import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { instant } from '#contract/fields.ts';
import { presaveServices, presaveStates } from '#shared/presaves.ts';

/**
 * The token that a browser got when its listener agreed at the service; it names one pre-save and can't be guessed.
 */
const body = z.strictObject({ link: z.string().max(500) });

export const readPresave = defineEndpoint('POST /public/presaves/state', {
  summary: 'The state of a pre-save, for the browser that made it, until 30 days after its end',
  who: 'anyone',
  body,
  reply: z.strictObject({
    service: z.enum(presaveServices),
    state: z.enum(presaveStates),
    /** When it is checked next; null once it has ended. */
    due_at: instant.nullable(),
  }),
});

export const endPresave = defineEndpoint('POST /public/presaves/end', {
  summary: 'Withdraw a pre-save and delete the service’s permission; nothing is saved',
  who: 'anyone',
  body,
  reply: null,
  status: 204,
});
