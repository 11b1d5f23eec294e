import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { lastBackup, takeBackup } from '#server/operations/index.ts';
import { sendFile } from '../api/files/sending.ts';
import {
  addSong,
  backUp,
  drill,
  emptyMachine,
  openAppWithSong,
  restore,
  restoreHere,
  rowsOf,
} from '../process/backup-machine.ts';
import { connectTo } from '../process/database.ts';
import { fetchBytes, signIn, startProduct } from '../process/product.ts';
import { bytesIn, newFolderPlace, onEachPlace } from '../support/backup-places.ts';
import { Caller } from '../support/caller.ts';
import { striped } from '../support/make-images.ts';

onEachPlace((newPlace, where) => {
  it('K4, P8: a backup of a running product restores on an empty machine: rows, files, sign-in, signed addresses', async () => {
    const env = await emptyMachine();
    const product = await startProduct({ env });
    const { noa, cover } = await addSong(await signIn(product.origin, 'noa@example.test', 'נועה'));
    // The worker still reads the cover and changes its row.
    const client = await connectTo(env.DATABASE_URL);
    const countUnread = async () =>
      (await client.query('select from files where colors is null or has_avif = 0')).rowCount;
    await expect.poll(countUnread, { timeout: 20_000 }).toBe(0);
    await client.end();
    const place = await newPlace();
    const taken = await backUp(place, { env, args: ['--verify'] });
    expect([taken.code, taken.errors]).toEqual([0, '']);
    expect(taken.output).toMatch(/Verified/);
    const tried = await drill(place, { env });
    expect([tried.code, tried.errors]).toEqual([0, '']);
    expect(tried.output).toMatch(/^Result: +All rows and files came back as they were\.$/m);
    const image = await fetchBytes(product.origin + cover);
    const { body: before } = await noa.send('GET /releases');
    product.signal('SIGTERM');
    await product.ended;
    const rows = await rowsOf(env.DATABASE_URL);

    const empty = await emptyMachine();
    const restored = await restore(place, { env: empty });
    expect([restored.code, restored.errors]).toEqual([0, '']);
    expect(await rowsOf(empty.DATABASE_URL)).toEqual(rows);
    const again = await startProduct({ env: empty });
    const noaAgain = new Caller(again.origin, noa.token);
    const { body: after } = await noaAgain.send('GET /releases');
    const shown = (songs: Record<string, unknown>[]) =>
      songs.map(({ id, title, updated_at }) => ({ id, title, updated_at }));
    expect(before).toHaveLength(1);
    expect(shown(after)).toEqual(shown(before));
    expect((await fetchBytes(again.origin + cover)).equals(image)).toBe(true);
    expect(await readFile(join(empty.DATA_DIR, 'signing.key'), 'utf8')).toBe(
      await readFile(join(env.DATA_DIR, 'signing.key'), 'utf8'),
    );
  }, 120_000);

  it('a second backup adds only what is new, and an interrupted one can’t be restored', async () => {
    const { app, noa } = await openAppWithSong();
    const target = await newPlace();
    const { place } = target;
    const { name: first } = await takeBackup(app, place);
    expect((await takeBackup(app, place)).added).toEqual({ files: 0, bytes: 0 });
    await sendFile(noa, await striped(64, 64).png().toBuffer(), 'other.png');
    const { name: last, added } = await takeBackup(app, place);
    expect(added.files).toBeGreaterThan(0);
    await place.remove(`${last}/manifest.json`);
    const { output } = await restore(target, { env: await emptyMachine(), args: ['--backup', first] });
    expect(output).toContain(`Restored ${first}`);
    const none = await restore(target, { env: await emptyMachine(), args: ['--backup', last] });
    expect([none.code, none.errors]).toEqual([1, expect.stringContaining(`no whole backup ${last}`)]);
  });

  it('P8: restoring a truncated, altered or foreign archive changes nothing', async () => {
    const { app } = await openAppWithSong();
    const target = await newPlace();
    const { place } = target;
    const { name: backup } = await takeBackup(app, place);
    const machine = await emptyMachine();
    const before = await rowsOf(machine.DATABASE_URL);
    const manifest = `${backup}/manifest.json`;
    const rows = `${backup}/rows/releases.copy.gz`;
    const [folder = ''] = await place.list('files');
    const [content = ''] = await place.list(`files/${folder}`);
    const damages: [string, (bytes: Buffer) => Buffer][] = [
      [rows, (bytes) => bytes.subarray(0, bytes.length - 9)],
      [rows, () => gzipSync('')],
      [`files/${folder}/${content}`, (bytes) => Buffer.concat([bytes, Buffer.from('!')])],
      [`${backup}/files.ndjson.gz`, () => gzipSync('{"key":"../../etc/passwd"}\n')],
      [manifest, (bytes) => bytes.subarray(0, 40)],
      [manifest, (bytes) => Buffer.from(bytes.toString().replace('"releases"', '"users"'))],
      [manifest, () => Buffer.from('{"product":"another"}')],
    ];
    const write = (path: string, bytes: Buffer) => place.write(path, Readable.from([bytes]));
    for (const [path, damage] of damages) {
      const whole = await bytesIn(place, path);
      await write(path, damage(whole));
      await expect(restoreHere(target, machine), path).rejects.toThrow(
        /cut off or altered|was altered|can’t be read/,
      );
      await write(path, whole);
    }
    await place.remove(rows);
    const { code, errors } = await restore(target, { env: machine });
    expect([code, errors]).toEqual([1, expect.stringMatching(/cut off or altered|can’t be read/)]);
    expect(await rowsOf(machine.DATABASE_URL)).toEqual(before);
  });

  it('P8: a backup that is taken while people write restores to one moment, with every file that a row names', async () => {
    const { app, env, noa, test } = await openAppWithSong();
    const target = await newPlace();
    let isOver = false;
    const keepWriting = async (title: string) => {
      for (let n = 0; !isOver; n += 1) {
        const image = await striped(40 + n, 40)
          .png()
          .toBuffer();
        const { body: cover } = await sendFile(noa, image, 'a.png');
        await noa.send('POST /releases/draft', {
          body: { title: `${title} ${n}`, cover_image_path: cover.path },
        });
      }
    };
    const writers = Promise.all(['א', 'ב'].map(keepWriting));
    await takeBackup(app, target.place);
    isOver = true;
    await writers;
    await addSong(noa);

    const machine = await emptyMachine();
    await restoreHere(target, machine);
    const count = async (url: string) => {
      const client = await connectTo(url);
      const { rows } = await client.query(`select count(*)::int as songs,
        (select count(*)::int from audit_entries where act = 'release.create') as acts,
        (select array_agg(storage_key) from files) as keys from releases`);
      await client.end();
      return rows[0];
    };
    const [live, restored] = [await count(env.DATABASE_URL), await count(machine.DATABASE_URL)];
    expect(live.songs).toBeGreaterThan(restored.songs);
    expect(restored.songs).toBe(restored.acts);
    for (const key of restored.keys)
      expect(
        (await readFile(join(machine.DATA_DIR, 'files', 'kept', key))).equals(
          await readFile(join(test.dataDir, 'files', 'kept', key)),
        ),
      ).toBe(true);
  });

  it('of two backups at once one is refused, and the other is complete', async () => {
    const { app } = await openAppWithSong();
    const target = await newPlace();
    const results = await Promise.allSettled([takeBackup(app, target.place), takeBackup(app, target.place)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: expect.stringContaining('Another backup is under way') },
    });
    await restoreHere(target, await emptyMachine());
  });

  if (where === 'bucket')
    it('a missing bucket or wrong keys are reported before anything is read', async () => {
      const { env } = await openAppWithSong();
      const { env: keys, place } = await newPlace();
      const missing = await backUp({ address: 's3://nowhere', env: keys, place }, { env });
      expect([missing.code, missing.errors]).toEqual([1, expect.stringContaining('there is no such bucket')]);
      const wrong = { ...keys, BACKUP_SECRET_KEY: 'another' };
      const refused = await restore({ address: 's3://session42', env: wrong, place }, { env });
      expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('refuses the keys')]);
    });
});

