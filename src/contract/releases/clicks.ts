import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { day, id, link } from '#contract/fields.ts';

export const countClick = defineEndpoint('POST /public/r/:code/clicks', {
  summary: 'Count that a listener went from a song’s page to a service; declared bots aren’t counted',
  who: 'anyone',
  params: z.object({ code: z.string().max(20) }),
  body: z.strictObject({ url: link }),
  reply: null,
  status: 204,
});

const counted = z.array(z.strictObject({ name: z.string(), clicks: z.int() }));

export const readClicks = defineEndpoint('GET /releases/:id/clicks', {
  summary: 'How often listeners went from the page of the caller’s song to services, in the last thirty days',
  who: 'artist',
  params: z.object({ id }),
  reply: z.strictObject({
    total: z.int(),
    /** Thirty days in Israel, the last is today. */
    days: z.array(z.strictObject({ day, clicks: z.int() })),
    /** Hosts, the most clicked first. */
    services: counted,
    /** Two letters of the country in the browser’s language, empty if there is none. */
    countries: counted,
  }),
});
