import { createHash, randomBytes } from 'node:crypto';

/** A key as a system sends it: 256 random bits. */
export const newKey = (): string => `s42p_${randomBytes(32).toString('base64url')}`;
/** What we store of it. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');
