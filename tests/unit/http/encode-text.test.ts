import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isoOf } from '#server/artists/artists.queries.ts';
import { encodeText } from '#server/http/mount.ts';

it('any text is sent as the bytes that Buffer makes of it, also the longest', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => encodeText(text).equals(Buffer.from(text))));
  const long = 'לילה 🌙'.repeat(100_000);
  expect(encodeText(long).equals(Buffer.from(long))).toBe(true);
});

it('any moment of a card is written as Date writes it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e12, max: 4e12 }),
      (time) => isoOf(time + 0.4) === new Date(time).toISOString(),
    ),
  );
});
