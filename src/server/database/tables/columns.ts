import { timestamp } from 'drizzle-orm/pg-core';

/** A moment in time, to the millisecond, as JavaScript’s Date keeps it: a cursor made from it finds its row again. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
