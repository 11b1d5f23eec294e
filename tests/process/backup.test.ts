import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { striped } from '../../src/server/demonstration/media/make-images.ts';
import { sendFile } from '../api/files/sending.ts';
import { Caller } from '../support/caller.ts';
import { newDatabase } from './database.ts';
import { type RunOptions, runToEnd, signIn, startProduct, temporaryFolder } from './product.ts';

const passphrase = 'three words and more';

/** A product on a database and a folder of its own, with an artist who has a song with a cover. */
async function openShop() {
  const env = {
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: await newDatabase(),
    BACKUP_PASSPHRASE: passphrase,
  };
  const product = await startProduct({ env });
  const noa = await signIn(product.origin, 'noa@example.test', 'נועה');
  const { body: cover } = await sendFile(noa, await striped(640, 640).jpeg().toBuffer(), 'cover.jpg');
  const draft = await noa.send('POST /releases/draft', {
    body: { title: 'שיר ראשון', cover_image_path: cover.path },
  });
  expect(draft.status).toBe(201);
  return { env, product, noa, cover: String(cover.url) };
}

const backUp = (to: string, options: RunOptions) =>
  runToEnd('src/server/backup.ts', { ...options, args: [to, ...(options.args ?? [])] });
const restore = (from: string, options: RunOptions) =>
  runToEnd('src/server/restore.ts', { ...options, args: [from, ...(options.args ?? [])] });
const backupsIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => /^\d{4}-/.test(name)).sort();

const emptyMachine = async () => ({
  DATA_DIR: await temporaryFolder(),
  DATABASE_URL: await newDatabase(),
  BACKUP_PASSPHRASE: passphrase,
});

