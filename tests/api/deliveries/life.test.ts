import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import { sharedApp, type TestApp } from '../harness.ts';
import { makeOperator } from '../operations/operators.ts';
import { addFolderService, deliveredSong, type Service } from './folder-service.ts';

let test: TestApp;
let operator: Caller;
let service: Service;
beforeAll(async () => {
  test = await sharedApp();
  operator = await makeOperator(test);
  service = await addFolderService(test, operator, { lead_days: 0 });
});

it('a song’s owner and operators read each message as it was sent and each answer as it came, also from the trash', async () => {
  const song = await deliveredSong(test, { title: 'שיר (refuse)' });
  const { parcels } = await song.reaches('sent');
  await service.answer();
  await song.reaches('refused');
  const params = { id: parcels[0]?.id ?? '' };
  const read = (caller: Caller) => caller.send('GET /parcels/:id', { params });
  const { body } = await read(song.caller);
  const reference = song.id.replaceAll('-', '');
  const path = join(service.folder, await service.batchOf(params.id), reference, `${reference}.xml`);
  expect(body).toMatchObject({ kind: 'insert', message: await readFile(path, 'utf8') });
  expect(body.answers).toMatchObject([{ is_accepted: false, reason: expect.stringContaining('The title') }]);
  expect(body.answers[0]?.content).toContain('FtpAcknowledgementMessage');
  expect((await read(operator)).body).toEqual(body);
  expect((await read(test.visitor)).status).toBe(401);
  expect((await read(await test.signIn())).status).toBe(404);
  expect((await read(await makeOperator(test, ['radio']))).status).toBe(404);

  await song.send('DELETE /releases/:id');
  await expect
    .poll(async () => (await song.deliveries())[0]?.parcels, { timeout: 60_000 })
    .toMatchObject([{ kind: 'takedown', state: 'sent' }, params]);
  expect((await read(song.caller)).body).toEqual(body);
});
