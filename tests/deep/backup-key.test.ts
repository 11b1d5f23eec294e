import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { BackupPlace } from '#server/gateways/backup-place/index.ts';
import { StorageUnavailable } from '#server/gateways/object-storage/storage.ts';
import { writePacked } from '#server/operations/archive.steps.ts';
import { writeManifest } from '#server/operations/backups.policy.ts';
import { lastBackup, openBackup, takeBackup, tryBackup } from '#server/operations/index.ts';
import { sendFile } from '../api/files/sending.ts';
import { openAppOn } from '../process/app.ts';
import {
  emptyMachine,
  openAppWithSong,
  passphrase,
  restore,
  restoreHere,
  rowsOf,
} from '../process/backup-machine.ts';
import { bytesIn, newFolderPlace } from '../support/backup-places.ts';
import { striped } from '../support/make-images.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('a backup and its key', () => {
  it('a wrong passphrase, none or another key changes nothing, and says what to do', async () => {
    const { app } = await openAppWithSong();
    const target = await newFolderPlace();
    const { name } = await takeBackup(app, target.place);
    const machine = await emptyMachine();
    const before = await rowsOf(machine.DATABASE_URL);
    const other = 'another key, as long as a key has to be';
    const cases: [{ key?: string; passphrase?: string }, string][] = [
      [{ passphrase: 'three other words' }, 'BACKUP_PASSPHRASE isn’t the passphrase of this backup.'],
      [
        { passphrase: 'three other words', key: app.signingKey },
        'BACKUP_PASSPHRASE isn’t the passphrase of this backup.',
      ],
      [{}, 'the signing key in the backup is encrypted. Set BACKUP_PASSPHRASE.'],
      [{ key: other }, 'the signing key here (SIGNING_KEY) isn’t that of the backup.'],
      [{ key: other, passphrase }, 'the signing key here (SIGNING_KEY) isn’t that of the backup.'],
    ];
    for (const [{ key = null, passphrase }, refusal] of cases)
      await expect(
        openBackup(target.place, name, { key, place: 'SIGNING_KEY', passphrase, isWithout: false }),
      ).rejects.toThrow(`Nothing was restored: ${refusal}`);
    const wrong = { ...machine, BACKUP_PASSPHRASE: 'three other words' };
    const refused = await restore(target, { env: wrong, args: ['--replace'] });
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('Nothing was restored')]);
    expect(await rowsOf(machine.DATABASE_URL)).toEqual(before);
    expect(await readdir(machine.DATA_DIR)).toEqual([]);

    const env = { ...machine, SIGNING_KEY: other };
    const without = await restore(target, { env, args: ['--without-key'] });
    expect([without.code, without.errors]).toEqual([0, '']);
    expect(without.output).toContain('saved catalogue passwords have to be given again');
    await (await openAppOn(env)).close();
  }, 180_000);

  it('a backup that finds the disk full leaves nothing behind, and keeps the last good one', async () => {
    const { app, noa } = await openAppWithSong();
    const { place, address } = await newFolderPlace();
    const full = (writes: number): BackupPlace => {
      let left = writes;
      return {
        ...place,
        async write(name, bytes) {
          left -= 1;
          if (left >= 0) return place.write(name, bytes);
          bytes.destroy();
          throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
        },
      };
    };
    const refused = `${address} is full (ENOSPC: no space left on device, write): nothing of this backup stays`;
    // At the first table, and among the files.
    for (const writes of [0, 3, 80]) {
      await expect(takeBackup(app, full(writes))).rejects.toThrow(refused);
      expect(await readdir(address)).toEqual([]);
    }
    const { name } = await takeBackup(app, place);
    const good = (await readdir(address, { recursive: true })).sort();
    await sendFile(noa, await striped(64, 64).png().toBuffer(), 'other.png');
    await expect(takeBackup(app, full(80))).rejects.toThrow(refused);
    expect(
      (await readdir(address, { recursive: true })).filter((path) => path !== '.partial').sort(),
    ).toEqual(good.filter((path) => path !== '.partial'));
    expect(await lastBackup(place)).toBe(name);
  });

  it('a file that changes while it is copied is read again, so its bytes have its hash', async () => {
    const { app } = await openAppWithSong();
    const target = await newFolderPlace();
    let reads = 0;
    const read = (key: string) => {
      reads += 1;
      return reads === 1 ? Promise.resolve(Readable.from([Buffer.from('before')])) : app.storage.read(key);
    };
    const { manifest } = await takeBackup({ ...app, storage: { ...app.storage, read } }, target.place);
    expect(manifest.files.count).toBeGreaterThan(0);
    await restoreHere(target, await emptyMachine());
  });

  it('a manifest that somebody wrote without the key is refused, and one of format 1 is still restored', async () => {
    const { app, env } = await openAppWithSong();
    const target = await newFolderPlace();
    const { name, manifest } = await takeBackup(app, target.place);
    const file = `${name}/manifest.json`;
    const write = (text: string) => target.place.write(file, Readable.from([text]));
    await write(writeManifest({ ...manifest, version: '0.0.9' }, 'a key that isn’t the product’s, but long'));
    await expect(restoreHere(target, await emptyMachine())).rejects.toThrow(
      'was altered, or not written by the product',
    );
    const hash = (text: string) => createHash('sha256').update(text).digest('hex');
    const plain = ({ bytes: _, ...rest }: { bytes?: number | undefined; rows: number; sha256: string }) =>
      rest;
    const { listBytes: _, ...files } = manifest.files;
    const old = {
      ...manifest,
      format: 1,
      tables: manifest.tables.map(({ name, columns, ...table }) => ({ name, columns, ...plain(table) })),
      jobs: plain(manifest.jobs),
      files,
      key: { ...manifest.key, mark: hash(`session42 signing key\n${app.signingKey}`) },
    };
    await write(JSON.stringify({ sha256: hash(JSON.stringify(old)), manifest: old }));
    const machine = await emptyMachine();
    await restoreHere(target, machine);
    expect(await rowsOf(machine.DATABASE_URL)).toEqual(await rowsOf(env.DATABASE_URL));
    const here = { key: app.signingKey, place: '', passphrase: undefined, isWithout: false };
    expect(await openBackup(target.place, name, here)).toMatchObject({ hasKey: true, isProved: false });
  });

  it('a backup whose rows don’t load is noted as bad, and one that can’t be reached isn’t noted as tried', async () => {
    const { app } = await openAppWithSong();
    const { place } = await newFolderPlace();
    const { name, manifest } = await takeBackup(app, place);
    const tried = () => tryBackup(place, name, app.signingKey);
    expect(await tried()).toMatchObject({ problem: null });
    // Whole by its hashes, but no rows of this table.
    const { lines: rows, ...packed } = await writePacked(
      place,
      `${name}/rows/users.copy.gz`,
      Readable.from(['one column\n']),
    );
    const tables = manifest.tables.map((table) =>
      table.name === 'users' ? { ...table, rows, ...packed } : table,
    );
    const written = writeManifest({ ...manifest, tables }, app.signingKey);
    await place.write(`${name}/manifest.json`, Readable.from([written]));
    expect(await tried()).toMatchObject({ problem: expect.stringContaining('column') });
    const noted = () => bytesIn(place, `${name}/trial.json`).then(String);
    const before = await noted();
    const away: BackupPlace = Object.assign(Object.create(place), {
      read: () => Promise.reject(new StorageUnavailable('read')),
    });
    await expect(tryBackup(away, name, app.signingKey)).rejects.toThrow(StorageUnavailable);
    expect(await noted()).toBe(before);
  }, 180_000);

  it('only --new makes an installation', async () => {
    const { app } = await openAppWithSong();
    const target = await newFolderPlace();
    await takeBackup(app, target.place);
    const folder = await temporaryFolder();
    const env = { DATA_DIR: join(folder, 'data'), BACKUP_PASSPHRASE: passphrase };
    const refused = await restore(target, { env });
    expect([refused.code, refused.errors]).toEqual([
      1,
      expect.stringMatching(/There is no installation here: there is no data folder .* add --new\.\n$/),
    ]);
    expect(await readdir(folder)).toEqual([]);
    const restored = await restore(target, { env, args: ['--new'] });
    expect([restored.code, restored.errors]).toEqual([0, '']);
    expect((await readdir(env.DATA_DIR)).sort()).toEqual([
      'files',
      'postgres',
      'postgres.log',
      'signing.key',
    ]);
  }, 180_000);
});
