import { mkdir, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Delivery } from '#contract/deliveries/deliveries.ts';
import { system } from '#server/context.ts';
import { sql } from '#server/database/drizzle.ts';
import { transact } from '#server/database/transact.ts';
import { collectAcknowledgements } from '#server/deliveries/acknowledgements.steps.ts';
import { textIn } from '#server/deliveries/message-checks.policy.ts';
import { findParcel, type ParcelRow, updateParcel } from '#server/deliveries/parcels.db.ts';
import { follow } from '#server/deliveries/progress.steps.ts';
import { parcelWork, sendParcel } from '#server/deliveries/sending.commands.ts';
import { orNotFound } from '#server/errors.ts';
import { readXml } from '#server/gateways/xml/index.ts';
import { runLongJobs } from '#server/queue/long-jobs.ts';
import type { ParcelKind } from '#shared/deliveries.ts';
import type { Caller } from '../../support/caller.ts';
import { sharedApp, type TestApp, yearAhead } from '../harness.ts';
import { makeOperator } from '../operations/operators.ts';
import { addFolderService, deliveredSong, lastFileOf, type Service } from './folder-service.ts';

let test: TestApp;
let operator: Caller;
let service: Service;
beforeAll(async () => {
  test = await sharedApp();
  operator = await makeOperator(test);
  service = await addFolderService(test, operator, { lead_days: 0 });
});

const parcels = async () =>
  (await operator.send('GET /admin/services/:id/parcels', { params: { id: service.id } })).body;
/** A song whose parcel is still waiting. */
const waitingSong = async () => {
  const song = await deliveredSong(test, { date: `${yearAhead}-05-10T00:00` });
  await song.reaches('waiting');
  const [{ id }] = await parcels();
  return { song, id: String(id) };
};
/** Sets a parcel to the state in which a killed process leaves it. */
const startSending = async (id: string, changes: { sentAt?: null; completedAt?: null } = {}) =>
  orNotFound(
    await updateParcel(test.app.database.orm, id, {
      state: 'sending',
      interruptions: 1,
      ...changes,
    }),
  );
const reachesSent = (id: string) =>
  expect
    .poll(async () => (await findParcel(test.app.database.orm, id))?.state, { timeout: 60_000 })
    .toBe('sent');
/** Does the work of the next process. Until then no tick of a queue may take the parcel. */
const sendDue = async (id: string) => {
  await updateParcel(test.app.database.orm, id, { dueAt: new Date() });
  await runLongJobs(test.app, parcelWork(test.app, 0));
};
const folderOf = async (id: string): Promise<string> =>
  orNotFound(await findParcel(test.app.database.orm, id)).folder;
class Killed extends Error {}

describe('a parcel whose process was killed', () => {
  it.each([1, 2, 3, 4])('at step %i is sent by the next process, once and completely (Q3)', async (step) => {
    const { song, id } = await waitingSong();
    const complete = (await service.batches().catch(() => [])).length;
    const parcel = await startSending(id);
    let steps = 0;
    await sendParcel(test.app, parcel, async () => {
      steps += 1;
      if (steps === step) throw new Killed();
    }).catch((error) => {
      if (!(error instanceof Killed)) throw error;
    });
    expect(await service.batches().catch(() => [])).toHaveLength(complete);
    await sendDue(id);
    await song.reaches('sent');
    expect(await service.batches()).toHaveLength(complete + 1);
    expect(await service.answer()).toBe(1);
    await song.reaches('live');
  });

  it('after its batch was complete is only marked as sent', async () => {
    const { id } = await waitingSong();
    const parcel = await startSending(id);
    await sendParcel(test.app, parcel, async () => undefined);
    const before = await readdir(service.folder, { recursive: true });
    await updateParcel(test.app.database.orm, id, { state: 'sending', sentAt: null });
    await sendDue(id);
    await reachesSent(id);
    expect(await readdir(service.folder, { recursive: true })).toEqual(before);
  });

  it('after the service read and deleted its complete batch isn’t sent again', async () => {
    const { id } = await waitingSong();
    await sendParcel(test.app, await startSending(id), async () => undefined);
    const folder = await folderOf(id);
    await rm(join(service.folder, folder), { recursive: true });
    await startSending(id, { sentAt: null });
    await sendDue(id);
    await reachesSent(id);
    expect(await readdir(service.folder)).not.toContain(folder);
  });
});

