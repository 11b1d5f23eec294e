import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { newDatabase } from './database.ts';
import { startProduct } from './product.ts';

async function room() {
  const url = await newDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const env = {
    DATABASE_URL: url,
    DATA_DIR: await temporaryFolder(),
    SIGNING_KEY: 'a key that all processes of a test share',
  };
  return {
    env,
    start: (role: string) => startProduct({ env: { ...env, ROLE: role } }),
    query: async (text: string) => (await client.query(text)).rows,
  };
}

describe('roles', () => {
  it('a web process serves people and runs no jobs; a worker runs jobs and serves only its health', async () => {
    const { start, query } = await room();
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
  it('three processes together allow as many calls as one', async () => {
    const { start, query } = await room();
    const webs = await Promise.all(Array.from({ length: 3 }, () => start('web')));
    const ask = (at: number, path: string, body: object) =>
      webs[at % webs.length]?.visitor.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const statuses = async (times: number, path: string, body: object) => {
      const answers: (number | undefined)[] = [];
      for (let at = 0; at < times; at += 1) answers.push((await ask(at, path, body))?.status);
      return answers;
    };
    const guess = { email: 'noa@example.test', password: 'not this one' };
    expect(await statuses(9, '/api/auth/login', guess)).toEqual([...Array<number>(8).fill(401), 429]);
    const registered = await statuses(36, '/api/auth/register', {});
    expect(registered).toEqual([...Array<number>(30).fill(422), ...Array<number>(6).fill(429)]);
    // A process takes calls that write from the limit in tens, and may not use all of them.
    const written = await statuses(640, '/api/releases', {});
    const through = written.filter((status) => status === 401).length;
    expect(through).toBeLessThanOrEqual(600);
    expect(through).toBeGreaterThan(560);
    expect(written.filter((status) => status === 429)).toHaveLength(640 - through);
    const rows = await query('select key from rate_limits');
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|noa@/);
  });
});
