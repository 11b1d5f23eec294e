import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFile } from '../../../src/server/demonstration/files.ts';
import { makeUser } from '../../../src/server/demonstration/users.ts';
import { jobsOf } from '../../../src/server/domains/files/index.ts';
import { openTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ isWorker: false });
});
afterAll(() => test.close());

/** Whose recordings were made ready, in the order they were. */
const readied = async (): Promise<string[]> =>
  (
    await test.app.database.pool.query<{ owner: string }>(
      `select f.owner_user_id as owner from jobs.job j join files f on f.id = (j.data ->> 'fileId')::uuid
       where j.name = 'files.make-listening-copy' and j.state = 'completed' order by j.completed_on`,
    )
  ).rows.map(({ owner }) => owner);

it('one account’s many recordings hold up another’s first by one at most', async () => {
  const [many, one] = [(await makeUser(test.app)).userId, (await makeUser(test.app)).userId];
  for (let n = 0; n < 8; n++) await makeFile(test.app, 'wav', { ownerUserId: many });
  await makeFile(test.app, 'wav', { ownerUserId: one });
  await test.app.queue.work(jobsOf(test.app, async () => {}));
  // A request that comes meanwhile has a turn too.
  await expect.poll(async () => (await readied()).length, { timeout: 30_000 }).toBeGreaterThan(2);
  const late = (await makeUser(test.app)).userId;
  const before = (await readied()).length;
  await makeFile(test.app, 'wav', { ownerUserId: late });
  await expect.poll(async () => (await readied()).length, { timeout: 60_000 }).toBe(10);
  const order = await readied();
  expect(order.indexOf(one)).toBeLessThanOrEqual(1);
  // The one that is under way, one that was taken while the file was being stored, then this.
  expect(order.indexOf(late)).toBeLessThanOrEqual(before + 2);
  expect(order.filter((owner) => owner === many)).toHaveLength(8);
}, 90_000);
