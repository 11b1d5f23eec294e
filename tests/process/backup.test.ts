import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { striped } from '../../src/server/demonstration/media/make-images.ts';
import { restoreBackup, takeBackup } from '../../src/server/domains/operations/index.ts';
import { openFolderPlace } from '../../src/server/gateways/backup-place/folder-place.ts';
import { openStorage } from '../../src/server/gateways/object-storage/index.ts';
import { openLog } from '../../src/server/process/log.ts';
import { openQueue } from '../../src/server/queue/queue.ts';
import { sendFile } from '../api/files/sending.ts';
import { openTestApp } from '../api/harness.ts';
import { Caller } from '../support/caller.ts';
import { newDatabase } from './database.ts';
import { type RunOptions, runToEnd, signIn, startProduct, temporaryFolder } from './product.ts';

const passphrase = 'three words and more';

/** An artist who has a song with a cover. */
async function openArtist(noa: Caller) {
  const { body: cover } = await sendFile(noa, await striped(640, 640).jpeg().toBuffer(), 'cover.jpg');
  const draft = await noa.send('POST /releases/draft', {
    body: { title: 'שיר ראשון', cover_image_path: cover.path },
  });
  expect(draft.status).toBe(201);
  return { noa, cover: String(cover.url) };
}

/** The product with such an artist, in this process, and the settings by which programs find its database and folder. */
async function openShop() {
  const test = await openTestApp({ env: { BACKUP_PASSPHRASE: passphrase }, isWorker: false });
  onTestFinished(() => test.close());
  const env = {
    DATA_DIR: test.dataDir,
    DATABASE_URL: test.databaseUrl,
    BACKUP_PASSPHRASE: passphrase,
  };
  return { app: test.app, env, ...(await openArtist(await test.signIn({ stageName: 'נועה' }))) };
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

/** Restores without a program of its own. */
async function restoreHere(from: string, env: Record<string, string> & { DATABASE_URL: string }) {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', DEMO: '0', ...env });
  const storage = await openStorage(config);
  const queue = await openQueue(env.DATABASE_URL, openLog(config));
  const [backup = ''] = (await readdir(from)).filter((name) => /^\d{4}-/.test(name));
  try {
    const target = { databaseUrl: env.DATABASE_URL, storage, queue };
    return await restoreBackup(openFolderPlace(from), backup, target, false);
  } finally {
    await queue.stop();
    storage.close();
  }
}

async function bytesAt(address: string): Promise<Buffer> {
  const response = await fetch(address);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function connectTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

/** How many rows each table has, and what is in them. */
async function rowsOf(url: string): Promise<Record<string, unknown>> {
  const client = await connectTo(url);
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
  const env = await emptyMachine();
  const product = await startProduct({ env });
  const { noa, cover } = await openArtist(await signIn(product.origin, 'noa@example.test', 'נועה'));
  // The worker still writes what it finds in the cover: rows are compared that stand still.
  const client = await connectTo(env.DATABASE_URL);
  const unread = async () => (await client.query('select from files where colors is null')).rowCount;
  await expect.poll(unread, { timeout: 20_000 }).toBe(0);
  await client.end();
  const place = await temporaryFolder();
  const taken = await backUp(place, { env, args: ['--verify'] });
  expect([taken.code, taken.errors]).toEqual([0, '']);
  expect(taken.output).toMatch(/Verified/);
  const image = await bytesAt(product.origin + cover);
  const { body: before } = await noa.send('GET /releases');
  product.signal('SIGTERM');
  await product.ended;
  const rows = await rowsOf(env.DATABASE_URL);

  const empty = await emptyMachine();
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
  const { app, noa } = await openShop();
  const place = await temporaryFolder();
  const { name: first } = await takeBackup(app, openFolderPlace(place));
  expect((await takeBackup(app, openFolderPlace(place))).added).toEqual({ files: 0, bytes: 0 });
  await sendFile(noa, await striped(64, 64).png().toBuffer(), 'other.png');
  const { name: last, added } = await takeBackup(app, openFolderPlace(place));
  expect(added.files).toBeGreaterThan(0);
  await rm(join(place, last, 'manifest.json'));
  const { output } = await restore(place, { env: await emptyMachine(), args: ['--backup', first] });
  expect(output).toContain(`Restored ${first}`);
  const none = await restore(place, { env: await emptyMachine(), args: ['--backup', last] });
  expect([none.code, none.errors]).toEqual([1, expect.stringContaining(`no whole backup ${last}`)]);
});

it('P8: an archive that was cut off or altered, or is another’s, changes nothing', async () => {
  const { app } = await openShop();
  const place = await temporaryFolder();
  const { name: backup } = await takeBackup(app, openFolderPlace(place));
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
    await expect(restoreHere(place, target), path).rejects.toThrow(/cut off or altered|can’t be read/);
    await writeFile(path, whole);
  }
  await rm(rows);
  const { code, errors } = await restore(place, { env: target });
  expect([code, errors]).toEqual([1, expect.stringMatching(/cut off or altered|can’t be read/)]);
  expect(await rowsOf(target.DATABASE_URL)).toEqual(before);
  expect(await readdir(join(target.DATA_DIR, 'files', 'kept'))).toEqual([]);
});

it('a database that holds something is replaced only where that is said, and never under a running product', async () => {
  const { app, env } = await openShop();
  const place = await temporaryFolder();
  await takeBackup(app, openFolderPlace(place));
  const underIt = await restore(place, { env, args: ['--replace'] });
  expect([underIt.code, underIt.errors]).toEqual([
    1,
    expect.stringContaining('stop all its processes first'),
  ]);
  const other = await emptyMachine();
  await restoreHere(place, other);
  const restored = await rowsOf(other.DATABASE_URL);
  const client = await connectTo(other.DATABASE_URL);
  await client.query("update releases set title = 'אחר'");
  await client.end();
  const held = await rowsOf(other.DATABASE_URL);
  const refused = await restore(place, { env: other });
  expect([refused.code, refused.errors]).toEqual([
    1,
    expect.stringContaining('1 users, 1 releases and 1 files'),
  ]);
  expect(await rowsOf(other.DATABASE_URL)).toEqual(held);
  expect((await restore(place, { env: other, args: ['--replace'] })).code).toBe(0);
  expect(await rowsOf(other.DATABASE_URL)).toEqual(restored);
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
