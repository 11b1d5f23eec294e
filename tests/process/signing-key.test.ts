import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { readSigningKey } from '#server/crypto/signing-key.ts';
import { openApp } from '#server/process/open-app.ts';
import { StartError } from '#server/process/start-error.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { connectTo, newSettings } from './database.ts';
import { runToEnd, startProduct } from './product.ts';

it('a signing key is created once, only for its owner, and processes that start at once share it', async () => {
  const env = await newSettings();
  const config = readConfig({ NODE_ENV: 'test', ...env });
  // Only the file decides which process makes the key: nothing in a process does.
  const [key = '', ...others] = await Promise.all(Array.from({ length: 8 }, () => readSigningKey(config)));
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(new Set(others)).toEqual(new Set([key]));
  const path = join(env.DATA_DIR, 'signing.key');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const product = await startProduct({ env });
  await open(env, { mayMakeKey: false });
  product.signal('SIGTERM');
  await product.ended;
  expect(await readFile(path, 'utf8')).toBe(key);
  expect((await readdir(env.DATA_DIR)).filter((name) => name.startsWith('signing.key'))).toEqual([
    'signing.key',
  ]);
});

const tooShort = (path: string, key: string) =>
  `The signing key in ${path} is too short (${key.trim().length} characters): bring the file back from a backup.`;

/** Opens the product in this process, and closes it. */
const open = async (
  env: Record<string, string> & { DATABASE_URL: string },
  options: { mayMakeKey?: boolean } = {},
) => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', ...env });
  const app = await openApp(config, env.DATABASE_URL, options);
  await app.close();
};

it.each([
  ['an empty key', ''],
  ['a short key', 'x'.repeat(31)],
  ['a key of blanks', ' '.repeat(64)],
])('%s in the file is refused, and isn’t changed', async (_, key) => {
  const env = await newSettings();
  const path = join(env.DATA_DIR, 'signing.key');
  await writeFile(path, key);
  await expect(open(env)).rejects.toThrow(tooShort(path, key));
  // As the scraper and every command open it.
  await expect(open(env, { mayMakeKey: false })).rejects.toThrow(tooShort(path, key));
  expect(await readFile(path, 'utf8')).toBe(key);
});

it('a program refuses an empty key in one sentence', async () => {
  const env = await newSettings();
  const path = join(env.DATA_DIR, 'signing.key');
  await writeFile(path, '');
  const { code, errors } = await runToEnd('src/server/scraper.ts', { env });
  expect(code).toBe(1);
  expect(errors).toContain(tooShort(path, ''));
  expect(errors.trim().split('\n').length).toBe(1);
  expect(await readFile(path, 'utf8')).toBe('');
});

describe('T6: a database remembers the signing key of its processes', () => {
  const otherKey = { SIGNING_KEY: 'another key, as long as a key has to be' };

  it('and a process with another one, or with none, is refused before anything changes', async () => {
    const env = await newSettings();
    await open(env);
    const key = await readFile(join(env.DATA_DIR, 'signing.key'), 'utf8');
    const client = await connectTo(env.DATABASE_URL);
    const { rows } = await client.query('select * from installation');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(key);

    const refusal = await open({ ...env, ...otherKey }).catch((error: unknown) => error);
    // Its message is all that a program prints.
    expect(refusal).toBeInstanceOf(StartError);
    expect(String(refusal)).toMatch(
      /The signing key of this process \(SIGNING_KEY\) isn’t the one of this database[^\n]*signing-key -- --forget[^\n]*$/,
    );
    const elsewhere = await temporaryFolder();
    await expect(open({ ...env, DATA_DIR: elsewhere })).rejects.toThrow(
      `The signing key is missing: there is no ${elsewhere}/signing.key`,
    );
    expect(await readdir(elsewhere)).toEqual([]);
    expect((await client.query('select * from installation')).rows).toEqual(rows);
    // The same key from the setting.
    await open({ ...env, DATA_DIR: elsewhere, SIGNING_KEY: key });
  });

  it('an installation from before is noted at its first start', async () => {
    const env = await newSettings();
    const client = await connectTo(env.DATABASE_URL);
    await writeFile(join(env.DATA_DIR, 'signing.key'), 'a key from before, long enough for one');
    expect((await client.query('select * from installation')).rows).toEqual([]);
    await open(env);
    await expect(open({ ...env, ...otherKey })).rejects.toThrow('isn’t the one of this database');
  });

  it('until `signing-key --forget`: the next start brings another, and the old one is refused', async () => {
    const env = await newSettings();
    await open(env);
    expect((await runToEnd('src/server/signing-key.ts', { env })).errors).toContain(
      'signing-key -- --forget',
    );
    const forgot = await runToEnd('src/server/signing-key.ts', { env, args: ['--forget'] });
    expect([forgot.code, forgot.errors]).toEqual([0, '']);
    await open({ ...env, ...otherKey });
    await expect(open(env)).rejects.toThrow('isn’t the one of this database');
  });
});
