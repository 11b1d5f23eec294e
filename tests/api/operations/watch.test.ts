import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { watch } from '#server/operations/index.ts';
import { beat } from '#server/operations/watch.db.ts';
import type { Caller } from '../../support/caller.ts';
import { emailsTo, sharedApp, type TestApp } from '../harness.ts';
import { makeOperator } from './operators.ts';

let test: TestApp;
let operator: Caller;
let address: string;
beforeAll(async () => {
  test = await sharedApp();
  operator = await makeOperator(test);
  address = (await operator.send('GET /auth/me')).body.email;
});
afterAll(() => test.close());

const start = Date.now();
const at = (minutes: number): Date => new Date(start + minutes * 60_000);
/** A process that says at a moment that it lives. */
const live = (role: 'worker' | 'web', seenAt: Date, id: string = randomUUID()) =>
  beat(test.app.database.orm, {
    id,
    role,
    name: `host:${role}`,
    version: '1.2.3',
    memoryBytes: 5_000_000,
    startedAt: at(-60),
    seenAt,
  });
const kinds = async () =>
  (await operator.send('GET /admin/state')).body.alarms.map(({ kind }: { kind: string }) => kind);
/** The emails that no worker runs. The clock of the schedules stands still meanwhile, which is another fault. */
const mails = async () =>
  (await emailsTo(test, address)).filter(({ text }) => text.includes('שום תהליך לא מבצע את עבודות הרקע'));

describe('looking after the installation', () => {
  beforeEach(async () => {
    await test.app.database.pool.query('delete from processes; delete from watches; delete from alarms');
  });

  it('System state shows each process, and says in red that no worker runs', async () => {
    await live('web', at(0));
    await live('worker', at(-30));
    const { body } = await operator.send('GET /admin/state');
    expect(body.alarms).toEqual([{ kind: 'no_worker', since: null }]);
    expect(body.processes).toMatchObject([
      { role: 'web', name: 'host:web', version: '1.2.3', is_alive: true, memory_bytes: 5_000_000 },
      { role: 'worker', is_alive: false, seen_at: at(-30).toISOString() },
    ]);
    await live('worker', new Date());
    expect(await kinds()).toEqual([]);
  });

  it('operators get one email for a fault that lasts, also if it comes back soon, and the next after hours', async () => {
    const id = randomUUID();
    const before = (await mails()).length;
    const sent = async () => (await mails()).length - before;
    await watch(test.app, at(0));
    expect(await sent(), 'a restart takes a moment').toBe(0);
    await watch(test.app, at(3));
    expect(await sent()).toBe(1);
    expect((await mails())[0]).toMatchObject({ subject: expect.stringContaining('תקלה') });
    for (const minute of [4, 5, 60]) await watch(test.app, at(minute));
    expect(await sent(), 'it lasts').toBe(1);
    await live('worker', at(61), id);
    await watch(test.app, at(61));
    for (const minute of [65, 70]) await watch(test.app, at(minute));
    expect(await sent(), 'it is back within the hour').toBe(1);
    await live('worker', at(80), id);
    await watch(test.app, at(80));
    for (const minute of [600, 603]) await watch(test.app, at(minute));
    expect(await sent()).toBe(2);
  });

  it('an email that no operator got is tried again; one that some got comes once, whatever another’s mailbox does', async () => {
    await makeOperator(test);
    const before = (await mails()).length;
    const sent = async () => (await mails()).length - before;
    const { mailer } = test.app;
    const send = mailer.send.bind(mailer);
    const sending = vi.spyOn(mailer, 'send').mockRejectedValue(new Error('the server is away'));
    for (const minute of [0, 3]) await watch(test.app, at(minute));
    expect(await sent()).toBe(0);
    sending.mockImplementation((email) =>
      email.to === address ? send(email) : Promise.reject(new Error('the mailbox is full')),
    );
    for (const minute of [4, 5, 6]) await watch(test.app, at(minute));
    expect(await sent()).toBe(1);
  });

  it('one process of many looks each minute', async () => {
    await watch(test.app, at(0));
    await Promise.all([1, 2, 3].map(() => watch(test.app, at(3))));
    const { rows } = await test.app.database.pool.query(
      'select count(*)::int as n from alarms where mailed_at is not null',
    );
    expect(rows).toEqual([{ n: 1 }]);
    const readings = await test.app.database.pool.query('select disk from disk_readings');
    expect(new Set(readings.rows.map(({ disk }) => disk))).toContain('files');
  });
});

describe('jobs', () => {
  it('a job that waits is shown with whom it is for, is cancelled, and comes back', async () => {
    const artist = await test.signIn({ stageName: 'נועה' });
    const { tenant_id: tenantId } = (await artist.send('GET /auth/me')).body;
    const { database, queue } = test.app;
    const name = 'operations.never-there';
    await database.orm.transaction((orm) => queue.send(orm, name, { tenantId }));
    const open = async () =>
      (await operator.send('GET /admin/jobs')).body.filter((job: { name: string }) => job.name === name);
    const [job] = await open();
    expect(job).toMatchObject({ for: 'נועה', is_running: false, tries: 1 });
    const call = { params: { id: job.id }, query: { name } };
    expect((await operator.send('POST /admin/jobs/:id/cancel', call)).status).toBe(204);
    expect(await open()).toEqual([]);
    expect((await operator.send('POST /admin/jobs/:id/cancel', call)).status).toBe(404);
    const given = async () =>
      (await operator.send('GET /admin/jobs/failed')).body.filter(
        (each: { id: string }) => each.id === job.id,
      );
    expect(await given()).toMatchObject([{ is_cancelled: true }]);
    expect((await operator.send('POST /admin/jobs/:id/retry', call)).status).toBe(204);
    expect(await given()).toEqual([]);
    expect(await open()).toMatchObject([{ id: job.id }]);
  });
});
