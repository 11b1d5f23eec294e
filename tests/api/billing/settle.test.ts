import { afterAll, beforeAll, expect, it } from 'vitest';
import { reconcile } from '#server/billing/reconciliation.steps.ts';
import { openTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ isWorker: false });
});
afterAll(() => test.close());

it('a settlement that another one overtakes reads again, so the newest state wins (G3)', async () => {
  const written: string[] = [];
  const write = async (_: unknown, state: string) => void written.push(state);
  const states = ['old', 'new'];
  await reconcile(
    test.app,
    'subscription sub_1',
    async () => {
      const state = states.shift() ?? 'none';
      // While this call reads the old state, another process settles the new one.
      if (state === 'old') await reconcile(test.app, 'subscription sub_1', async () => 'new', write);
      return state;
    },
    write,
  );
  expect(written).toEqual(['new', 'new']);
});
