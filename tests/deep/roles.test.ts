import { describe, expect, it } from 'vitest';
import { connectTo, sharedSettings } from '../process/database.ts';
import { startProduct } from '../process/product.ts';

async function setUp() {
  const env = await sharedSettings();
  const client = await connectTo(env.DATABASE_URL);
  return {
    start: (role: string) => startProduct({ env: { ...env, ROLE: role } }),
    query: async (text: string) => (await client.query(text)).rows,
  };
}

describe('roles', () => {
  it('a web process serves people and runs no jobs; a worker runs jobs and serves only its health', async () => {
    const { start, query } = await setUp();
    const web = await start('web');
    const account = { email: 'noa@example.test', password: 'a long password' };
    expect((await web.visitor.send('POST /auth/register', { body: account })).status).toBeLessThan(300);
    const emails = () => query(`select state from jobs.job where name = 'notices.send-email'`);
    expect(await emails()).toEqual([{ state: 'created' }]);
    expect(await query('select name from jobs.schedule')).toEqual([]);

    const worker = await start('worker');
    await expect.poll(emails, { timeout: 10_000 }).toEqual([{ state: 'completed' }]);
    const schedules = async () => (await query('select name from jobs.schedule')).length;
    await expect.poll(schedules, { timeout: 10_000 }).toBeGreaterThan(5);
    expect((await worker.visitor.fetch('/healthz')).status).toBe(200);
    expect(await worker.visitor.fetch('/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ready', database: 'up', storage: 'up' },
    });
    for (const path of ['/', '/api/releases/all', '/api/auth/me', '/outbox', '/robots.txt', '/api/docs'])
      expect((await worker.visitor.fetch(path)).status, path).toBe(404);
    for (const { signal, ended } of [web, worker]) {
      signal('SIGTERM');
      expect(await ended).toBe(0);
    }
  });
});

describe('limits apply across all processes (P5)', () => {
  it('three processes together allow as many calls as one (P5)', async () => {
    const { start, query } = await setUp();
    const webs = await Promise.all(Array.from({ length: 3 }, () => start('web')));
    const statuses = async (times: number, path: string, body: object) => {
      const results: (number | undefined)[] = [];
      for (let index = 0; index < times; index += 1) {
        const response = await webs[index % webs.length]?.visitor.fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        results.push(response?.status);
      }
      return results;
    };
    const guess = { email: 'noa@example.test', password: 'not this one' };
    expect(await statuses(9, '/api/auth/login', guess)).toEqual([...Array<number>(8).fill(401), 429]);
    const registered = await statuses(36, '/api/auth/register', {});
    expect(registered).toEqual([...Array<number>(30).fill(422), ...Array<number>(6).fill(429)]);
    // A process reserves writing calls ten at a time, and may not use all of them.
    const written = await statuses(640, '/api/releases', {});
    const allowed = written.filter((status) => status === 401).length;
    expect(allowed).toBeLessThanOrEqual(600);
    expect(allowed).toBeGreaterThan(560);
    expect(written.filter((status) => status === 429)).toHaveLength(640 - allowed);
    const rows = await query('select key from rate_limits');
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|noa@/);
  });
});
