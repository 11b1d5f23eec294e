import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { appendToFile } from '#server/gateways/object-storage/append-to-file.ts';
import { writeBehind } from '#server/gateways/object-storage/write-behind.ts';
import { sharedFolder } from '../../support/temporary-folder.ts';

const folder = sharedFolder();
const megabyte = 1024 * 1024;

describe('bytes that are written behind', () => {
  it('are in the file in order, after the existing bytes', async () => {
    const sent = randomBytes(20 * megabyte);
    const path = await folder.put('song', sent.subarray(0, 1_000));
    const appender = await appendToFile(path, 1_000);
    for (let offset = 1_000, size = 1; offset < sent.length; offset += size, size = (size * 7) % 1_500_007)
      await appender.add(sent.subarray(offset, offset + size));
    expect(await appender.end()).toBe(sent.length);
    expect((await readFile(path)).equals(sent)).toBe(true);
  });

  it('are there whenever the file is read, however few they are', async () => {
    const path = folder.path('little');
    const appender = await appendToFile(path, 0);
    for (const word of ['one', 'two', 'three']) {
      await appender.add(Buffer.from(word));
      await appender.written();
      expect(await readFile(path, 'utf8')).toMatch(new RegExp(`${word}$`));
    }
    await appender.end();
  });

  it('end with the first failed write, which is reported', async () => {
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
