import { v7 } from 'uuid';

/** A new id: UUID version 7 (RFC 9562), so that rows made together stand together in an index; or one of a moment. */
export const uuidv7 = (at?: Date): string => v7(at && { msecs: at.getTime() });