describe('a parcel whose completion isn’t confirmed', () => {
  /** Sends a parcel, whose last file the place then refuses. */
  const sendWithoutEnd = async (parcel: ParcelRow, steps: number) => {
    let blocked = '';
    let step = 0;
    const sending = sendParcel(test.app, parcel, async () => {
      step += 1;
      if (step !== steps) return;
      const folder = await folderOf(parcel.id);
      blocked = join(service.folder, folder, `${lastFileOf(folder)}.part`);
      await mkdir(blocked, { recursive: true });
    });
    await expect(sending).rejects.toThrow();
    await rm(blocked, { recursive: true });
  };
  /** Sends a parcel, and forgets that its place confirmed it: the line was lost, or the process died. */
  const sendUnconfirmed = async (id: string) => {
    await sendParcel(test.app, await startSending(id), async () => undefined);
    return startSending(id, { sentAt: null, completedAt: null });
  };
  const pause = (isPaused: boolean) =>
    operator.send('PATCH /admin/services/:id', {
      params: { id: service.id },
      body: { is_paused: isPaused },
    });
  afterEach(() => pause(false));
  /** The next parcel of a song, which waits because its service is paused. */
  const heldParcel = async (song: { delivery(): Promise<Delivery> }, kind: ParcelKind) => {
    await expect.poll(async () => (await song.delivery()).next?.kind).toBe(kind);
    const [{ id }] = await parcels();
    return startSending(id);
  };
  const wait = (id: string) =>
    updateParcel(test.app.database.orm, id, { state: 'waiting', interruptions: 0, dueAt: new Date() });
  const kindsAndStates = async (song: { delivery(): Promise<Delivery> }) =>
    (await song.delivery()).parcels.map(({ kind, state }) => [kind, state]);

  it('is sent again after the service cleared the incomplete batch, so a take-down arrives', async () => {
    const song = await deliveredSong(test, {});
    await song.reaches('sent');
    await pause(true);
    await song.schedule(null);
    const parcel = await heldParcel(song, 'takedown');
    await sendWithoutEnd(parcel, 2);
    await rm(join(service.folder, await folderOf(parcel.id)), { recursive: true });
    await wait(parcel.id);
    await pause(false);
    await expect.poll(() => service.batchOf(parcel.id), { timeout: 20_000 }).not.toBe('');
    await service.answer();
    await song.reaches('down');
  });

  it('is only marked as sent if its whole batch lies there', async () => {
    const { id } = await waitingSong();
    await sendUnconfirmed(id);
    const before = await readdir(service.folder, { recursive: true });
    await sendDue(id);
    await reachesSent(id);
    expect(await readdir(service.folder, { recursive: true })).toEqual(before);
  });

  it.each<[string, (batch: string, reference: string) => Promise<void>]>([
    ['deleted it', (batch) => rm(batch, { recursive: true })],
    ['renamed it', (batch) => rename(batch, `${batch}.read`)],
    ['moved its message', (batch, reference) => rm(join(batch, reference, `${reference}.xml`))],
    ['moved its files', (batch, reference) => rm(join(batch, reference, 'resources'), { recursive: true })],
    [
      'cut a file',
      async (batch, reference) => {
        const resources = join(batch, reference, 'resources');
        const [sound = ''] = (await readdir(resources)).filter((name) => name.endsWith('.wav'));
        await truncate(join(resources, sound), 1_000);
      },
    ],
    ['moved all but its last file', (batch, reference) => rm(join(batch, reference), { recursive: true })],
  ])('is sent again as a whole batch if the service %s (T8)', async (_, change) => {
    const { song, id } = await waitingSong();
    const { folder } = await sendUnconfirmed(id);
    await change(join(service.folder, folder), song.id.replaceAll('-', ''));
    await sendDue(id);
    await reachesSent(id);
    const newFolder = await folderOf(id);
    if (newFolder !== folder) await rm(join(service.folder, folder), { recursive: true });
    // The service checks each file.
    await service.answer();
    await song.reaches('live');
  });

  it('isn’t completed if the service cleared files away while it was being sent', async () => {
    const { song, id } = await waitingSong();
    const parcel = await startSending(id);
    let steps = 0;
    const sending = sendParcel(test.app, parcel, async () => {
      steps += 1;
      if (steps !== 2) return;
      const release = join(service.folder, await folderOf(id), song.id.replaceAll('-', ''));
      await rm(join(release, 'resources'), { recursive: true });
    });
    await expect(sending).rejects.toMatchObject({ code: 'CUT' });
    expect(await service.batches()).not.toContain(await folderOf(id));
    await wait(id);
    await sendDue(id);
    await reachesSent(id);
    await service.answer();
    await song.reaches('live');
  });

  it('is taken down if its song is withdrawn, because the service may have read it', async () => {
    const { song, id } = await waitingSong();
    await sendWithoutEnd(await startSending(id), 4);
    await updateParcel(test.app.database.orm, id, {
      state: 'waiting',
      interruptions: 0,
      dueAt: new Date(yearAhead, 0),
    });
    await song.schedule(null);
    await expect.poll(() => kindsAndStates(song), { timeout: 20_000 }).toContainEqual(['takedown', 'sent']);
  });

  it('is followed by its song’s state if a change is reverted', async () => {
    const song = await deliveredSong(test, {});
    await song.reaches('sent');
    await pause(true);
    await song.change({ title: 'שם אחר' });
    const parcel = await heldParcel(song, 'update');
    await sendWithoutEnd(parcel, 2);
    await wait(parcel.id);
    await song.change({ title: 'שיר' });
    await transact({ app: test.app, caller: system }, (tx) =>
      follow(test.app, tx, { releaseId: song.id, albumId: null }),
    );
    await pause(false);
    await expect.poll(() => service.batchOf(parcel.id), { timeout: 20_000 }).not.toBe('');
    const reference = song.id.replaceAll('-', '');
    const path = join(service.folder, await service.batchOf(parcel.id), reference, `${reference}.xml`);
    expect(textIn(orNotFound(readXml(await readFile(path, 'utf8'))), 'TitleText')).toBe('שיר');
  });
});

