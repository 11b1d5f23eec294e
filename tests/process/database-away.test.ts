import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../src/server/database/database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { faultyConnectionTo, newDatabase } from './database.ts';
import { signIn, startProduct } from './product.ts';

describe('while the database is away', () => {
  it.for(['refused', 'silent'] as const)(
    '(%s) calls get 503, the process keeps running, and recovers by itself',
    async (how) => {
      const line = await faultyConnectionTo(await newDatabase());
      const product = await startProduct({
        env: { DATA_DIR: await temporaryFolder(), DATABASE_URL: line.url },
      });
      const artist = await signIn(product.origin, 'noa@example.test', 'נועה');
      const { body: song } = await artist.send('POST /releases', { body: { title: 'שיר' } });
      await line.cut(how);

      const within = { signal: AbortSignal.timeout(5_000) };
      const [alive, ready, ...calls] = await Promise.all([
        product.visitor.fetch('/healthz', within),
        product.visitor.fetch('/readyz', within),
        product.visitor.fetch('/api/releases/all', within),
        product.visitor.fetch('/api/radio-stations', within),
        artist.fetch('/api/auth/me', within),
        artist.fetch('/api/releases/draft', {
          ...within,
          method: 'POST',
          body: '{"title":"א"}',
          headers: { 'content-type': 'application/json' },
        }),
        product.visitor.fetch(`/api/public/r/${song.short_code}`, within),
      ]);
      expect(alive.status).toBe(200);
      for (const answer of [ready, ...calls]) {
        expect(answer).toMatchObject({ status: 503, body: { detail: 'UNAVAILABLE' } });
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      const paths = ['/', `/r/${song.short_code}`, `/public/artist/${song.tenant_id}`];
      const pages = await Promise.all(paths.map((path) => product.visitor.fetch(path)));
      for (const [at, page] of pages.entries()) {
        expect(page.status, paths[at]).toBe(503);
        expect(page.headers.get('retry-after'), paths[at]).toBe('2');
        expect(page.headers.get('content-type')).toContain('text/html');
      }

      await line.mend();
      while ((await product.visitor.fetch('/readyz')).status !== 200);
      expect((await artist.send('GET /auth/me')).status).toBe(200);
      expect((await artist.send('POST /releases/draft', { body: { title: 'אחרי' } })).status).toBe(201);
      expect((await product.visitor.fetch(`/r/${song.short_code}`)).body).toContain('שיר');
      product.signal('SIGTERM');
      expect(await product.ended).toBe(0);
    },
  );

  it('a call that was writing gets 503, and the process keeps running', async () => {
    const url = await newDatabase();
    const line = await faultyConnectionTo(url);
    const product = await startProduct({
      env: { DATA_DIR: await temporaryFolder(), DATABASE_URL: line.url },
    });
    const artist = await signIn(product.origin, 'noa@example.test', 'נועה');
    const other = new Client({ connectionString: url });
    await other.connect();
    onTestFinished(() => other.end());
    await other.query('begin; lock table releases in access exclusive mode');
    const draft = artist.send('POST /releases/draft', { body: { title: 'באמצע' } });
    const waiting = 'select from pg_locks where not granted';
    while ((await other.query(waiting)).rowCount === 0);
    await line.cut('refused');
    expect(await draft).toMatchObject({ status: 503, body: { detail: 'UNAVAILABLE' } });
    await other.query('rollback');
    await line.mend();
    while ((await product.visitor.fetch('/readyz')).status !== 200);
    expect((await artist.send('POST /releases/draft', { body: { title: 'אחרי' } })).status).toBe(201);
  });

  it('a connection that breaks as a transaction begins is returned to the pool', async () => {
    const line = await faultyConnectionTo(await newDatabase());
    const { orm, close } = openDatabase(line.url, { max: 1 });
    onTestFinished(close);
    await orm.execute(sql`select 1`);
    const cut = line.cut('refused');
    await expect(orm.transaction(async () => {})).rejects.toThrow();
    await cut;
    await line.mend();
    expect(await orm.transaction(async () => 'written')).toBe('written');
  });
});
