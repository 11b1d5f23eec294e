import { v7 } from 'uuid';

/** A new UUID version 7 (RFC 9562), so that rows made together are close in an index; or one for a given moment. */
export const uuidv7 = (at?: Date): string => v7(at && { msecs: at.getTime() });
