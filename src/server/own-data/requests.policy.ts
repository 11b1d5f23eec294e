import { z } from 'zod';
import { dataRequestDays } from '#shared/data-requests.ts';

const dayMs = 86_400_000;

/** The content of a link that is mailed to an account's owner: to its data, or to stop its deletion. */
export const requestLink = {
  purpose: 'data-request',
  shape: z.object({
    requestId: z.uuid(),
    what: z.enum(['export', 'stop']),
    /** The address that it was mailed to: once the account has another one, the link has ended. */
    to: z.string(),
    until: z.number(),
  }),
};

/** How long the link to the data works. */
export const exportMs = 7 * dayMs;
/** How long before a request is due operators get an email. */
export const nearMs = 7 * dayMs;
/** How long the words of a closed request are kept. */
export const keptMs = 365 * dayMs;

export const dueAt = (receivedAt: Date): Date => new Date(receivedAt.getTime() + dataRequestDays * dayMs);
