import { createHash } from 'node:crypto';
import { chmod, chown, readdir, readlink, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { joinEmbedded } from '#server/database/embedded/join-embedded.ts';
import { announce, offsetOf, sendFile, sendPart } from '../api/files/sending.ts';
import { Caller } from '../support/caller.ts';
import { listen } from '../support/listen.ts';
import { makeWav } from '../support/make-wav.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { connectTo } from './database.ts';
import { runToEnd, signIn, startProduct } from './product.ts';
import { isRoot, nobody } from './production.ts';

/** Processes whose working folder is inside the data folder, as PostgreSQL's is. */
async function processesIn(dataDir: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return places.filter((place) => place.startsWith(dataDir));
}

/** Makes one call after another until the server is gone. Returns the results. */
async function untilGone<T>(call: (number: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  try {
    for (let number = 1; ; number += 1) results.push(await call(number));
  } catch {
    return results;
  }
}

const expectStatus = (status: number, response: { status: number; body: unknown }) => {
  if (response.status !== status) throw new Error(`${response.status} ${JSON.stringify(response.body)}`);
};

describe('one data folder', () => {
  it('is for one process: a second one stops with a message, and the first keeps running', async () => {
    const env = { DATA_DIR: await temporaryFolder() };
    await chmod(env.DATA_DIR, 0o755);
    const first = await startProduct({ env: { ...env, DEV_OPEN_TO_NETWORK: '1' } });
    await expect.poll(() => first.output()).toContain('can sign in as anyone, read every email');
    // Open only to this user and the built-in database's account.
    expect(((await stat(env.DATA_DIR)).mode & 0o777).toString(8)).toBe(isRoot ? '710' : '700');
    const second = await runToEnd('src/server/main.ts', { env });
    expect(second).toMatchObject({ code: 1, output: '' });
    expect(second.errors).toBe(
      `Session42 is already running on the data folder ${env.DATA_DIR} (process ${first.pid}). Stop it first, or choose another DATA_DIR.\n`,
    );
    expect((await first.visitor.fetch('/readyz')).status).toBe(200);

    const before = await first.visitor.send('POST /auth/dev-login', { body: { email: 'noa@example.test' } });
    expect(before.status).toBe(200);
    expect(await runToEnd('src/server/admin.ts', { env, args: ['Noa@example.test'] })).toMatchObject({
      code: 0,
    });
    const operator = await signIn(first.origin, 'noa@example.test');
    expect((await operator.send('GET /auth/me')).body).toMatchObject({
      is_admin: true,
      admin_permission: {
        can_manage_users: true,
        can_manage_radio: true,
        can_manage_linktone: true,
        can_manage_patiphon: true,
      },
    });
    first.signal('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(await processesIn(env.DATA_DIR)).toEqual([]);
    // A command starts the database itself now.
    expect(await runToEnd('src/server/admin.ts', { env, args: ['nobody@example.test'] })).toMatchObject({
      code: 1,
      errors: 'Nobody has an account at "nobody@example.test": sign up there first.\n',
    });
    expect(await processesIn(env.DATA_DIR)).toEqual([]);
  });

  it('is given up whole if the port, or that of its metrics, is taken; an ordinary user can start on it', async () => {
    const env = { DATA_DIR: await temporaryFolder() };
    const user = isRoot ? nobody : undefined;
    if (user) await chown(env.DATA_DIR, user.uid, user.gid);
    const otherProgram = createServer();
    const port = await listen(otherProgram);
    for (const setting of ['PORT', 'METRICS_PORT'])
      expect(
        await runToEnd('src/server/main.ts', { env: { ...env, [setting]: String(port) }, user }),
      ).toMatchObject({
        code: 1,
        errors: `Port ${port} is taken by another program: stop it, or choose another port with ${setting}.\n`,
      });
    otherProgram.close();
    expect(await processesIn(env.DATA_DIR)).toEqual([]);

    const product = await startProduct({ env, user });
    expect((await product.visitor.fetch('/readyz')).status).toBe(200);
    product.signal('SIGTERM');
    expect(await product.ended).toBe(0);
    expect(await processesIn(env.DATA_DIR)).toEqual([]);
  });
});

describe('a process that is killed while it writes', () => {
  it('starts again with everything that it acknowledged, and nothing half done (K1)', async () => {
    const env = { DATA_DIR: await temporaryFolder() };
    const killed = await startProduct({ env });
    const artist = await signIn(killed.origin, 'noa@example.test', 'נועה');
    const { body: song } = await artist.send('POST /releases', { body: { title: 'שיר' } });
    const sound = (await sendFile(artist, makeWav({ seconds: 1 }), 'song.wav')).body.path;
    const { body: timed } = await artist.send('POST /releases', {
      body: { title: 'שיר עם תאריך', wav_file_path: sound },
    });
    const database = await joinEmbedded({ dataDir: env.DATA_DIR, log: { info: () => {}, warn: () => {} } });
    const client = await connectTo(database?.url ?? '');
    await client.query("update tenants set given_plan = 'unlimited' where id = $1", [timed.tenant_id]);
    await client.end();
    const wav = makeWav({ seconds: 20 });
    const uploadId = await announce(artist, wav, 'song.wav');
    const part = 64 * 1024;
    const calls = Promise.all([
      untilGone(async (number) => {
        const draft = await artist.send('POST /releases/draft', { body: { title: `טיוטה ${number}` } });
        expectStatus(201, draft);
        return draft.body.id as string;
      }),
      untilGone(async (number) => {
        expectStatus(
          200,
          await sendPart(
            artist,
            uploadId,
            (number - 1) * part,
            wav.subarray((number - 1) * part, number * part),
          ),
        );
        return number * part;
      }),
      untilGone(async (number) => {
        const added = await artist.send('POST /releases/:id/links', {
          params: { id: song.id },
          body: { url: `https://example.test/${number}` },
        });
        expectStatus(201, added);
        return added.body.id as string;
      }),
      untilGone(async (number) => {
        const scheduled = await artist.send('POST /releases/:id/schedule', {
          params: { id: timed.id },
          body: { radio_release_date: dayAfter(number) },
        });
        expectStatus(200, scheduled);
        return scheduled.body.radio_release_date as string;
      }),
      untilGone(async (number) => {
        const owner = await signIn(killed.origin, `artist${number}@example.test`, `אמן ${number}`);
        const release = await owner.send('POST /releases', { body: { title: `שיר ${number}` } });
        expectStatus(201, release);
        return release.body.short_code as string;
      }),
    ]);
    await untilCount(artist, 15);
    killed.signal('SIGKILL');
    const [drafts, offsets, links, dates, codes] = await calls;
    expect(await killed.ended).toBe('SIGKILL');
    for (const results of [drafts, offsets, links, dates, codes]) expect(results.length).toBeGreaterThan(0);

    const again = await startProduct({ env });
    const artistBack = new Caller(again.origin, artist.token);
    const releases = await everyRelease(artistBack);
    expect(releases.map(({ id }) => id)).toEqual(expect.arrayContaining(drafts));
    // The draft that was being made may be there too, complete.
    expect(releases.length - drafts.length - 2).toBeLessThanOrEqual(1);
    for (const release of releases) expect(release.title).not.toBe('');
    const page = await again.visitor.send('GET /public/r/:code', { params: { code: song.short_code } });
    expect(page.body.links.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(links));
    for (const code of codes)
      expect((await again.visitor.send('GET /public/r/:code', { params: { code } })).status).toBe(200);
    const { body: dated } = await artistBack.send('GET /releases/:id', { params: { id: timed.id } });
    // The call that was running got no reply, but may have succeeded.
    const possible = [dates.at(-1), dayAfter(dates.length + 1)];
    expect(possible).toContain(dated.radio_release_date);

    const offset = await offsetOf(artistBack, uploadId);
    expect(offset).toBeGreaterThanOrEqual(offsets.at(-1) ?? 0);
    const completed = await sendPart(artistBack, uploadId, offset, wav.subarray(offset));
    expect(completed).toMatchObject({
      status: 201,
      body: { sha256: createHash('sha256').update(wav).digest('hex') },
    });
  });
});

const start = Date.now();
/** This many days from now. */
const dayAfter = (number: number): string => new Date(start + number * 86_400_000).toISOString();

/** Waits until the artist has this many releases. */
async function untilCount(artist: Caller, count: number): Promise<void> {
  while ((await everyRelease(artist)).length < count);
}

async function everyRelease(artist: Caller): Promise<{ id: string; title: string }[]> {
  const all: { id: string; title: string }[] = [];
  let next: string | null = '/api/releases?limit=100';
  while (next) {
    const page = await artist.fetch(next);
    all.push(...page.body);
    next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? null;
  }
  return all;
}
