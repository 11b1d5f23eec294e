import { expect, it } from 'vitest';
import { z } from 'zod';
import { pgTable } from '#server/database/pg-core.ts';
import { json } from '#server/database/tables/columns.ts';

it('a JSON column is checked when it is read', () => {
  const { measured } = pgTable('any', { measured: json(z.strictObject({ loudness: z.number() })) });
  expect(measured.getSQLType()).toBe('jsonb');
  expect(measured.mapToDriverValue({ loudness: -14 })).toBe('{"loudness":-14}');
  expect(measured.mapFromDriverValue({ loudness: -14 })).toEqual({ loudness: -14 });
  expect(() => measured.mapFromDriverValue({ loudness: '-14' })).toThrow();
});
