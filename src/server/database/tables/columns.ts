import { customType, timestamp } from 'drizzle-orm/pg-core';
import type { z } from 'zod';

/** A moment in time, to the millisecond, as JavaScript’s Date keeps it: a cursor made from it finds its row again. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

/** A set of words to be found by, as it is sought in: written by `array_to_tsvector`, never read back. */
export const words = customType<{ data: never; driverData: string }>({ dataType: () => 'tsvector' });

/** JSON of a known shape, which is checked when it is read: a row of another shape is an error. */
export const json = <T>(schema: z.ZodType<T>) =>
  customType<{ data: T; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => schema.parse(value),
  })();
