import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { email } from '#contract/fields.ts';
import { locales } from '#shared/locale.ts';

export const requestReminder = defineEndpoint('POST /public/r/:code/reminders', {
  summary:
    'Request one email on the day a song comes out: a first email asks to confirm it, and nothing is stored before. The reply is the same for every address',
  who: 'anyone',
  params: z.object({ code: z.string().max(20) }),
  body: z.strictObject({ email, language: z.enum(locales) }),
  reply: null,
  status: 202,
  errors: ['ALREADY_OUT'],
});
