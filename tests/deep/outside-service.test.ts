import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectAcknowledgements } from '#server/deliveries/acknowledgements.steps.ts';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import type { Choreography } from '#shared/deliveries.ts';
import { newIsrc, newUpc } from '../api/deliveries/codes.ts';
import { openTestApp, type TestApp } from '../api/harness.ts';
import { makeOperator } from '../api/operations/operators.ts';
import { type Product, root, startProduct } from '../process/product.ts';
import { Caller } from '../support/caller.ts';
import { makeFile } from '../support/make-file.ts';
import { confirmRelease } from '../support/make-ready-release.ts';
import type { Entry, Listed, Taken } from '../support/outside-service/service.ts';
import {
  openCuttableConnection,
  type SftpServer,
  startSftpServer,
  withoutSftpServer,
} from '../support/sftp-server.ts';

/** Half of them go to a service by version 1.6 of the choreography, half to one by 1.7. */
const songs = Number(process.env.SONGS ?? 200);
/** So many are made at a time. */
const atOnce = 5;
const dayMs = 86_400_000;
const smallDisk = 64 * 1_048_576;
const waiting = { timeout: 300_000, interval: 1_000 };
const wrongClock = ['--import', join(root, 'tests/deep/wrong-clock.ts')];

/** A service that an outside program plays. */
interface Played {
  id: string;
  inbox: string;
  /** Its program is killed, and started again. @param clock how far its clock is ahead */
  restart(clock?: number): Promise<void>;
  entries(): Promise<Entry[]>;
  catalogue(): Promise<Listed[]>;
  stop(): Promise<void>;
}

