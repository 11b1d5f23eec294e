import { describe, expect, it } from 'vitest';
import { semaphore } from '#server/process/semaphore.ts';

/** Starts a task for each of these owners. Returns the owners in the order in which the tasks ran. */
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

describe('tasks that take turns', () => {
  it('make a new owner wait for only one task of each other owner', async () => {
    expect((await orderOf(['a', 'a', 'a', 'a', 'b', 'b', 'c'])).join('')).toBe('aabcaba');
  });

  it('run no more at once than allowed, and all run', async () => {
    let running = 0;
    let most = 0;
    const take = semaphore(2);
    const done = await Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        take(`owner ${index % 3}`, async () => {
          most = Math.max(most, ++running);
          await Promise.resolve();
          running -= 1;
          return index;
        }),
      ),
    );
    expect(most).toBe(2);
    expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('continue after one that fails', async () => {
    const take = semaphore(1);
    const failing = take('a', () => Promise.reject(new Error('broken')));
    const next = take('b', () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});
