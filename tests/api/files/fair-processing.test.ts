import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser } from '#server/demonstration/users.ts';
import { jobsOf } from '#server/files/index.ts';
import { inChildren } from '#server/process/children.ts';
import { makeFile } from '../../support/make-file.ts';
import { openTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ isWorker: false, children: inChildren });
});
afterAll(() => test.close());

/** The owners of finished listening copies, in the order in which they were finished. */
const finished = async (): Promise<string[]> =>
  (
    await test.app.database.pool.query<{ owner: string }>(
      `select f.owner_user_id as owner from jobs.job j join files f on f.id = (j.data ->> 'fileId')::uuid
       where j.name = 'files.make-listening-copy' and j.state = 'completed' order by j.completed_on`,
    )
  ).rows.map(({ owner }) => owner);

it('one account’s many recordings delay another account’s by one recording at most', async () => {
  const [many, other] = [(await makeUser(test.app)).userId, (await makeUser(test.app)).userId];
  for (let recording = 0; recording < 8; recording += 1)
    await makeFile(test.app, 'wav', { ownerUserId: many });
  await makeFile(test.app, 'wav', { ownerUserId: other });
  await test.app.queue.work(jobsOf(test.app, async () => {}));
  // A recording that arrives meanwhile also gets its turn.
  await expect.poll(async () => (await finished()).length, { timeout: 30_000 }).toBeGreaterThan(2);
  const late = (await makeUser(test.app)).userId;
  const before = (await finished()).length;
  await makeFile(test.app, 'wav', { ownerUserId: late });
  await expect.poll(async () => (await finished()).length, { timeout: 60_000 }).toBe(10);
  const order = await finished();
  expect(order.indexOf(other)).toBeLessThanOrEqual(1);
  // First come the running job and at most one that started while this file was being stored.
  expect(order.indexOf(late)).toBeLessThanOrEqual(before + 2);
  expect(order.filter((owner) => owner === many)).toHaveLength(8);
}, 90_000);
