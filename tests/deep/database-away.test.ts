import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { sql } from '#server/database/drizzle.ts';
import { connectTo, faultyConnectionTo, newDatabase } from '../process/database.ts';
import { signIn, startProduct } from '../process/product.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('while the database is away', () => {
  it.for(['refused', 'silent'] as const)(
    '(%s) calls get 503, the process keeps running, and recovers by itself',
    async (how) => {
      const connection = await faultyConnectionTo(await newDatabase());
      const product = await startProduct({
        env: { DATA_DIR: await temporaryFolder(), DATABASE_URL: connection.url },
      });
      const artist = await signIn(product.origin, 'noa@example.test', 'נועה');
      const { body: song } = await artist.send('POST /releases', { body: { title: 'שיר' } });
      await connection.cut(how);

      const options = { signal: AbortSignal.timeout(5_000) };
      const [alive, ready, ...calls] = await Promise.all([
        product.visitor.fetch('/healthz', options),
        product.visitor.fetch('/readyz', options),
        product.visitor.fetch('/api/releases/all', options),
        product.visitor.fetch('/api/radio-stations', options),
        artist.fetch('/api/auth/me', options),
        artist.fetch('/api/releases/draft', {
          ...options,
          method: 'POST',
          body: '{"title":"א"}',
          headers: { 'content-type': 'application/json' },
        }),
        product.visitor.fetch(`/api/public/r/${song.short_code}`, options),
      ]);
      expect(alive.status).toBe(200);
      for (const response of [ready, ...calls]) {
        expect(response).toMatchObject({ status: 503, body: { detail: 'UNAVAILABLE' } });
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      const paths = ['/', `/r/${song.short_code}`, `/public/artist/${song.tenant_id}`];
      const pages = await Promise.all(paths.map((path) => product.visitor.fetch(path)));
      for (const [index, page] of pages.entries()) {
        expect(page.status, paths[index]).toBe(503);
        expect(page.headers.get('retry-after'), paths[index]).toBe('2');
        expect(page.headers.get('content-type')).toContain('text/html');
      }

      await connection.mend();
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
    const connection = await faultyConnectionTo(url);
    const product = await startProduct({
      env: { DATA_DIR: await temporaryFolder(), DATABASE_URL: connection.url },
    });
    const artist = await signIn(product.origin, 'noa@example.test', 'נועה');
    const other = await connectTo(url);
    await other.query('begin; lock table releases in access exclusive mode');
    const draft = artist.send('POST /releases/draft', { body: { title: 'באמצע' } });
    const waiting = 'select from pg_locks where not granted';
    while ((await other.query(waiting)).rowCount === 0);
    await connection.cut('refused');
    expect(await draft).toMatchObject({ status: 503, body: { detail: 'UNAVAILABLE' } });
    await other.query('rollback');
    await connection.mend();
    while ((await product.visitor.fetch('/readyz')).status !== 200);
    expect((await artist.send('POST /releases/draft', { body: { title: 'אחרי' } })).status).toBe(201);
  });

  it('a connection that breaks as a transaction begins is returned to the pool', async () => {
    const connection = await faultyConnectionTo(await newDatabase());
    const { orm, close } = openDatabase(connection.url, { max: 1 });
    onTestFinished(close);
    await orm.execute(sql`select 1`);
    const cut = connection.cut('refused');
    await expect(orm.transaction(async () => {})).rejects.toThrow();
    await cut;
    await connection.mend();
    expect(await orm.transaction(async () => 'written')).toBe('written');
  });
});
