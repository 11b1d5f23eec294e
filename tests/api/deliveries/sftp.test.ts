import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/drizzle.ts';
import { collectAcknowledgements } from '#server/deliveries/acknowledgements.steps.ts';
import { parcelWork } from '#server/deliveries/sending.commands.ts';
import { answerParcels } from '#server/demonstration/own-service.ts';
import { openPlaceInChild } from '#server/gateways/parcel-place/index.ts';
import { runLongJobs } from '#server/queue/long-jobs.ts';
import type { Caller } from '../../support/caller.ts';
import {
  openCuttableConnection,
  type SftpServer,
  startSftpServer,
  withoutSftpServer,
} from '../../support/sftp-server.ts';
import { sharedApp, type TestApp } from '../harness.ts';
import { makeOperator } from '../operations/operators.ts';
import { addFolderService, deliveredSong } from './folder-service.ts';

describe.skipIf(withoutSftpServer)(
  `a service over SFTP${withoutSftpServer ? ` (${withoutSftpServer})` : ''}`,
  { timeout: 180_000 },
  () => {
    let test: TestApp;
    let operator: Caller;
    let server: SftpServer;
    let line: Awaited<ReturnType<typeof openCuttableConnection>>;
    let serviceId: string;
    beforeAll(async () => {
      server = await startSftpServer();
      line = await openCuttableConnection(server.port);
      test = await sharedApp();
      operator = await makeOperator(test);
      const { body, status } = await operator.send('POST /admin/services', {
        body: {
          name: 'שירות',
          dpid: 'PADPIDA2026000001T',
          place: {
            protocol: 'sftp',
            host: '127.0.0.1',
            port: line.port,
            user: server.user,
            host_key: server.hostKey,
            path: 'inbox',
          },
          credentials: { private_key: server.privateKey },
        },
      });
      expect(status).toBe(201);
      serviceId = body.id;
    });
    afterAll(async () => {
      line?.close();
      await server?.stop();
    });

    const folder = () => join(server.folder, 'inbox');
    const sendDue = async () => {
      await test.app.database.orm.execute(sql`update parcels set due_at = now() where state = 'waiting'`);
      await runLongJobs(test.app, parcelWork(test.app, 0));
    };
    const latestParcel = async () =>
      (await operator.send('GET /admin/services/:id/parcels', { params: { id: serviceId } })).body[0];
    const change = (body: object) =>
      operator.send('PATCH /admin/services/:id', { params: { id: serviceId }, body });
    const sendTestParcel = async () => {
      const { body } = await operator.send('POST /admin/services/:id/try', { params: { id: serviceId } });
      const parcel = async () =>
        (await operator.send('GET /admin/services/:id/parcels', { params: { id: serviceId } })).body.find(
          ({ id }: { id: string }) => id === body.parcel_id,
        );
      await expect.poll(async () => (await parcel()).state, { timeout: 60_000 }).toMatch(/sent|failed/);
      return parcel();
    };

    it('gets a test parcel, and we read its answer', async () => {
      expect(await sendTestParcel()).toMatchObject({ state: 'sent', problem: null });
      expect(await answerParcels(folder())).toBe(1);
      await collectAcknowledgements(test.app);
      expect((await latestParcel()).state).toBe('accepted');
      const { body } = await operator.send('GET /admin/services');
      expect(body.services[0]).toMatchObject({ has_credentials: true, try: { state: 'accepted' } });
      expect(body.services[0].tried_at).not.toBeNull();
      expect(JSON.stringify(body)).not.toContain('PRIVATE KEY');
    });

    it('stays connected when a file to send is missing here, and the error says so', async () => {
      const place = await openPlaceInChild({
        place: {
          protocol: 'sftp',
          host: '127.0.0.1',
          port: line.port,
          user: server.user,
          host_key: server.hostKey,
          path: 'inbox',
        },
        credentials: { private_key: server.privateKey },
        root: '',
      });
      const missing = { path: join(server.folder, 'missing.wav') };
      await expect(place.write('missing.wav', missing)).rejects.toMatchObject({ code: 'ENOENT' });
      expect(await place.size('missing.wav')).toBeNull();
      await place.close();
    });

    it('gets nothing if its host key differs, and operators see its key', async () => {
      const place = {
        protocol: 'sftp',
        host: '127.0.0.1',
        port: line.port,
        user: server.user,
        path: 'inbox',
      };
      const before = await readdir(folder());
      await change({ place: { ...place, host_key: `SHA256:${'b'.repeat(43)}` } });
      expect(await sendTestParcel()).toMatchObject({
        state: 'failed',
        problem: 'HOST_KEY',
        detail: server.hostKey,
      });
      expect(await readdir(folder())).toEqual(before);
      await change({ place: { ...place, host_key: server.hostKey }, credentials: { password: 'wrong' } });
      expect(await sendTestParcel()).toMatchObject({ state: 'failed', problem: 'LOGIN' });
      await change({ credentials: { private_key: server.privateKey } });
      expect(await sendTestParcel()).toMatchObject({ state: 'sent' });
    });

    it.each([1, 50, 99])(
      'gets each batch once and completely if the connection is cut at %i percent (Q2)',
      async (percent) => {
        line.passed();
        await (await deliveredSong(test, {})).reaches('sent');
        const bytesOfBatch = line.passed();
        await answerParcels(folder());
        const before = new Set(await readdir(folder()));
        line.cutAfter(Math.floor((bytesOfBatch * percent) / 100));
        const song = await deliveredSong(test, {});
        await expect.poll(async () => (await song.deliveries())[0]?.next?.tries, { timeout: 60_000 }).toBe(1);
        expect(await answerParcels(folder())).toBe(0);
        line.cutAfter(null);
        await sendDue();
        await song.reaches('sent');
        expect((await readdir(folder())).filter((name) => !before.has(name)).length).toBeLessThanOrEqual(1);
        expect(await answerParcels(folder())).toBe(1);
        await collectAcknowledgements(test.app);
        await song.reaches('live');
      },
    );

    it('gets a batch again if it cleared the first before we knew that it was complete', async () => {
      const song = await deliveredSong(test, {});
      const { parcels } = await song.reaches('sent');
      const id = parcels[0]?.id ?? '';
      const { rows } = await test.app.database.pool.query(
        `update parcels set state = 'waiting', completed_at = null where id = $1 returning folder`,
        [id],
      );
      await rm(join(folder(), rows[0].folder), { recursive: true });
      await sendDue();
      await expect.poll(async () => (await latestParcel()).state, { timeout: 60_000 }).toBe('sent');
      expect(await answerParcels(folder())).toBe(1);
      await collectAcknowledgements(test.app);
      await song.reaches('live');
    });

    it('that hangs delays only its own lane: another service still gets the song', async () => {
      const other = await addFolderService(test, operator, { lead_days: 0 });
      line.holdAfter(100_000);
      const song = await deliveredSong(test, {});
      await line.held();
      const stateAt = async (id: string) =>
        (await song.deliveries()).find(({ service_id }) => service_id === id)?.state;
      await expect.poll(() => stateAt(other.id), { timeout: 60_000 }).toBe('sent');
      expect((await latestParcel()).state).toBe('sending');
      line.holdAfter(null);
      await expect.poll(async () => (await latestParcel()).tries, { timeout: 60_000 }).toBe(1);
      await sendDue();
      await expect.poll(() => stateAt(serviceId), { timeout: 60_000 }).toBe('sent');
    });
  },
);
