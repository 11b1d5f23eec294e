import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { converse, inChild } from '#server/gateways/media/child/in-child.ts';
import { takeImage } from '#server/gateways/media/index.ts';
import { striped } from '../../../support/make-images.ts';
import { endlessPdf } from '../../../support/make-pdf.ts';
import { makeWav } from '../../../support/make-wav.ts';
import { sharedFolder } from '../../../support/temporary-folder.ts';

const folder = sharedFolder();
const PDF = 'application/pdf';

/** The processes that were started for this file. */
function processesFor(path: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const commandLine = `/proc/${pid}/cmdline`;
      try {
        return readFileSync(commandLine, 'utf8').includes(path);
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** The priority of each of its threads. */
function prioritiesWithin(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) => priorityOf(Number(thread)) ?? []);
}

/** Null for a process that has just ended. */
function priorityOf(pid: number): number | null {
  try {
    return getPriority(pid);
  } catch {
    return null;
  }
}

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 400 && !condition(); tries++) await setTimeout(25);
}

describe.runIf(existsSync('/proc/self/cmdline'))('the child process that reads a file', () => {
  it('has a lower priority than the server, and ends at its time limit', async () => {
    const path = await folder.put('endless.pdf', endlessPdf(12));
    const reading = inChild('extractText', { path, type: PDF }, { seconds: 2, reads: [path] }).catch(
      (error) => error,
    );
    const priorities = () => processesFor(path).map(priorityOf);
    await until(() => priorities().includes(10));
    expect(priorities()).toEqual([10]);
    expect(await reading).toMatchObject({ reason: 'timeout' });
    await until(() => processesFor(path).length === 0);
    expect(processesFor(path)).toEqual([]);
  });

  it('has only low-priority threads, and one for pictures', async () => {
    const path = await folder.put('cover.jpg', await striped(3_000, 3_000).jpeg().toBuffer());
    const input = { path, outDir: folder.path(''), sizes: [2_000], format: 'webp' as const };
    const limits = { seconds: 60, megabytes: 1_000, usesNativeCode: true, reads: [path] };
    const sizing = inChild('sizeImage', input, { ...limits, writes: [folder.path('*')] });
    const threads = (pid: number, name: string) =>
      readdirSync(`/proc/${pid}/task`).filter((thread) =>
        readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8').startsWith(name),
      );
    await until(() => processesFor(path).some((pid) => threads(pid, 'libvips').length > 0));
    const [pid = 0] = processesFor(path);
    expect(new Set(prioritiesWithin(pid))).toEqual(new Set([10]));
    expect(threads(pid, 'libuv')).toHaveLength(1);
    await sizing;
    await until(() => processesFor(path).length === 0);
    expect(processesFor(path)).toEqual([]);
  });

  it('ends by itself if the server was killed', async () => {
    const path = await folder.put('orphan.pdf', endlessPdf(12));
    const gateway = new URL('../../../../src/server/gateways/media/child/in-child.ts', import.meta.url).href;
    const input = JSON.stringify({ path, type: PDF });
    const limits = JSON.stringify({ seconds: 2, reads: [path] });
    const code = `(await import('${gateway}')).inChild('extractText', ${input}, ${limits})`;
    const server = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' });
    const children = () => processesFor(path).filter((pid) => pid !== server.pid);
    const priorities = () => children().map(priorityOf);
    await until(() => priorities().includes(10));
    expect(priorities()).toEqual([10]);
    await setTimeout(300);
    server.kill('SIGKILL');
    await until(() => children().length === 0);
    expect(children()).toEqual([]);
  }, 20_000);

  it('doesn’t block the server', async () => {
    const path = await folder.put('song.wav', makeWav({ seconds: 60 }));
    let turns = 0;
    const clock = setInterval(() => turns++, 5);
    await inChild('scanSound', { path }, { seconds: 60, reads: [path] });
    clearInterval(clock);
    expect(turns).toBeGreaterThan(5);
  });
});

describe.runIf(existsSync('/proc/self/cmdline'))('a picture is decoded in a child process', () => {
  const photograph = () => striped(5_000, 5_000).png({ compressionLevel: 9 }).toBuffer();

  it('that ends if it takes too much memory', async () => {
    const path = await folder.put('large.png', await photograph());
    const limits = {
      seconds: 60,
      megabytes: 80,
      usesNativeCode: true,
      reads: [path],
      writes: [folder.path('*')],
    };
    const encoding = inChild('encodeImage', { path, outDir: folder.path(''), sizes: [160] }, limits);
    await expect(encoding).rejects.toMatchObject({ reason: 'memory' });
    await until(() => processesFor(path).length === 0);
    expect(processesFor(path)).toEqual([]);
  });

  it('that dies makes the picture refused', async () => {
    const path = await folder.put('crash.png', await photograph());
    const taking = takeImage(inChild, path, folder.path(''), [160]).catch((error) => error);
    await until(() => processesFor(path).length === 1);
    process.kill(Number(processesFor(path)[0]), 'SIGSEGV');
    expect(await taking).toMatchObject({ code: 'FILE_BROKEN', reason: 'crashed' });
  });
});

describe('a child process that ends before its answer is read', () => {
  const fakeChild = () =>
    Object.assign(new EventEmitter(), { connected: true, send: () => true, kill: () => true });
  const converseWith = (child: ReturnType<typeof fakeChild>) =>
    // We use only these parts of a child process.
    converse(child as unknown as ChildProcess, { task: 'scanSound', input: null, seconds: 20 }, 1e9);

  it('succeeds if its answer is still in the channel', async () => {
    const child = fakeChild();
    const answering = converseWith(child);
    child.emit('exit', 0, null);
    child.emit('message', { ok: true, result: 'whole' });
    child.emit('disconnect');
    expect(await answering).toEqual({ ok: true, result: 'whole' });
  });

  it('has crashed if there is no answer', async () => {
    const child = fakeChild();
    const answering = converseWith(child);
    child.emit('exit', null, 'SIGSEGV');
    child.emit('disconnect');
    expect(await answering).toMatchObject({ ok: false, reason: 'crashed' });
  });
});

describe('the child process may access only its own file', () => {
  it('reads no other file', async () => {
    const path = await folder.put('private.wav', makeWav());
    await expect(inChild('scanSound', { path }, { seconds: 20 })).rejects.toMatchObject({
      reason: 'damaged',
    });
    expect(await inChild('scanSound', { path }, { seconds: 20, reads: [path] })).toMatchObject({
      duration_ms: 1_000,
    });
  });

  it('writes no other file', async () => {
    const path = await folder.put('source.wav', makeWav());
    const outPath = folder.path('elsewhere.mp3');
    const writing = inChild(
      'encodeMp3',
      { path, outPath },
      { seconds: 20, reads: [path], writes: [`${outPath}.other`] },
    );
    await expect(writing).rejects.toMatchObject({ reason: 'damaged' });
    expect(existsSync(outPath)).toBe(false);
  });
});
