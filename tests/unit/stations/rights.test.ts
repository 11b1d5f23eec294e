import { expect, it } from 'vitest';
import { rightsMs } from '#server/stations/live/live.queries.ts';

it('S1: rights are checked often enough that a revoked right ends within a second', () => {
  expect(rightsMs).toBeLessThanOrEqual(750);
});
