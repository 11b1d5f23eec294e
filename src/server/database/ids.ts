import { v7 } from 'uuid';

/** A new UUID version 7 (RFC 9562), so that rows made together are close in an index; or one for a given moment. */
export const uuidv7 = (at?: Date): string => v7(at && { msecs: at.getTime() });

/** Whether a text is a UUID as PostgreSQL writes it. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text);
