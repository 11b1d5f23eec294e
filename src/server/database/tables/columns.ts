import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A moment in time, to the millisecond, as JavaScript’s Date keeps it: a cursor made from it finds its row again. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

/** A set of words to be found by, as it is sought in: written by `array_to_tsvector`, never read back. */
export const words = customType<{ data: never; driverData: string }>({ dataType: () => 'tsvector' });
