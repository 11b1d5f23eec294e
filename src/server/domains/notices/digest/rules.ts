import { z } from 'zod';

/** The content of the link that ends a person's digests: it does nothing else, and needs no session (threat R5). */
export const stopLink = { purpose: 'stop digest', shape: z.object({ userId: z.uuid() }) };

/** How many notices a digest lists; the rest is a number. */
export const maxListed = 20;