describe('in any place', () => {
  it('a database with data is replaced only with --replace, and never under a running product', async () => {
    const { app, env } = await openAppWithSong();
    const target = await newFolderPlace();
    await takeBackup(app, target.place);
    const whileRunning = await restore(target, { env, args: ['--replace'] });
    expect([whileRunning.code, whileRunning.errors]).toEqual([
      1,
      expect.stringContaining('stop all its processes first'),
    ]);
    const other = await emptyMachine();
    await restoreHere(target, other);
    const restored = await rowsOf(other.DATABASE_URL);
    const client = await connectTo(other.DATABASE_URL);
    await client.query("update releases set title = 'אחר'");
    await client.end();
    const changed = await rowsOf(other.DATABASE_URL);
    const refused = await restore(target, { env: other });
    expect([refused.code, refused.errors]).toEqual([
      1,
      expect.stringContaining('1 users, 1 releases and 1 files'),
    ]);
    expect(await rowsOf(other.DATABASE_URL)).toEqual(changed);
    expect((await restore(target, { env: other, args: ['--replace'] })).code).toBe(0);
    expect(await rowsOf(other.DATABASE_URL)).toEqual(restored);
  });

  it('the signing key is left out without a passphrase, and backup and restore say so', async () => {
    const { env } = await openAppWithSong();
    const target = await newFolderPlace();
    const { output } = await backUp(target, { env: { ...env, BACKUP_PASSPHRASE: '' } });
    expect(output).toContain('The signing key isn’t in it');
    const key = await readFile(join(env.DATA_DIR, 'signing.key'), 'utf8');
    const manifest = `${await lastBackup(target.place)}/manifest.json`;
    expect((await bytesIn(target.place, manifest)).toString()).not.toContain(key);
    const machine = await emptyMachine();
    const refused = await restore(target, { env: machine });
    expect([refused.code, refused.errors]).toEqual([
      1,
      expect.stringContaining(`Bring the old one to ${machine.DATA_DIR}/signing.key, or set SIGNING_KEY.`),
    ]);
  });
});
