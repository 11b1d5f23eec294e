import { z } from 'zod';

/** NIST SP 800-63B: eight characters or more, without composition rules. */
export const password = z.string().min(8, { error: 'TOO_SHORT' }).max(256, { error: 'TOO_LONG' });

/** SHA-256 of a nonce of 256 bits, and the nonce: base64url. */
export const nonce = z.string().regex(/^[\w-]{43}$/);

/** A password of an existing account. */
export const givenPassword = z.string().min(1, { error: 'REQUIRED' }).max(256, { error: 'TOO_LONG' });

/** The token in a mailed link. */
export const mailedToken = z.string().min(1, { error: 'REQUIRED' }).max(200);
