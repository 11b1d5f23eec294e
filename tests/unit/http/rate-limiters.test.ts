import { Pool } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { openRateLimiters } from '#server/http/rate-limiters.ts';

const pool = new Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
afterAll(() => pool.end());

it('a process counts by itself while the database fails', async () => {
  const limiter = openRateLimiters({ pool }, 'a key')('test', { points: 2, seconds: 60 });
  await limiter.consume('one');
  await limiter.consume('one');
  await expect(limiter.consume('one')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    data: { retry_after: 60 },
  });
  await limiter.consume('another');
  await limiter.forget('another');
  expect(await limiter.has('another')).toBe(false);
});

it('a limit for passwords and codes allows nothing while the database fails', async () => {
  const limiter = openRateLimiters({ pool }, 'a key')('codes', { points: 2, seconds: 60, failsClosed: true });
  await expect(limiter.consume('one')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    data: { retry_after: 5 },
  });
});
