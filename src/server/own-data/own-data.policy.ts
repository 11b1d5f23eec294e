import { z } from 'zod';

/** A download sends no bearer token, so the encrypted address says who asked, and works for ten minutes. */
export const takeoutTicket = {
  purpose: 'takeout',
  shape: z.object({
    userId: z.uuid(),
    /** Of the session that asked: the ticket ends with it. */
    sessionHash: z.string(),
    until: z.number(),
  }),
};
export const ticketMs = 600_000;
