import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { joinStation, makeStation } from '#server/demonstration/stations.ts';
import { productVersion } from '#server/process/product-version.ts';
import type { Caller } from '../../support/caller.ts';
import { idOf, nextPageOf, sharedApp, type TestApp } from '../harness.ts';
import { makeOperator } from './operators.ts';

let test: TestApp;
let operator: Caller;
beforeAll(async () => {
  test = await sharedApp();
  operator = await makeOperator(test);
  await operator.send('PATCH /auth/me', { body: { first_name: 'אופרה', last_name: 'טור' } });
});

const log = async (query: Record<string, string | number> = {}) =>
  (await operator.send('GET /admin/audit', { query })).body;

describe('the audit log', () => {
  it('says who did what to whom, with before and after', async () => {
    const artist = await test.signIn({ stageName: 'אמנית' });
    const id = (await artist.send('GET /auth/me')).body.tenant_id;
    await operator.send('PATCH /admin/tenants/:id/plan', {
      params: { id },
      body: { plan: 'unlimited', platform_count: 2 },
    });
    expect((await log({ target: id }))[0]).toMatchObject({
      act: 'tenantPlan.set',
      actor: { name: 'אופרה טור' },
      target: { kind: 'tenant', name: 'אמנית' },
      before: { givenPlan: 'free', platformCount: null },
      after: { givenPlan: 'unlimited', platformCount: 2 },
    });
  });

  it('lists what station admins do, and finds it by either person’s name', async () => {
    const station = await makeStation(test.app, { nameHebrew: 'רדיו יומן' });
    const admin = await test.signIn({ stageName: 'מנהלת יומן' });
    const applicant = await test.signIn({ stageName: 'נרשם יומן' });
    await joinStation(test.app, station.id, await idOf(admin), 'admin');
    const params = { id: station.id, userId: await idOf(applicant) };
    await applicant.send('POST /radio-stations/:id/request-access', { params });
    await admin.send('POST /radio-stations/:id/users/:userId/approve', {
      params,
      body: { user_id: params.userId, role: 'member' },
    });
    const expected = {
      act: 'station.approveUser',
      target: { kind: 'station', name: 'רדיו יומן' },
      person: { kind: 'user', name: 'נרשם יומן' },
      before: { status: 'pending' },
      after: { status: 'approved', role: 'member' },
    };
    for (const person of ['מנהלת יומן', 'נרשם יומן'])
      expect((await log({ person }))[0], person).toMatchObject(expected);
    expect(await log({ person: 'איש לא נקרא כך' })).toEqual([]);
    expect((await log({ act: 'station.approveUser' }))[0]).toMatchObject(expected);
  });

  it('shows operators’ actions, or everyone’s on request, by day and in pages', async () => {
    await test.signIn({ stageName: 'רק אמן' });
    const areasOf = (rows: { act: string }[]) => new Set(rows.map(({ act }) => act.split('.')[0]));
    expect(areasOf(await log())).not.toContain('tenant');
    expect(areasOf(await log({ area: 'all' }))).toContain('tenant');
    expect(await log({ area: 'all', to: '2020-01-01' })).toEqual([]);
    expect((await operator.send('GET /admin/audit', { query: { from: '2026-02-31' } })).status).toBe(400);
    const entries = await log({ area: 'all', limit: 100 });
    const entriesOfPages = [];
    let path: string | undefined = '/api/admin/audit?area=all&limit=3';
    while (path) {
      const page = await operator.fetch(path);
      entriesOfPages.push(...page.body);
      path = nextPageOf(page);
    }
    expect(entriesOfPages.map(({ id }) => id)).toEqual(entries.map(({ id }: { id: string }) => id));
  });
});

describe('the state of the machine', () => {
  it('names versions, sizes and every kind of job', async () => {
    const { status, body } = await operator.send('GET /admin/state');
    expect(status).toBe(200);
    expect(body.queues.map(({ name }: { name: string }) => name)).toContain('operations.count-days');
    expect(body.database_bytes).toBeGreaterThan(1_000_000);
    expect(body.product_version).toBe(productVersion);
    expect(body).toMatchObject({ backup_dir: null, last_backup_at: null, is_backup_late: true });
  });

  it('shows a failed job, and retries it once', async () => {
    const { app } = test;
    const name = 'notices.never-there';
    await app.database.orm.transaction((orm) => app.queue.send(orm, name, {}));
    await app.database.pool.query(
      `update jobs.job set state = 'failed', completed_on = now(), output = '{"message": "no such host"}' where name = $1`,
      [name],
    );
    const [job] = (await operator.send('GET /admin/jobs/failed')).body;
    expect(job).toMatchObject({ name, message: 'no such host' });
    const retry = (id: string) =>
      operator.send('POST /admin/jobs/:id/retry', { params: { id }, query: { name } });
    expect((await retry(job.id)).status).toBe(204);
    expect((await retry(job.id)).status).toBe(404);
    expect((await operator.send('GET /admin/jobs/failed')).body).toEqual([]);
    expect((await log())[0]).toMatchObject({ act: 'job.retry' });
  });

  it('refuses to retry an unknown kind of job, whatever its name', async () => {
    for (const name of ['no.such-kind', "' or 1=1 --", '../jobs', '[]']) {
      const params = { id: randomUUID() };
      const { status } = await operator.send('POST /admin/jobs/:id/retry', { params, query: { name } });
      expect([400, 404], name).toContain(status);
    }
  });
});
