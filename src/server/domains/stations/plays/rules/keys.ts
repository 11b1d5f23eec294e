import { createHash, randomBytes } from 'node:crypto';

/** A key as a machine carries it: nobody guesses 256 bits. */
export const newKey = (): string => `s42p_${randomBytes(32).toString('base64url')}`;
/** What is kept of it. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');
