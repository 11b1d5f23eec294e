import { expect, it } from 'vitest';
import { termsOf } from '#server/deliveries/parcels.policy.ts';
import type { Product } from '#server/deliveries/product-shapes.policy.ts';

const service = { territories: ['Worldwide'], takes: ['streaming' as const], languages: [] };
const product = { territories: ['IL'] } as unknown as Product; // the terms depend on nothing else

it.each([
  ['in the afternoon', '2026-11-27T14:00:00Z', '2026-11-26'],
  ['just after midnight in Israel', '2026-11-26T22:30:00Z', '2026-11-26'],
  ['just after the day of 23 hours', '2026-03-27T21:30:00Z', '2026-03-27'],
  ['on the day of 25 hours', '2026-10-25T21:30:00Z', '2026-10-24'],
])('a take-down %s ends the deals with the day before, so that the song goes down at once', (_, now, day) => {
  expect(termsOf(service, product, true, new Date(now)).endDate).toBe(day);
  expect(termsOf(service, product, false, new Date(now)).endDate).toBeNull();
});
