import { createHash, randomBytes } from 'node:crypto';

/** An opaque secret of 256 bits, as the browser keeps it. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database stores of it (threat B4). */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
