import { expect, it } from 'vitest';
import { rightsMs } from '../../../src/server/domains/stations/live/reads/rights.ts';

it('S1: a right that ends unannounced is looked for often enough to be gone within a second', () => {
  expect(rightsMs).toBeLessThanOrEqual(750);
});
