import type { z } from 'zod';
import { customType, timestamp } from '#server/database/pg-core.ts';

/** A time, to the millisecond like JavaScript’s Date, so a cursor made from a row finds it again. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

/** A set of search words, in the form that queries use: written by `array_to_tsvector`, never read. */
export const tsvector = customType<{ data: never; driverData: string }>({ dataType: () => 'tsvector' });

/** JSON of a known shape, checked on reading: a row with another shape is an error. */
export const json = <T>(schema: z.ZodType<T>) =>
  customType<{ data: T; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => schema.parse(value),
  })();
