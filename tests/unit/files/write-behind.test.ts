import { randomBytes } from 'node:crypto';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBehind } from '../../../src/server/domains/files/uploads/steps/write-behind.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's42-write-behind-'));
});
afterAll(() => rm(folder, { recursive: true }));

const megabyte = 1024 * 1024;

describe('what is written behind', () => {
  it('stands in the file in its order, after what was there', async () => {
    const path = join(folder, 'song');
    const sent = randomBytes(20 * megabyte);
    await writeFile(path, sent.subarray(0, 1_000));
    const file = await open(path, 'r+');
    const behind = writeBehind(file, 1_000);
    for (let at = 1_000, size = 1; at < sent.length; at += size, size = (size * 7) % 1_500_007)
      await behind.add(sent.subarray(at, at + size));
    await behind.ended();
    await file.close();
    expect((await readFile(path)).equals(sent)).toBe(true);
  });

  it('stands there whenever it is asked for, however little it is', async () => {
    const path = join(folder, 'little');
    const file = await open(path, 'w');
    const behind = writeBehind(file, 0);
    for (const word of ['one', 'two', 'three']) {
      await behind.add(Buffer.from(word));
      await behind.written();
      expect(await readFile(path, 'utf8')).toMatch(new RegExp(`${word}$`));
    }
    await behind.ended();
    await file.close();
  });

  it('ends with the first write that fails, and says so', async () => {
    const path = join(folder, 'read-only');
    await writeFile(path, 'before');
    const file = await open(path, 'r');
    const behind = writeBehind(file, 6);
    await behind.add(Buffer.alloc(megabyte));
    await expect(behind.add(Buffer.alloc(megabyte))).rejects.toThrow('EBADF');
    await expect(behind.ended()).rejects.toThrow('EBADF');
    await file.close();
    expect(await readFile(path, 'utf8')).toBe('before');
  });
});