describe.skipIf(withoutSftpServer)(
  `services that are written from the public text alone, over SFTP${withoutSftpServer ? ` (${withoutSftpServer})` : ''}`,
  { timeout: 600_000 },
  () => {
    let test: TestApp;
    let operator: Caller;
    let artist: Awaited<ReturnType<typeof makeArtist>>;
    let caller: Caller;
    let server: SftpServer;
    let line: Awaited<ReturnType<typeof openCuttableConnection>>;
    let files: { cover_image_path: string; wav_file_path: string };
    let hostKey = '';
    let worker: Product;
    const services: Played[] = [];
    /** Songs that services have, or are to get. */
    const ids: string[] = [];
    const parcels = { insert: 0, update: 0, takedown: 0 };

    /** @param clock how far its clock is ahead @param program the product, or a quick worker of it */
    const startWorker = async (clock = 0, program = 'tests/deep/parcel-worker.ts'): Promise<void> => {
      const env = { DATABASE_URL: test.databaseUrl, DATA_DIR: test.dataDir, CLOCK_OFFSET_MS: String(clock) };
      const options = { env: { ...env, ROLE: 'worker', LOG_LEVEL: 'error' }, node: wrongClock };
      worker = await startProduct(options, program);
    };
    const endWorker = async (signal: NodeJS.Signals): Promise<void> => {
      worker.signal(signal);
      await worker.ended;
    };
    const placeOf = (path: string, port: number) => ({
      protocol: 'sftp',
      host: '127.0.0.1',
      port,
      user: server.user,
      host_key: hostKey,
      path,
    });

    async function play(choreography: Choreography, language: string): Promise<Played> {
      const path = `inbox-${choreography}`;
      const inbox = join(server.folder, path);
      const home = await mkdtemp(join(tmpdir(), 's42-service-'));
      const { status, body } = await operator.send('POST /admin/services', {
        body: {
          name: `שירות ${choreography}`,
          dpid: 'PADPIDA2026000001T',
          place: placeOf(path, server.port),
          credentials: { private_key: server.privateKey },
          choreography,
          languages: [language],
          lead_days: 0,
        },
      });
      expect(status).toBe(201);
      const program = join(root, 'tests/support/outside-service/service.ts');
      const start = (clock = 0) =>
        spawn(process.execPath, [...wrongClock, program, inbox, home], {
          env: { ...process.env, CLOCK_OFFSET_MS: String(clock) },
          stdio: ['ignore', 'ignore', 'inherit'],
        });
      const kill = async (): Promise<void> => {
        const ended = once(running, 'close');
        running.kill('SIGKILL');
        await ended;
      };
      let running = start();
      const textOf = async (name: string): Promise<string> =>
        existsSync(join(home, name)) ? readFile(join(home, name), 'utf8') : '';
      return {
        id: body.id,
        inbox,
        async restart(clock) {
          await kill();
          running = start(clock);
        },
        entries: async () =>
          (await textOf('journal.jsonl'))
            .split('\n')
            .slice(0, -1)
            .map((entry) => JSON.parse(entry) as Entry),
        catalogue: async () => JSON.parse((await textOf('catalogue.json')) || '[]') as Listed[],
        async stop() {
          await kill();
          await rm(home, { recursive: true, force: true });
        },
      };
    }

    beforeAll(async () => {
      server = await startSftpServer();
      hostKey = server.hostKey;
      line = await openCuttableConnection(server.port);
      test = await openTestApp({ isWorker: false });
      operator = await makeOperator(test);
      artist = await makeArtist(test.app, { plan: 'unlimited', stageName: 'נועה' });
      caller = new Caller(test.origin, artist.token);
      const { userId: ownerUserId } = artist;
      // All songs share them, so that they are analysed once.
      const cover = await makeFile(test.app, 'image', { ownerUserId });
      const wav = await makeFile(test.app, 'wav', { ownerUserId });
      files = { cover_image_path: `/media/${cover.id}`, wav_file_path: `/media/${wav.id}` };
      services.push(await play('1.6', 'he'), await play('1.7', 'ru'));
    });
    afterAll(async () => {
      for (const service of services) await service.stop();
      line?.close();
      await server?.stop();
      await test?.close();
    });

    const schedule = async (id: string, day: string | null): Promise<void> => {
      const { status } = await caller.send('POST /releases/:id/schedule', {
        params: { id },
        body: { digital_release_date: day },
      });
      expect(status).toBe(200);
    };
    const rename = async (id: string, title: string): Promise<void> => {
      const { status } = await caller.send('PATCH /releases/:id', { params: { id }, body: { title } });
      expect(status).toBe(200);
    };
    /** Songs that are out from now on, for either service in turn; of ten, services refuse two by their titles. */
    async function release(count: number): Promise<string[]> {
      const make = async (song: number): Promise<string> => {
        const { id } = await makeRelease(test.app, {
          artist,
          title: song % 10 < 2 ? `שיר ${song} (bad)` : `שיר ${song}`,
          isrc: newIsrc(),
          upc: newUpc(),
          primary_language: song % 2 === 0 ? 'he' : 'ru',
          ...files,
        });
        await confirmRelease(test.app, id);
        await schedule(id, '2001-01-01T00:00');
        return id;
      };
      const numbers = Array.from({ length: count }, (_, song) => song);
      const made: string[] = [];
      for (let from = 0; from < count; from += atOnce)
        made.push(...(await Promise.all(numbers.slice(from, from + atOnce).map(make))));
      ids.push(...made);
      parcels.insert += count;
      return made;
    }

    const entries = async () => (await Promise.all(services.map((service) => service.entries()))).flat();
    const taken = async (): Promise<Taken[]> =>
      (await entries()).flatMap((entry) => ('batch' in entry && !entry.isTest ? [entry] : []));
    /** Waits until services have taken in so many batches. */
    const arrive = (count: number) =>
      expect.poll(async () => (await taken()).length, waiting).toBeGreaterThanOrEqual(count);
    const problems = async () => {
      const { rows } = await test.app.database.pool.query<{ problem: string; detail: string; tries: number }>(
        `select distinct on (service_id) problem, detail, tries from parcels
          where state = 'waiting' and problem is not null order by service_id, tries desc`,
      );
      return rows;
    };
    const meet = (problem: RegExp, { services = 2, tries = 1 } = {}) =>
      expect
        .poll(
          async () =>
            (await problems()).filter((row) => problem.test(row.problem) && row.tries >= tries).length,
          waiting,
        )
        .toBeGreaterThanOrEqual(services);
    const hurry = async () => {
      for (const { id } of services)
        await operator.send('POST /admin/services/:id/hurry', { params: { id } });
    };
    /** An operator changes where the services are, or accepts their host key. */
    const moveTo = async (port: number) => {
      for (const { id, inbox } of services) {
        const place = placeOf(inbox.slice(server.folder.length + 1), port);
        const { status } = await operator.send('PATCH /admin/services/:id', {
          params: { id },
          // A key isn't kept for another machine.
          body: { place, credentials: { private_key: server.privateKey } },
        });
        expect(status).toBe(200);
      }
    };
    const countOf = async (states: string[]) => {
      const { rows } = await test.app.database.pool.query(
        `select kind, count(*)::int as count from parcels
          where state = any($1) and kind <> 'test' group by kind`,
        [states],
      );
      return {
        insert: 0,
        update: 0,
        takedown: 0,
        ...Object.fromEntries(rows.map((row) => [row.kind, row.count])),
      };
    };
    /** Waits until every parcel was sent and answered. */
    async function settle(): Promise<void> {
      const ended = ['accepted', 'refused'];
      await expect.poll(() => countOf(['sent', ...ended]), waiting).toEqual(parcels);
      const answered = async () => {
        await collectAcknowledgements(test.app);
        return countOf(ended);
      };
      await expect.poll(answered, waiting).toEqual(parcels);
    }
    const referenceOf = (id: string): string => id.replaceAll('-', '');

    /** Both sides have the same songs in the same state, and no service saw what it must not. */
    async function expectSame(): Promise<void> {
      expect((await entries()).filter((entry) => 'wrong' in entry)).toEqual([]);
      const listed = (await Promise.all(services.map((service) => service.catalogue()))).flat();
      const last = new Map((await taken()).map((one) => [one.release, one]));
      const theirs = ids.map((id) => {
        const release = referenceOf(id);
        const one = listed.find((one) => one.release === release);
        const isRefused = last.get(release)?.fault != null;
        return [
          release,
          last.get(release)?.title,
          isRefused ? 'refused' : one?.isOffered ? 'received' : 'down',
        ];
      });
      const { rows } = await test.app.database.pool.query(
        `select replace(r.id::text, '-', '') as release, r.title, d.state
          from deliveries d join releases r on r.id = d.release_id`,
      );
      expect(rows.map(({ release, title, state }) => [release, title, state]).toSorted()).toEqual(
        theirs.toSorted(),
      );
      expect(last.size).toBe(ids.length);
    }

    it('lose no song and get none twice while processes of both sides end at any moment', async () => {
      await startWorker(0, 'src/server/main.ts');
      await release(songs * 0.4);
      for (const part of [0.02, 0.1, 0.2]) {
        await arrive(songs * part);
        await endWorker('SIGKILL');
        await startWorker();
        for (const service of services) await service.restart();
        // Rather than in the minute in which a worker looks what others left.
        await hurry();
      }
      await arrive(songs * 0.3);
      await endWorker('SIGTERM');
      await startWorker();
      await settle();
      await expectSame();
    });

    it('get a batch whole if the line is cut in a file', async () => {
      await startWorker();
      await moveTo(line.port);
      line.cutAfter(60_000);
      await release(songs * 0.1);
      await meet(/CUT|UNREACHABLE/);
      line.cutAfter(null);
      await hurry();
      await settle();
      await moveTo(server.port);
      await expectSame();
    });

    it('get everything once there is room on their disk again', async ({ skip }) => {
      await settle();
      const { inbox } = services[0] as Played;
      try {
        execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${smallDisk}`, 'tmpfs', inbox], {
          stdio: 'ignore',
        });
      } catch {
        skip('this machine can’t mount a small disk');
      }
      try {
        await startWorker();
        await writeFile(join(inbox, 'others.bin'), Buffer.alloc(smallDisk - 64 * 1_024));
        await release(songs * 0.1);
        await meet(/DISK_FULL/, { services: 1 });
        await rm(join(inbox, 'others.bin'));
        await hurry();
        await settle();
        await expectSame();
      } finally {
        execFileSync('umount', ['-l', inbox]);
      }
    });

    it('get nothing under another host key until an operator accepts the one that they see', async () => {
      await startWorker();
      const before = (await taken()).length;
      const newKey = await server.back(true);
      await release(songs * 0.1);
      await meet(/HOST_KEY/);
      expect((await problems()).map(({ detail }) => detail)).toEqual([newKey, newKey]);
      expect(await taken()).toHaveLength(before);
      hostKey = newKey;
      await moveTo(server.port);
      await settle();
      await expectSame();
    });

    it('that are away for three days get all of it afterwards, take-downs first, and nothing that was withdrawn (T8, T9)', async () => {
      await startWorker();
      const known = ids.slice(0, songs * 0.4);
      await server.away();
      const fresh = await release(songs * 0.3);
      await meet(/UNREACHABLE/);
      const changed = known.slice(0, known.length / 2);
      const gone = known.slice(known.length / 2);
      await Promise.all(changed.map((id) => rename(id, `שם חדש ${id.slice(-4)}`)));
      await Promise.all(gone.map((id) => schedule(id, null)));
      const withdrawn = fresh.slice(0, songs * 0.05);
      for (const id of withdrawn) await schedule(id, null);
      ids.splice(0, ids.length, ...ids.filter((id) => !withdrawn.includes(id)));
      parcels.insert -= withdrawn.length;
      parcels.update += changed.length;
      parcels.takedown += gone.length;
      const fromNow = {
        insert: fresh.length - withdrawn.length,
        update: changed.length,
        takedown: gone.length,
      };
      await expect.poll(() => countOf(['waiting']), waiting).toEqual(fromNow);
      await endWorker('SIGTERM');

      await startWorker(3 * dayMs);
      await hurry();
      await meet(/UNREACHABLE/, { tries: 2 });
      await endWorker('SIGTERM');
      // Everybody's clock is ahead, and the next try comes within an hour by itself.
      const later = 3 * dayMs + 3_600_000;
      for (const service of services) await service.restart(later);
      await server.back();
      await startWorker(later);
      await settle();
      await expectSame();

      for (const service of services) {
        const types = (await service.entries()).flatMap((entry) => ('type' in entry ? [entry.type] : []));
        const from = types.indexOf('TakeDown');
        expect(types.slice(from, from + gone.length / 2)).toEqual(Array(gone.length / 2).fill('TakeDown'));
        expect(types.slice(0, from)).not.toContain('ReDelivery');
      }
    });
  },
);
