import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { productVersion } from '#server/process/product-version.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { connectTo, newSettings } from './database.ts';
import { root, runToEnd, startProduct } from './product.ts';

/** How long a test may take: it starts the product several times. */
const slow = 240_000;

const examine = async (env: Record<string, string>, node: string[] = []) => {
  const { code, output, errors } = await runToEnd('src/server/doctor.ts', { env, node });
  expect(errors).toBe('');
  const [, ...lines] = output.trimEnd().split('\n');
  const found = Object.fromEntries(
    lines.map((line) => {
      const [, isFine = '', name = '', words = ''] = /^(fine |WRONG) {2}(\w+) +(.*)$/.exec(line) ?? [];
      return [name, `${isFine.trim()}: ${words}`];
    }),
  );
  return { code, output, found };
};

it(
  'an installation that runs is fine in every part, and nothing of it is changed',
  async () => {
    const dataDir = await temporaryFolder();
    const product = await startProduct({ env: { DATA_DIR: dataDir } });
    expect((await product.visitor.fetch('/healthz')).body).toEqual({ status: 'ok', version: productVersion });
    const { code, output, found } = await examine({ DATA_DIR: dataDir, PUBLIC_URL: product.origin });
    expect(output).not.toContain('WRONG');
    expect(code).toBe(0);
    expect(Object.keys(found)).toEqual([
      'settings',
      'database',
      'storage',
      'keys',
      'mail',
      'clock',
      'disk',
      'certificate',
      'backup',
    ]);
    expect(found.database).toMatch(/^fine: PostgreSQL 18\S*, with the schema of version \d/);
    expect(found.clock).toMatch(/from the database’s and .* from the site’s\.$/);
  },
  slow,
);

it(
  'says in words what is wrong, in every part at once',
  async () => {
    const dataDir = await temporaryFolder();
    const backups = await temporaryFolder();
    await mkdir(join(dataDir, 'files'), { mode: 0o700 });
    await writeFile(join(dataDir, 'signing.key'), 'x'.repeat(43), { mode: 0o644 });
    await chmod(join(dataDir, 'signing.key'), 0o644);
    const { code, found } = await examine({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://127.0.0.1:1',
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgres://session42@127.0.0.1:1/session42',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'hello@session42.example',
      BACKUP_TO: backups,
    });
    expect(code).toBe(1);
    expect(found).toMatchObject({
      settings: 'fine: Mode production, role all.',
      database: 'WRONG: It can’t be reached: connect ECONNREFUSED 127.0.0.1:1.',
      keys: `WRONG: Others on this machine can read the signing key: chmod 600 ${join(dataDir, 'signing.key')}`,
      mail: expect.stringMatching(/^WRONG: The mail server 127\.0\.0\.1:1 takes no emails/),
      certificate: expect.stringMatching(/^WRONG: Nothing answers at 127\.0\.0\.1:1/),
      backup: `WRONG: There is no whole backup in ${backups} yet.`,
    });
  },
  slow,
);

it(
  'names wrong settings, a wrong clock and data of a later version',
  async () => {
    const wrong = await examine({ PORT: 'many' });
    expect([wrong.code, wrong.found.settings]).toEqual([1, expect.stringMatching(/^WRONG: .*PORT/)]);

    const env = await newSettings();
    const ahead = await examine({ ...env, CLOCK_OFFSET_MS: '90000' }, [
      '--import',
      join(root, 'tests/deep/wrong-clock.ts'),
    ]);
    expect(ahead.found.clock).toMatch(/^WRONG: This machine’s clock is 90 seconds ahead of the database’s/);
    const client = await connectTo(env.DATABASE_URL);
    await client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at, version) values (repeat('a', 64), 1e15, '9.1.0')`,
    );
    expect((await examine(env)).found.database).toMatch(
      /^WRONG: The database was written by version 9\.1\.0/,
    );
  },
  slow,
);
