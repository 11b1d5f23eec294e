import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRateLimiters } from '#server/http/rate-limiters.ts';
import { openTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ isWorker: false });
});
afterAll(() => test.close());

/** The database, which takes longer than a count may take. */
function slowPool(): Pool {
  const { pool } = test.app.database;
  return new Proxy(pool, {
    get(target, key) {
      const value = Reflect.get(target, key);
      if (key !== 'query') return typeof value === 'function' ? value.bind(target) : value;
      return async (...args: Parameters<Pool['query']>) => {
        await setTimeout(600);
        return pool.query(...args);
      };
    },
  });
}

it('two processes together allow ten wrong codes, also while the database is slow', async () => {
  const rule = { points: 10, seconds: 3_600, failsClosed: true };
  const processes = [slowPool(), slowPool()].map((pool) =>
    openRateLimiters({ pool }, 'one key')('codes', rule),
  );
  const tries = await Promise.allSettled(
    Array.from({ length: 30 }, (_, number) => processes[number % 2]?.consume('a link')),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});
