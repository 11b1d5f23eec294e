import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { forEachConcurrently } from '#server/process/for-each-concurrently.ts';

it('items are processed once each, a given number at a time', async () => {
  async function* source() {
    for (let n = 0; n < 9; n += 1) yield n;
  }
  const processed: number[] = [];
  let running = 0;
  let most = 0;
  await forEachConcurrently(2, source(), async (n) => {
    running += 1;
    most = Math.max(most, running);
    await nextTurn();
    running -= 1;
    processed.push(n);
  });
  expect(most).toBe(2);
  expect(processed.sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

it('the first failure stops the processing, and closes the source', async () => {
  let isClosed = false;
  async function* endlessSource() {
    try {
      for (let n = 0; ; n += 1) yield n;
    } finally {
      isClosed = true;
    }
  }
  const processing = forEachConcurrently(2, endlessSource(), async (n) => {
    if (n === 3) throw new Error('full');
  });
  await expect(processing).rejects.toThrow('full');
  expect(isClosed).toBe(true);
});
