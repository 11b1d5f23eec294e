import { expect, it } from 'vitest';
import { rightsMs } from '../../../src/server/domains/stations/live/reads/rights.ts';

it('S1: rights are checked often enough that a revoked right ends within a second', () => {
  expect(rightsMs).toBeLessThanOrEqual(750);
});