describe('withdrawing a song', () => {
  it('stops a parcel that is being sent: its batch never becomes complete (Q5)', async () => {
    const { song, id } = await waitingSong();
    const complete = (await service.batches()).length;
    await startSending(id);
    await song.send('DELETE /releases/:id/link');
    await expect
      .poll(async () => (await findParcel(test.app.database.orm, id))?.withdrawAskedAt, { timeout: 20_000 })
      .not.toBeNull();
    await sendDue(id);
    expect((await findParcel(test.app.database.orm, id))?.state ?? 'withdrawn').toBe('withdrawn');
    expect(await service.batches()).toHaveLength(complete);
    expect(await song.deliveries()).toEqual([]);
  });
});

describe('two services that get a song at the same moment', () => {
  it('are both recorded at the first try', async () => {
    const other = await addFolderService(test, operator, { name: 'שני', lead_days: 0 });
    const { pool } = test.app.database;
    // Each update of a delivery waits here, so the two updates surely overlap.
    await pool.query(`create function linger() returns trigger language plpgsql as
      $$ begin perform pg_sleep(3); return new; end $$`);
    await pool.query(`create trigger linger before update on deliveries for each row
      when (new.state = 'sent' and old.state = 'waiting') execute function linger()`);
    try {
      const song = await deliveredSong(test, {});
      await expect
        .poll(async () => (await song.deliveries()).map(({ state }) => state), { timeout: 30_000 })
        .toEqual(['sent', 'sent']);
      const { rows } = await pool.query(
        `select tries, problem from parcels where delivery_id in
          (select id from deliveries where release_id = $1)`,
        [song.id],
      );
      expect(rows).toEqual([
        { tries: 0, problem: null },
        { tries: 0, problem: null },
      ]);
    } finally {
      await pool.query('drop function linger cascade');
      await operator.send('PATCH /admin/services/:id', {
        params: { id: other.id },
        body: { is_paused: true },
      });
    }
  });
});

