import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newSettings } from './database.ts';
import { runToEnd, startProduct } from './product.ts';

const programs = ['src/server/main.ts', 'src/server/scraper.ts', 'src/server/admin.ts'];

it('a signing key is created once, only for its owner, and processes that start at once share it', async () => {
  const env = await newSettings();
  const [first] = await Promise.all([
    startProduct({ env }),
    startProduct({ env }),
    startProduct({ env }, 'src/server/scraper.ts'),
  ]);
  const path = join(env.DATA_DIR, 'signing.key');
  const key = await readFile(path, 'utf8');
  expect(key).toMatch(/^[\w-]{43}$/);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await readdir(env.DATA_DIR)).filter((name) => name.startsWith('signing.key'))).toEqual([
    'signing.key',
  ]);
  first.signal('SIGTERM');
  await first.ended;
  await startProduct({ env });
  expect(await readFile(path, 'utf8')).toBe(key);
});

it.each([
  ['an empty key', ''],
  ['a short key', 'x'.repeat(31)],
  ['a key of blanks', ' '.repeat(64)],
])('%s in the file is refused by every program in one sentence, and isn’t changed', async (_, key) => {
  const env = await newSettings();
  const path = join(env.DATA_DIR, 'signing.key');
  await writeFile(path, key);
  for (const program of programs) {
    const result = await runToEnd(program, { env, args: ['noa@example.test'] });
    expect(result).toMatchObject({ code: 1, output: '' });
    expect(result.errors).toContain(
      `The signing key in ${path} is too short (${key.trim().length} characters): bring the file back from a backup.`,
    );
    expect(result.errors.trim().split('\n').length).toBe(1);
  }
  expect(await readFile(path, 'utf8')).toBe(key);
});

it.each(['x'.repeat(31), ' '.repeat(64)])('SIGNING_KEY=%j is refused too', async (key) => {
  const env = { ...(await newSettings()), SIGNING_KEY: key };
  for (const program of programs)
    expect(await runToEnd(program, { env, args: ['noa@example.test'] })).toEqual({
      code: 1,
      output: '',
      errors: 'SIGNING_KEY can’t be used: it must be 32 characters or more.\n',
    });
});
