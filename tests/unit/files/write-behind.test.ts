import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendToFile } from '../../../src/server/gateways/object-storage/append-to-file.ts';
import { writeBehind } from '../../../src/server/gateways/object-storage/write-behind.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's42-write-behind-'));
});
afterAll(() => rm(folder, { recursive: true }));

const megabyte = 1024 * 1024;

describe('what is written behind', () => {
  it('is in the file in order, after the existing bytes', async () => {
    const path = join(folder, 'song');
    const sent = randomBytes(20 * megabyte);
    await writeFile(path, sent.subarray(0, 1_000));
    const to = await appendToFile(path, 1_000);
    for (let at = 1_000, size = 1; at < sent.length; at += size, size = (size * 7) % 1_500_007)
      await to.add(sent.subarray(at, at + size));
    expect(await to.end()).toBe(sent.length);
    expect((await readFile(path)).equals(sent)).toBe(true);
  });

  it('is there whenever it is read, however little it is', async () => {
    const path = join(folder, 'little');
    const to = await appendToFile(path, 0);
    for (const word of ['one', 'two', 'three']) {
      await to.add(Buffer.from(word));
      await to.written();
      expect(await readFile(path, 'utf8')).toMatch(new RegExp(`${word}$`));
    }
    await to.end();
  });

  it('ends with the first failed write, and reports it', async () => {
    const written: number[] = [];
    const behind = writeBehind(
      async (_chunks, bytes) => {
        if (written.push(bytes) === 2) throw new Error('full');
      },
      6,
      megabyte,
    );
    for (let n = 0; n < 2; n++) await behind.add(Buffer.alloc(megabyte));
    await expect(behind.add(Buffer.alloc(megabyte))).rejects.toThrow('full');
    await expect(behind.written()).rejects.toThrow('full');
    expect(written).toEqual([megabyte, megabyte]);
  });
});
