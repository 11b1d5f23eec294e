import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { BackupPlace } from '#server/gateways/backup-place/index.ts';
import { checkName } from '#server/gateways/backup-place/place.ts';
import { listedFiles, manifestOf, measureAll, readPacked } from '#server/operations/archive.steps.ts';
import {
  isKeyOf,
  listedFile,
  longest,
  type Manifest,
  markOf,
  readManifest,
  writeManifest,
} from '#server/operations/backups.policy.ts';

const key = 'a signing key of this test, long enough';
const sha256 = 'a'.repeat(64);
const manifest: Manifest = {
  product: 'session42',
  format: 2,
  takenAt: '2026-11-23T02:17:00.000Z',
  version: '0.1.0',
  migrations: [sha256],
  tables: [{ name: 'users', columns: ['id'], rows: 1, bytes: 10, sha256 }],
  jobs: { rows: 0, bytes: 0, sha256 },
  files: { count: 0, bytes: 0, listBytes: 0, sha256 },
  key: { mark: markOf(key), sealed: null },
};
const backup = '2026-11-23T02-17-00-000Z';

const unused = () => {
  throw new Error('not used here');
};
/** A place whose every file has these bytes. */
const placeWith = (bytes: () => Iterable<Buffer>): BackupPlace => ({
  name: 'a place',
  read: async () => Readable.from(bytes()),
  has: async () => true,
  write: unused,
  list: unused,
  remove: unused,
  sweep: unused,
  close: unused,
});

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe('a manifest', () => {
  it('is the product’s only with the mark of its signing key, which alone could write it', () => {
    const stored = readManifest(writeManifest(manifest, key));
    expect(stored?.manifest).toEqual(manifest);
    expect(stored?.isWrittenWith(key)).toBe(true);
    expect(readManifest(writeManifest(manifest, `${key}!`))?.isWrittenWith(key)).toBe(false);
    const altered = writeManifest(manifest, key).replace('"rows":1', '"rows":2');
    expect(readManifest(altered)?.isWrittenWith(key)).toBe(false);
    expect([isKeyOf(manifest, key), isKeyOf(manifest, `${key}!`)]).toEqual([true, false]);
  });

  it.each([
    ['a table that leads outside', { tables: [{ ...manifest.tables[0], name: 'a/../../x' }] }],
    [
      'a name that is longer than PostgreSQL’s',
      { tables: [{ ...manifest.tables[0], name: 'a'.repeat(64) }] },
    ],
    ['a negative count', { jobs: { ...manifest.jobs, rows: -1 } }],
    ['a count that is no whole number', { files: { ...manifest.files, count: 1e300 } }],
    ['more tables than a database of ours has', { tables: Array(1_001).fill(manifest.tables[0]) }],
    ['an endless version', { version: '1'.repeat(51) }],
    ['an unknown format', { format: 3 }],
    ['a format whose hash isn’t keyed, with a keyed hash', { format: 1 }],
  ])('with %s is none of ours', (_, change) => {
    // Deliberately not of its type.
    expect(readManifest(writeManifest({ ...manifest, ...change } as Manifest, key))).toBeNull();
  });

  it('is read only as far as one of ours goes', async () => {
    let pulled = 0;
    const endless = placeWith(function* () {
      const chunk = Buffer.alloc(2 ** 20, '{');
      for (;;) {
        pulled += 1;
        yield chunk;
      }
    });
    await expect(manifestOf(endless, backup)).rejects.toThrow('is no manifest of ours');
    expect(pulled).toBeLessThan(2 * (longest.manifest / 2 ** 20));
  });

  it('of a name that leads outside isn’t looked for', async () => {
    const place = placeWith(() => []);
    for (const name of ['../x', 'a/../../x', `${backup}/../../x`])
      await expect(manifestOf(place, name)).rejects.toThrow(`There is no whole backup ${name}`);
  });
});

describe('names consist of plain parts', () => {
  const outside = ['a/../../x', '../x', '/x', 'a//x', 'a/./x', 'a/', '..', '', 'a/..', 'a\\..\\x', 'a\0'];
  it.each(outside)('%j is no file of a backup', (name) => {
    const file = { key: name, bytes: 1, writtenAt: 1, sha256 };
    expect(listedFile.safeParse(file).success).toBe(false);
    expect(() => checkName(name)).toThrow('not a name of a backup');
  });

  it.each(['ab/cdef-1/original.wav', 'share-cards/1.png', 'A name of others.txt'])(
    '%j, as storage may hold it, is a file of a backup',
    (name) => {
      expect(listedFile.safeParse({ key: name, bytes: 1, writtenAt: 1, sha256 }).success).toBe(true);
    },
  );
});

describe('what is read of a backup', () => {
  it('a line of 1.2 GB ends in a sentence, and only its beginning is read', async () => {
    const part = gzipSync(Buffer.alloc(16 * 2 ** 20, 'a'));
    let pulled = 0;
    const place = placeWith(function* () {
      for (let n = 0; n < 75; n += 1) {
        pulled += 1;
        yield part;
      }
    });
    await expect(all(listedFiles(place, backup))).rejects.toThrow('a line of it is longer than 32768 bytes');
    expect(pulled).toBeLessThan(40);
    const rows = await readPacked(place, 'rows', { line: 2 ** 20 });
    await expect(measureAll(rows)).rejects.toThrow('a line of it is longer than 1048576 bytes');
  });

  it('ends as soon as it has more bytes or rows than the manifest says', async () => {
    const rows = () => Readable.from([Buffer.from('1\n2\n'), Buffer.from('3\n')]);
    const { sha256: hash } = await measureAll(rows());
    await expect(measureAll(rows(), { bytes: 6, lines: 3, sha256: hash })).resolves.toMatchObject({
      lines: 3,
    });
    for (const expected of [{ bytes: 4 }, { bytes: 7 }, { lines: 2 }, { lines: 4 }, { sha256 }])
      await expect(measureAll(rows(), expected)).rejects.toThrow('it was cut off or altered');
  });

  it('a list with something else in a line is refused in a sentence', async () => {
    for (const line of ['{"key":"../../etc/passwd"}', 'not JSON', '[]']) {
      const place = placeWith(() => [gzipSync(`${line}\n`)]);
      await expect(all(listedFiles(place, backup))).rejects.toThrow(
        `${backup}/files.ndjson.gz has a line that isn’t ours`,
      );
    }
  });

  it('a list is read whole, with letters on both sides of a chunk’s end', async () => {
    const files = ['אב/1.wav', 'b/2.wav'].map((name) => ({ key: name, bytes: 1, writtenAt: 1, sha256 }));
    const bytes = gzipSync(files.map((file) => JSON.stringify(file)).join('\n'));
    const place = placeWith(() => [...bytes].map((byte) => Buffer.from([byte])));
    expect(await all(listedFiles(place, backup))).toEqual(files);
  });
});