describe('a service’s answer', () => {
  it.each([
    [
      'with entities',
      (id: string) =>
        `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><ern:FtpAcknowledgementMessage><MessageId>${id}</MessageId><FileStatus>FileOK</FileStatus></ern:FtpAcknowledgementMessage>`,
    ],
    [
      'to another message',
      () =>
        '<ern:FtpAcknowledgementMessage><AcknowledgedFile><ReleaseId>0123456789abcdef0123456789abcdef</ReleaseId></AcknowledgedFile><FileStatus>FileOK</FileStatus></ern:FtpAcknowledgementMessage>',
    ],
    [
      'of a megabyte',
      (id: string) =>
        `<ern:FtpAcknowledgementMessage><MessageId>${id}</MessageId><FileStatus>FileOK</FileStatus><ErrorText>${'a'.repeat(1_000_000)}</ErrorText></ern:FtpAcknowledgementMessage>`,
    ],
    ['that isn’t XML', () => 'FileOK'],
    [
      'of another kind',
      (id: string) => `<html><MessageId>${id}</MessageId><FileStatus>FileOK</FileStatus></html>`,
    ],
  ])('%s changes nothing (Q7)', async (_, answerFor) => {
    const song = await deliveredSong(test, {});
    const {
      parcels: [sent],
    } = await song.reaches('sent');
    const batch = await service.batchOf(String(sent?.id));
    await mkdir(join(service.folder, batch), { recursive: true });
    await writeFile(join(service.folder, batch, `ACK_${batch}.xml`), answerFor(sent?.id ?? ''));
    await collectAcknowledgements(test.app);
    expect((await song.delivery()).state).toBe('sent');
  });

  it('is read even if hundreds of earlier parcels are never answered', async () => {
    await test.app.database.orm.execute(sql`insert into parcels (id, service_id, kind, state, folder, due_at)
      select gen_random_uuid(), ${service.id}, 'test', 'sent', 'silent-' || n, now() from generate_series(1, 450) n`);
    await test.app.database.orm.execute(sql`update parcels set id = overlay(id::text placing '00000000' from 1)::uuid
      where folder like 'silent-%'`);
    const song = await deliveredSong(test, {});
    await song.reaches('sent');
    await service.answer();
    await collectAcknowledgements(test.app);
    await collectAcknowledgements(test.app);
    await song.reaches('live');
    await test.app.database.orm.execute(sql`delete from parcels where folder like 'silent-%'`);
  });

  it('with an address that isn’t a web address adds no link', async () => {
    const song = await deliveredSong(test, {});
    const {
      parcels: [sent],
    } = await song.reaches('sent');
    const batch = await service.batchOf(String(sent?.id));
    await writeFile(
      join(service.folder, batch, `ACK_${batch}.xml`),
      `<a:FtpAcknowledgementMessage><MessageId>${sent?.id}</MessageId><FileStatus>FileOK</FileStatus><ReleaseURL>javascript:alert(1)</ReleaseURL></a:FtpAcknowledgementMessage>`,
    );
    await collectAcknowledgements(test.app);
    expect(await song.delivery()).toMatchObject({ state: 'received', link: null });
  });
});

describe('credentials', () => {
  it('are never readable in the database, in replies or in the audit log (Q6)', async () => {
    const secret = 'a secret that nobody reads';
    const { body } = await operator.send('POST /admin/services', {
      body: {
        name: 'דלי',
        dpid: 'PADPIDA2026000001T',
        place: { protocol: 'bucket', bucket: 'songs', endpoint: 'http://127.0.0.1:1' },
        credentials: { access_key: 'key', secret_key: secret },
      },
    });
    expect(JSON.stringify(body)).not.toContain(secret);
    const { rows } = await test.app.database.orm.execute(
      sql`select to_jsonb(s) as row from delivery_services s union all select to_jsonb(a) from audit_entries a`,
    );
    expect(JSON.stringify(rows)).not.toContain(secret);
    await operator.send('PATCH /admin/services/:id', { params: { id: body.id }, body: { is_paused: true } });
  });
});

describe('in production', () => {
  const production = () => ({ ...test.app, config: { ...test.app.config, mode: 'production' as const } });

  it('nothing is sent without our own DPID, or to a service that no test parcel has reached (Q4)', async () => {
    const { song, id } = await waitingSong();
    await updateParcel(test.app.database.orm, id, { dueAt: new Date() });
    const before = await service.batches();
    const withoutDpid = { ...production(), config: { ...production().config, ddex: null } };
    await runLongJobs(withoutDpid, parcelWork(withoutDpid, 0));
    await runLongJobs(production(), parcelWork(production(), 0));
    expect(await service.batches()).toEqual(before);
    expect((await song.delivery()).state).toBe('waiting');
    await test.app.database.orm.execute(
      sql`update delivery_services set tried_at = now() where id = ${service.id}`,
    );
    await runLongJobs(production(), parcelWork(production(), 0));
    await song.reaches('sent');
  });
});
