import { expect, it } from 'vitest';
import { hasFontFor } from '#server/gateways/share-card/index.ts';

it('a letter of the product’s own font is drawn, and one that no font has is a box', async () => {
  expect(await hasFontFor('ש')).toBe(true);
  expect(await hasFontFor('A')).toBe(true);
  // Not assigned by Unicode, either.
  expect(await hasFontFor('\u0379')).toBe(false);
});
