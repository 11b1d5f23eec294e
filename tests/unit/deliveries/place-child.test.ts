import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPlaceInChild } from '#server/gateways/parcel-place/index.ts';
import { sharedFolder } from '../../support/temporary-folder.ts';

const folder = sharedFolder();
const place = { protocol: 'folder', folder: 'inbox' } as const;
const open = () => openPlaceInChild({ place, credentials: null, root: folder.path('') });

/** The child processes that send parcels for this one. */
const children = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const parent = / (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '')?.[1];
        return (
          Number(parent) === process.pid &&
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('place-child.ts')
        );
      } catch {
        return false;
      }
    })
    .map(Number);

describe.runIf(existsSync('/proc/self/cmdline'))('the child process that sends a parcel', () => {
  it('has a lower priority than the server, and ends with the parcel', async () => {
    const opened = await open();
    await opened.write('song.txt', Buffer.from('la la la'));
    expect(children().map((pid) => getPriority(pid))).toEqual([10]);
    expect(await readFile(folder.path('inbox/song.txt'), 'utf8')).toBe('la la la');
    await opened.close();
    expect(children()).toEqual([]);
  });

  it('fails only its parcel if it can’t be started', async () => {
    const { execPath } = process;
    onTestFinished(() => {
      process.execPath = execPath;
    });
    process.execPath = folder.path('no-such-program');
    await expect(open()).rejects.toMatchObject({ code: 'CUT' });
    expect(children()).toEqual([]);
  });
});
