import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';

const setting = z.strictObject({
  name: z.string(),
  is_set: z.boolean(),
  /** As it was given; null if it isn't set, or is a secret. */
  value: z.string().nullable(),
});
export type Setting = z.output<typeof setting>;

export const listSettings = defineEndpoint('GET /admin/settings', {
  summary: 'All settings as this process was given them, without secrets',
  who: 'operator:users',
  reply: z.array(setting),
});

export const sendTestMail = defineEndpoint('POST /admin/test-mail', {
  summary: 'Send an email to oneself at once',
  who: 'operator:users',
  reply: z.strictObject({
    to: z.string(),
    /** The mail server's code, such as ECONNECTION or EAUTH; null if it took the email. */
    problem: z.string().nullable(),
  }),
});