async function bytesAt(address: string): Promise<Buffer> {
  const response = await fetch(address);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** How many rows each table has, and what is in them. */
async function rowsOf(url: string): Promise<Record<string, unknown>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const found: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select count(*)::int as count, md5(string_agg(t::text, e'\\n' order by t::text)) from public."${name}" t`,
    );
    found[name] = rows[0];
  }
  await client.end();
  return found;
}

it('K4, P8: what was backed up while the product ran is there on an empty machine: rows, files, sign-in, signed addresses', async () => {
  const { env, product, noa, cover } = await openShop();
  const place = await temporaryFolder();
  const taken = await backUp(place, { env, args: ['--verify'] });
  expect([taken.code, taken.errors]).toEqual([0, '']);
  expect(taken.output).toMatch(/Verified/);
  const image = await bytesAt(product.origin + cover);
  const { body: before } = await noa.send('GET /releases');
  product.signal('SIGTERM');
  await product.ended;
  const rows = await rowsOf(env.DATABASE_URL);

  const empty = {
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: await newDatabase(),
    BACKUP_PASSPHRASE: passphrase,
  };
  const restored = await restore(place, { env: empty });
  expect([restored.code, restored.errors]).toEqual([0, '']);
  expect(await rowsOf(empty.DATABASE_URL)).toEqual(rows);
  const again = await startProduct({ env: empty });
  const sameNoa = new Caller(again.origin, noa.token);
  const { body: after } = await sameNoa.send('GET /releases');
  const shown = (songs: Record<string, unknown>[]) =>
    songs.map(({ id, title, updated_at }) => ({ id, title, updated_at }));
  expect(before).toHaveLength(1);
  expect(shown(after)).toEqual(shown(before));
  expect((await bytesAt(again.origin + cover)).equals(image)).toBe(true);
  expect(await readFile(join(empty.DATA_DIR, 'signing.key'), 'utf8')).toBe(
    await readFile(join(env.DATA_DIR, 'signing.key'), 'utf8'),
  );
});

it('a second backup brings only what is new, and one that was interrupted is none', async () => {
  const { env, noa } = await openShop();
  const place = await temporaryFolder();
  await backUp(place, { env });
  const unchanged = await backUp(place, { env });
  expect(unchanged.output).toMatch(/\(0 of them new, 0 bytes\)/);
  await sendFile(noa, await striped(64, 64).png().toBuffer(), 'other.png');
  expect((await backUp(place, { env })).output).not.toMatch(/\(0 of them new/);
  const [first, , last = ''] = await backupsIn(place);
  await rm(join(place, last, 'manifest.json'));
  const { output } = await restore(place, { env: await emptyMachine(), args: ['--backup', first ?? ''] });
  expect(output).toContain(`Restored ${first}`);
  const none = await restore(place, { env: await emptyMachine(), args: ['--backup', last] });
  expect([none.code, none.errors]).toEqual([1, expect.stringContaining(`no whole backup ${last}`)]);
});

it('P8: an archive that was cut off or altered, or is another’s, changes nothing', async () => {
  const { env } = await openShop();
  const place = await temporaryFolder();
  await backUp(place, { env });
  const [backup = ''] = await backupsIn(place);
  const target = await emptyMachine();
  const before = await rowsOf(target.DATABASE_URL);
  const manifest = join(place, backup, 'manifest.json');
  const rows = join(place, backup, 'rows', 'releases.copy.gz');
  const [shelf = ''] = await readdir(join(place, 'files'));
  const [content = ''] = await readdir(join(place, 'files', shelf));
  const spoilings: [string, (bytes: Buffer) => Buffer][] = [
    [rows, (bytes) => bytes.subarray(0, bytes.length - 9)],
    [rows, () => gzipSync('')],
    [join(place, 'files', shelf, content), (bytes) => Buffer.concat([bytes, Buffer.from('!')])],
    [join(place, backup, 'files.ndjson.gz'), () => gzipSync('{"key":"../../etc/passwd"}\n')],
    [manifest, (bytes) => bytes.subarray(0, 40)],
    [manifest, (bytes) => Buffer.from(bytes.toString().replace('"releases"', '"users"'))],
    [manifest, () => Buffer.from('{"product":"another"}')],
  ];
  for (const [path, spoil] of spoilings) {
    const whole = await readFile(path);
    await writeFile(path, spoil(whole));
    const { code, errors } = await restore(place, { env: target });
    expect([path, code, errors]).toEqual([
      path,
      1,
      expect.stringMatching(/cut off or altered|can’t be read/),
    ]);
    await writeFile(path, whole);
  }
  expect(await rowsOf(target.DATABASE_URL)).toEqual(before);
  expect(await readdir(join(target.DATA_DIR, 'files', 'kept'))).toEqual([]);
});

it('a database that holds something is replaced only where that is said, and never under a running product', async () => {
  const { env, product } = await openShop();
  const place = await temporaryFolder();
  await backUp(place, { env });
  const underIt = await restore(place, { env, args: ['--replace'] });
  expect([underIt.code, underIt.errors]).toEqual([
    1,
    expect.stringContaining('stop all its processes first'),
  ]);
  const other = await openShop();
  for (const { signal, ended } of [product, other.product]) {
    signal('SIGTERM');
    await ended;
  }
  const held = await rowsOf(other.env.DATABASE_URL);
  const refused = await restore(place, { env: other.env });
  expect([refused.code, refused.errors]).toEqual([
    1,
    expect.stringContaining('1 users, 1 releases and 1 files'),
  ]);
  expect(await rowsOf(other.env.DATABASE_URL)).toEqual(held);
  expect((await restore(place, { env: other.env, args: ['--replace'] })).code).toBe(0);
  expect(await rowsOf(other.env.DATABASE_URL)).toEqual(await rowsOf(env.DATABASE_URL));
});

it('the signing key is left out unless a passphrase encrypts it, and that is said', async () => {
  const { env } = await openShop();
  const place = await temporaryFolder();
  const { output } = await backUp(place, { env: { ...env, BACKUP_PASSPHRASE: '' } });
  expect(output).toContain('The signing key isn’t in it');
  const key = await readFile(join(env.DATA_DIR, 'signing.key'), 'utf8');
  const [backup = ''] = await backupsIn(place);
  expect(await readFile(join(place, backup, 'manifest.json'), 'utf8')).not.toContain(key);
  const restored = await restore(place, { env: await emptyMachine() });
  expect(restored.output).toContain('bring the old one to');
});
