import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connectTo } from '../process/database.ts';
import { root, startProduct } from '../process/product.ts';
import { openPair } from '../support/postgres-pair.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it('eight processes that start at once on an empty database make one migration, one seed, one demonstration (P6)', async () => {
  const pair = await openPair();
  onTestFinished(() => pair.close());
  const dataDir = await temporaryFolder();
  const env = {
    DATABASE_URL: pair.primary.url,
    DATA_DIR: dataDir,
    SIGNING_KEY: 'a key that all processes of a test share',
    DEMO: '1',
  };
  const products = await Promise.all(Array.from({ length: 8 }, () => startProduct({ env })));
  const client = await connectTo(pair.primary.url);
  const count = async (text: string) =>
    Number((await client.query(`select count(*)::int as n from ${text}`)).rows[0].n);

  const files = await readdir(join(root, 'src/server/database/migrations'));
  expect(await count('drizzle.__drizzle_migrations')).toBe(
    files.filter((name) => name.endsWith('.sql')).length,
  );
  expect(await count('(select subdomain from stations group by 1 having count(*) > 1) s')).toBe(0);
  expect(await count('stations')).toBeGreaterThan(5);
  const countPrinting = (words: string) => products.filter(({ output }) => output().includes(words)).length;
  await expect
    .poll(() => countPrinting('Another process is making the demonstration.'), { timeout: 30_000 })
    .toBe(7);
  expect(countPrinting('Adding the demonstration')).toBe(1);
  await expect.poll(() => count('users'), { timeout: 60_000 }).toBeGreaterThan(3);
  expect(await count('(select name from jobs.schedule group by 1 having count(*) > 1) s')).toBe(0);
  for (const { child, visitor, output } of products) {
    expect(child.exitCode, output()).toBeNull();
    expect((await visitor.fetch('/readyz')).status).toBe(200);
  }
  for (const { signal } of products) signal('SIGTERM');
  expect(await Promise.all(products.map(({ ended }) => ended))).toEqual(Array(8).fill(0));
}, 180_000);
