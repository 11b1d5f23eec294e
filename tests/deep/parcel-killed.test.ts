import { execFileSync } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '#server/database/drizzle.ts';
import { deliveries, parcels } from '#server/database/tables/deliveries.ts';
import { files } from '#server/database/tables/files.ts';
import { releases } from '#server/database/tables/releases.ts';
import { collectAcknowledgements } from '#server/deliveries/acknowledgements.steps.ts';
import { batchFolder } from '#server/deliveries/parcels.policy.ts';
import { parcelWork } from '#server/deliveries/sending.commands.ts';
import { answerParcels } from '#server/demonstration/own-service.ts';
import { runLongJobs } from '#server/queue/long-jobs.ts';
import { israelDay } from '#shared/dates.ts';
import type { LanguageId } from '#shared/languages.ts';
import { addFolderService, deliveredSong, type Service } from '../api/deliveries/folder-service.ts';
import { openTestApp, type TestApp } from '../api/harness.ts';
import { makeOperator } from '../api/operations/operators.ts';
import { type Product, startProduct } from '../process/product.ts';
import type { Caller } from '../support/caller.ts';
import {
  openCuttableConnection,
  type SftpServer,
  startSftpServer,
  withoutSftpServer,
} from '../support/sftp-server.ts';

let test: TestApp;
let operator: Caller;
beforeAll(async () => {
  test = await openTestApp({ isWorker: false });
  operator = await makeOperator(test);
});
afterAll(() => test.close());

const startWorker = (): Promise<Product> =>
  startProduct({
    env: { DATABASE_URL: test.databaseUrl, DATA_DIR: test.dataDir, ROLE: 'worker', LOG_LEVEL: 'error' },
  });

/** A song whose parcel waits for its date, with a known folder. Only one service takes its language. */
async function waitingSong(language: LanguageId) {
  const song = await deliveredSong(test, {
    date: `${israelDay(new Date(Date.now() + 30 * 86_400_000))}T00:00`,
    language,
  });
  // The parcel is queued once the worker has analysed the sound.
  await expect.poll(async () => (await song.deliveries())[0]?.next?.kind, { timeout: 60_000 }).toBe('insert');
  const [row] = await test.app.database.orm
    .select({ parcel: parcels, sound: files.sha256, isrc: releases.isrc })
    .from(parcels)
    .innerJoin(deliveries, eq(deliveries.id, parcels.deliveryId))
    .innerJoin(releases, eq(releases.id, deliveries.releaseId))
    .innerJoin(files, eq(files.id, releases.wavFileId))
    .where(eq(deliveries.releaseId, song.id));
  if (row === undefined) throw new Error('there is no parcel');
  const state = async () =>
    (await test.app.database.orm.select().from(parcels).where(eq(parcels.id, row.parcel.id)))[0]?.state;
  const send = () => song.schedule('2001-01-01T00:00');
  // As if a try had begun there.
  const folder = batchFolder('1.6', 'insert', new Date());
  await test.app.database.orm.update(parcels).set({ folder }).where(eq(parcels.id, row.parcel.id));
  return { song, send, state, folder, sound: `${row.isrc}_${row.sound.slice(0, 16)}.wav` };
}

/** Does the work of the next process, which finds the parcel of the killed one. */
const sendWaiting = () => runLongJobs(test.app, parcelWork(test.app, 0));

describe('a process that is killed while it sends a parcel to a folder', { timeout: 180_000 }, () => {
  let service: Service;
  beforeAll(async () => {
    service = await addFolderService(test, operator, { lead_days: 0, languages: ['he'] });
  });

  it.each(['sound', 'message', 'complete'] as const)(
    'at its %s leaves no complete batch, and the next one sends it once',
    async (step) => {
      const process = await startWorker();
      const { song, send, state, folder, sound } = await waitingSong('he');
      const before = (await service.batches().catch(() => [])).length;
      const reference = song.id.replaceAll('-', '');
      const name = {
        sound: `${reference}/resources/${sound}`,
        message: `${reference}/${reference}.xml`,
        complete: `BatchComplete_${folder}.xml`,
      }[step];
      // Opening a FIFO for writing waits for a reader, so the process stops in the middle of this file.
      const fifo = join(service.folder, folder, `${name}.part`);
      await mkdir(dirname(fifo), { recursive: true });
      execFileSync('mkfifo', [fifo]);
      await send();
      await expect.poll(state, { timeout: 60_000 }).toBe('sending');
      const completeFiles = { sound: 0, message: 2, complete: 3 }[step];
      const listComplete = async () =>
        (await readdir(join(service.folder, folder), { recursive: true })).filter((name) =>
          /\.\w{3}$/.test(name),
        );
      await expect.poll(async () => (await listComplete()).length, { timeout: 60_000 }).toBe(completeFiles);
      process.signal('SIGKILL');
      await process.ended;
      expect(await service.batches()).toHaveLength(before);
      await rm(fifo);

      await sendWaiting();
      await song.reaches('sent');
      expect(await service.batches()).toHaveLength(before + 1);
      expect(await listComplete()).toHaveLength(4);
      expect(await service.answer()).toBe(1);
      await song.reaches('live');
    },
  );
});

describe.skipIf(withoutSftpServer)(
  `a process that is killed while it sends a parcel over SFTP${withoutSftpServer ? ` (${withoutSftpServer})` : ''}`,
  { timeout: 180_000 },
  () => {
    let server: SftpServer;
    let connection: Awaited<ReturnType<typeof openCuttableConnection>>;
    beforeAll(async () => {
      server = await startSftpServer();
      connection = await openCuttableConnection(server.port);
      await operator.send('POST /admin/services', {
        body: {
          name: 'שירות',
          dpid: 'PADPIDA2026000001T',
          place: {
            protocol: 'sftp',
            host: '127.0.0.1',
            port: connection.port,
            user: server.user,
            host_key: server.hostKey,
            path: 'inbox',
          },
          lead_days: 0,
          languages: ['ru'],
          credentials: { private_key: server.privateKey },
        },
      });
      await test.app.database.pool.query('update delivery_services set lane = 0');
    });
    afterAll(async () => {
      connection.close();
      await server.stop();
    });

    it('leaves no complete batch, and the next one sends it once', async () => {
      const process = await startWorker();
      const { song, send, state } = await waitingSong('ru');
      connection.holdAfter(100_000);
      await send();
      await expect.poll(state, { timeout: 60_000 }).toBe('sending');
      await connection.held();
      process.signal('SIGKILL');
      await process.ended;
      connection.holdAfter(null);
      expect(await answerParcels(join(server.folder, 'inbox'))).toBe(0);

      await sendWaiting();
      await song.reaches('sent');
      expect(await readdir(join(server.folder, 'inbox'))).toHaveLength(1);
      expect(await answerParcels(join(server.folder, 'inbox'))).toBe(1);
      await collectAcknowledgements(test.app);
      await song.reaches('live');
    });
  },
);
