import { z } from 'zod';

/** What the link that ends a person's digests says: it does nothing else, and needs no session (threat R5). */
export const stopLink = { purpose: 'stop digest', shape: z.object({ userId: z.uuid() }) };

/** A digest lists so many; the rest is a number. */
export const mostListed = 20;
