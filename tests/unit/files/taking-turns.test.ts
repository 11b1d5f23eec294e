import { describe, expect, it } from 'vitest';
import { semaphore } from '../../../src/server/process/semaphore.ts';

/** Begins pieces of work at once, by their owners, and gives the order in which they ran. */
async function orderOf(owners: readonly string[], most = 1): Promise<string[]> {
  const run: string[] = [];
  const take = semaphore(most);
  await Promise.all(
    owners.map((owner) =>
      take(owner, async () => {
        run.push(owner);
      }),
    ),
  );
  return run;
}

describe('work that takes turns', () => {
  it('lets an owner who comes last wait for one piece of each other', async () => {
    expect((await orderOf(['a', 'a', 'a', 'a', 'b', 'b', 'c'])).join('')).toBe('aabcaba');
  });

  it('runs no more at a time than it may, and all of it', async () => {
    let running = 0;
    let most = 0;
    const take = semaphore(2);
    const done = await Promise.all(
      Array.from({ length: 9 }, (_, at) =>
        take(`owner ${at % 3}`, async () => {
          most = Math.max(most, ++running);
          await Promise.resolve();
          running -= 1;
          return at;
        }),
      ),
    );
    expect([most, done.length]).toEqual([2, 9]);
  });

  it('goes on after a piece that fails', async () => {
    const take = semaphore(1);
    const failing = take('a', () => Promise.reject(new Error('broken')));
    const next = take('b', () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});
