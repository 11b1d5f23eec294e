import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '#contract/index.ts';
import { allEndpoints } from '#contract/index.ts';
import type { AuditEntry } from '#contract/operations/audit.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { joinStation, makeStation } from '#server/demonstration/stations.ts';
import { insertComplaint } from '#server/moderation/moderation.db.ts';
import { storageWork } from '#server/operations/storage.commands.ts';
import { insertScan } from '#server/operations/storage.db.ts';
import { runLongJobs } from '#server/queue/long-jobs.ts';
import { insertPushes, updatePush } from '#server/stations/playout/playout.db.ts';
import { insertLog } from '#server/stations/plays/logs.db.ts';
import { auditText } from '#text/operations/audit.ts';
import { fieldLabel } from '#web/screens/operator/Admin/audit/describe-entry.ts';
import type { Caller } from '../../support/caller.ts';
import { sharedFolder } from '../../support/temporary-folder.ts';
import { type ImportSetup, openImportSetup, runEnded } from '../catalogue-import/import-setup.ts';
import { addFolderService, deliveredSong } from '../deliveries/folder-service.ts';
import { idOf, type TestApp } from '../harness.ts';

type Name = keyof Contract;
type Answer = { status: number; body?: unknown };
interface AuditedCall {
  /** The action’s name in the log; null for a call that only reads. */
  act: string | null;
  before?: object | null;
  after?: object | null;
  /** Creates what the call changes, and returns a function that makes the call. */
  prepare(): Promise<() => Promise<Answer>>;
}

const isId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

const backups = sharedFolder();
let setup: ImportSetup;
let test: TestApp;
let operator: Caller;
let admin: Caller;
let station: { id: string };
beforeAll(async () => {
  setup = await openImportSetup({ songs: 9, env: { BACKUP_TO: backups.path('') } });
  ({ test, operator } = setup);
  admin = await test.signIn({ stageName: 'מנהלת התחנה' });
  station = await makeStation(test.app);
  await joinStation(test.app, station.id, await idOf(admin), 'admin');
});
afterAll(() => setup.close());

/** For a call that needs nothing created. */
const withoutSetup = (call: () => Promise<Answer>) => async () => call;
const newPersonId = async () => idOf(await test.signIn({ stageName: `אדם ${randomUUID().slice(0, 8)}` }));
const setPlayoutPlace = () =>
  admin.send('PUT /radio-stations/:id/playout/place', {
    params: { id: station.id },
    body: { place: { protocol: 'folder' }, credentials: { password: 'never in the log' } },
  });
const makePlayKey = () =>
  admin.send('POST /radio-stations/:id/play-keys', { params: { id: station.id }, body: { name: 'Zetta' } });
/** The path parameters of a person who asked to join the station. */
const applicant = async () => {
  const caller = await test.signIn({ stageName: 'מבקשת' });
  await caller.send('POST /radio-stations/:id/request-access', { params: { id: station.id } });
  return { id: station.id, userId: await idOf(caller) };
};
/** The path parameters of a new team member. */
const newMember = async (role: 'member' | 'admin') => {
  const userId = await newPersonId();
  await joinStation(test.app, station.id, userId, role);
  return { id: station.id, userId };
};
/** A committee at a new station, with a team member who has no seat. */
const openCommittee = async ({ isChairedByOther = false } = {}) => {
  const { id } = await makeStation(test.app);
  const adminId = await idOf(admin);
  await joinStation(test.app, id, adminId, 'admin', new Date());
  const other = await newPersonId();
  await joinStation(test.app, id, other, 'admin');
  await makeRelease(test.app, { radio: new Date() });
  const { body } = await admin.send('POST /radio-stations/:id/committees', {
    params: { id },
    body: { member_ids: [adminId], ...(isChairedByOther && { chair_id: other }) },
  });
  return { params: { id, committeeId: body.id, userId: adminId }, other };
};
/** The path parameter of a confirmed complaint about a new song. */
async function confirmedComplaint(): Promise<{ id: string }> {
  const { id: releaseId, tenant_id: tenantId } = await makeRelease(test.app);
  const id = randomUUID();
  await insertComplaint(test.app.database.orm, {
    ...{ id, releaseId, tenantId, subject: 'song', subjectName: 'שיר', page: '/', category: 'fraud' },
    ...{ details: 'פרטים', language: 'he', confirmedAt: new Date(), dueAt: new Date() },
  });
  return { id };
}
const addDataRequest = () =>
  operator.send('POST /admin/data-requests', {
    body: {
      ...{ kind: 'export', name: 'נועה', email: 'noa@example.test', words: 'המידע שלי', channel: 'email' },
      ...{ received_on: '2026-11-01', language: 'he' },
    },
  });
const identify = async (id: string) => {
  const { body } = await (await test.signIn({ stageName: 'נועה' })).send('GET /auth/me');
  return operator.send('PUT /admin/data-requests/:id/identity', {
    params: { id },
    body: { account_email: body.email, note: 'הוכחה' },
  });
};
const identifiedRequest = async () => {
  const { body } = await addDataRequest();
  await identify(body.id);
  return { id: body.id };
};
const draftTerms = async (page: string) => {
  const params = { page };
  const body = { he: 'נוסח', en: 'Words', based_on: null };
  return { params, ...(await operator.send('PUT /admin/terms/:page/draft', { params, body })) };
};
const addSanction = (params: { id: string }) =>
  operator.send('POST /admin/complaints/:id/sanctions', {
    params,
    body: { kind: 'hide_song', reason: 'סיבה', is_strike: true },
  });
const approveSong = async () => {
  const { id } = await makeRelease(test.app, { radio: new Date() });
  await admin.send('POST /radio-stations/:id/songs/:releaseId/decision', {
    params: { id: station.id, releaseId: id },
    body: { release_id: id, decision: 'approved' },
  });
};
/** Starts a run, and waits until it has ended. */
const completeRun = async (
  type: 'linktone' | 'patiphon',
  start: () => Promise<{ status: number; body: { session_id: string } }>,
) => {
  const reply = await start();
  await runEnded(operator, type, reply.body.session_id);
  return reply;
};
const newOperatorId = async (): Promise<string> => {
  const id = await newPersonId();
  await operator.send('POST /admin/users', { body: { user_id: id } });
  return id;
};
const flags = {
  can_manage_users: false,
  can_manage_radio: true,
  can_manage_linktone: false,
  can_manage_patiphon: false,
};
const approved = { status: 'approved' };

const addCodes = (prefix: string) =>
  operator.send('POST /admin/code-ranges', { body: { kind: 'isrc', prefix, year: '26' } });
let addedServices = 0;
/** A service at an address where nothing listens. Each has its own user, because two can't share a place. */
const addService = () =>
  operator.send('POST /admin/services', {
    body: {
      name: 'שירות',
      dpid: 'PADPIDA2026000001T',
      place: {
        protocol: 'sftp',
        host: '127.0.0.1',
        port: 1,
        user: `us${++addedServices}`,
        host_key: `SHA256:${'a'.repeat(43)}`,
      },
      credentials: { password: 'never in the log' },
    },
  });

/** A parcel to a service whose server doesn't answer. */
async function failedParcel(): Promise<string> {
  const { body: service } = await addService();
  const params = { id: service.id };
  const { body } = await operator.send('POST /admin/services/:id/try', { params });
  await expect
    .poll(
      async () =>
        (await operator.send('GET /admin/services/:id/parcels', { params })).body.map(
          ({ id, state }: { id: string; state: string }) => `${id} ${state}`,
        ),
      { timeout: 20_000 },
    )
    .toContain(`${body.parcel_id} failed`);
  return body.parcel_id;
}

/** How to make each call that the log lists. The test below fails for a call of the contract that is missing here. */
const auditedCalls: Partial<Record<Name, AuditedCall>> = {
  'PATCH /admin/tenants/:id/plan': {
    act: 'tenantPlan.set',
    before: { givenPlan: 'free' },
    after: { givenPlan: 'premium' },
    async prepare() {
      const { body } = await (await test.signIn({ stageName: 'אמן' })).send('GET /auth/me');
      return () =>
        operator.send('PATCH /admin/tenants/:id/plan', {
          params: { id: body.tenant_id },
          body: { plan: 'premium' },
        });
    },
  },
  'POST /admin/accounts/:id/sign-out': {
    act: 'operator.signOut',
    before: null,
    after: { signedIn: false },
    async prepare() {
      const id = await newPersonId();
      return () => operator.send('POST /admin/accounts/:id/sign-out', { params: { id } });
    },
  },
  'POST /admin/accounts/:id/reset': {
    act: 'operator.mailReset',
    before: null,
    after: { email: 'forgot@audited.test' },
    async prepare() {
      const id = await idOf(await test.signIn({ email: 'forgot@audited.test' }));
      return () => operator.send('POST /admin/accounts/:id/reset', { params: { id } });
    },
  },
  'POST /admin/accounts/:id/credits': {
    act: 'operator.giveCredit',
    before: null,
    after: { radioCredits: 2, reason: 'פיצוי' },
    async prepare() {
      const id = await newPersonId();
      const body = { kind: 'radio', amount: 2, reason: 'פיצוי' };
      return () => operator.send('POST /admin/accounts/:id/credits', { params: { id }, body });
    },
  },
  'PUT /admin/accounts/:id/address': {
    act: 'operator.setAddress',
    before: { email: 'former@audited.test', confirmed: true },
    after: { email: 'latter@audited.test', confirmed: true, check: 'שיחת וידאו' },
    async prepare() {
      const id = await idOf(await test.signIn({ email: 'former@audited.test' }));
      const body = { email: 'latter@audited.test', check: 'שיחת וידאו' };
      return () => operator.send('PUT /admin/accounts/:id/address', { params: { id }, body });
    },
  },
  'POST /admin/accounts/:id/merge': {
    act: 'operator.mergeAccounts',
    before: { merged: 'second@audited.test' },
    after: { email: 'first@audited.test', check: 'שיחת וידאו' },
    async prepare() {
      const id = await idOf(await test.signIn({ email: 'first@audited.test' }));
      const other = await idOf(await test.signIn({ email: 'second@audited.test' }));
      const body = { other_id: other, email: 'second@audited.test', check: 'שיחת וידאו' };
      return () => operator.send('POST /admin/accounts/:id/merge', { params: { id }, body });
    },
  },
  'POST /admin/accounts/:id/cases': {
    act: 'operator.openCase',
    before: null,
    after: { category: 'fraud', details: 'פרטים' },
    async prepare() {
      const id = await newPersonId();
      const body = { category: 'fraud', details: 'פרטים' };
      return () => operator.send('POST /admin/accounts/:id/cases', { params: { id }, body });
    },
  },
  'DELETE /admin/mail-stops/:id': {
    act: 'operator.liftMailStop',
    before: { complaints: 3 },
    after: { complaints: 0 },
    async prepare() {
      const { body } = await (await test.signIn({ stageName: 'אמן' })).send('GET /auth/me');
      await test.app.database.pool.query(
        "insert into mail_refusals (address, sender, complained_at) select n, $1, now() from unnest('{a,b,c}'::text[]) n",
        [body.tenant_id],
      );
      return () => operator.send('DELETE /admin/mail-stops/:id', { params: { id: body.tenant_id } });
    },
  },
  'PUT /admin/complaints/:id/assignee': {
    act: 'operator.takeComplaint',
    async prepare() {
      const params = await confirmedComplaint();
      return () => operator.send('PUT /admin/complaints/:id/assignee', { params, body: { is_own: true } });
    },
  },
  'POST /admin/complaints/:id/notes': {
    act: 'operator.noteComplaint',
    before: null,
    after: { note: 'הערה' },
    async prepare() {
      const params = await confirmedComplaint();
      return () => operator.send('POST /admin/complaints/:id/notes', { params, body: { text: 'הערה' } });
    },
  },
  'POST /admin/complaints/:id/sanctions': {
    act: 'operator.addSanction',
    before: null,
    after: { sanction: 'hide_song', reason: 'סיבה', isStrike: true },
    async prepare() {
      const params = await confirmedComplaint();
      return () => addSanction(params);
    },
  },
  'DELETE /admin/sanctions/:id': {
    act: 'operator.liftSanction',
    before: { sanction: 'hide_song' },
    after: null,
    async prepare() {
      const { body } = await addSanction(await confirmedComplaint());
      return () => operator.send('DELETE /admin/sanctions/:id', { params: { id: body.sanctions[0].id } });
    },
  },
  'POST /admin/complaints/:id/close': {
    act: 'operator.closeComplaint',
    before: null,
    after: { outcome: 'rejected', answer: 'תודה' },
    async prepare() {
      const params = await confirmedComplaint();
      const body = { outcome: 'rejected', answer: 'תודה' };
      return () => operator.send('POST /admin/complaints/:id/close', { params, body });
    },
  },
  'POST /admin/data-requests': {
    act: 'operator.addDataRequest',
    before: null,
    after: { asks: 'export', channel: 'email' },
    prepare: withoutSetup(() => addDataRequest()),
  },
  'PUT /admin/data-requests/:id/identity': {
    act: 'operator.identifyDataRequest',
    before: null,
    after: { note: 'הוכחה' },
    async prepare() {
      const { body } = await addDataRequest();
      return () => identify(body.id);
    },
  },
  'POST /admin/data-requests/:id/export': {
    act: 'operator.sendData',
    before: null,
    after: { dataOutcome: 'sent' },
    async prepare() {
      const params = await identifiedRequest();
      return () => operator.send('POST /admin/data-requests/:id/export', { params });
    },
  },
  'POST /admin/data-requests/:id/deletion': {
    act: 'operator.deleteData',
    before: null,
    after: { dataOutcome: 'deleting' },
    async prepare() {
      const params = await identifiedRequest();
      return () => operator.send('POST /admin/data-requests/:id/deletion', { params });
    },
  },
  'POST /admin/data-requests/:id/refusal': {
    act: 'operator.refuseData',
    before: null,
    after: { reason: 'סיבה' },
    async prepare() {
      const { body } = await addDataRequest();
      const params = { id: body.id };
      return () =>
        operator.send('POST /admin/data-requests/:id/refusal', { params, body: { reason: 'סיבה' } });
    },
  },
  'PUT /admin/terms/:page/draft': {
    act: 'operator.draftTerms',
    before: null,
    after: { he: 'נוסח', en: 'Words' },
    prepare: withoutSetup(() => draftTerms('terms')),
  },
  'DELETE /admin/terms/:page/draft': {
    act: 'operator.discardTerms',
    before: { he: 'נוסח', en: 'Words' },
    after: null,
    async prepare() {
      const { params } = await draftTerms('privacy');
      return () => operator.send('DELETE /admin/terms/:page/draft', { params });
    },
  },
  'POST /admin/terms/:page/versions': {
    act: 'operator.publishTerms',
    before: null,
    after: { version: 2, needsAcceptance: false },
    async prepare() {
      const { params, body } = await draftTerms('copyright');
      const made = { based_on: body.draft.edited_at, needs_acceptance: false };
      return () => operator.send('POST /admin/terms/:page/versions', { params, body: made });
    },
  },
  'PUT /admin/standard-answers/:name': {
    act: 'operator.editAnswer',
    before: null,
    after: { he: 'טופל', en: 'Done' },
    prepare: withoutSetup(() =>
      operator.send('PUT /admin/standard-answers/:name', {
        params: { name: 'upheld' },
        body: { he: 'טופל', en: 'Done' },
      }),
    ),
  },
  'POST /admin/payments/parked/:id': {
    act: 'operator.acceptPayment',
    before: null,
    after: { price: 100, currency: 'ils' },
    async prepare() {
      const id = `pi_${randomUUID()}`;
      await test.app.database.pool.query(
        `with one as (
          insert into orders (id, tenant_id, product_id, kind, name, amount, language, provider, expires_at)
          select gen_random_uuid(), id, 'streaming_subscription', 'plan', 'מנוי', 35000, 'he', 'stripe', now() from tenants limit 1
          returning id, tenant_id
        )
        insert into parked_payments (id, order_id, tenant_id, price, amount, currency, paid_at)
        select $1, id, tenant_id, 100, 100, 'ils', now() from one`,
        [id],
      );
      return () =>
        operator.send('POST /admin/payments/parked/:id', { params: { id }, body: { decision: 'accept' } });
    },
  },
  'POST /admin/code-ranges': {
    act: 'operator.addCodes',
    before: null,
    after: { kind: 'isrc', stem: 'ILEVR26' },
    prepare: withoutSetup(() => addCodes('ILEVR')),
  },
  'PATCH /admin/code-ranges/:id': {
    act: 'operator.changeCodes',
    before: { isEnded: false },
    after: { isEnded: true },
    async prepare() {
      const { body } = await addCodes('ILEVS');
      return () =>
        operator.send('PATCH /admin/code-ranges/:id', {
          params: { id: body.id },
          body: { is_ended: true },
        });
    },
  },
  'POST /admin/services': {
    act: 'operator.addService',
    before: null,
    after: { name: 'שירות', hasCredentials: true },
    prepare: withoutSetup(addService),
  },
  'PATCH /admin/services/:id': {
    act: 'operator.changeService',
    before: { isPaused: false, leadDays: 7 },
    after: { isPaused: true, leadDays: 3 },
    async prepare() {
      const { body } = await addService();
      return () =>
        operator.send('PATCH /admin/services/:id', {
          params: { id: body.id },
          body: { is_paused: true, lead_days: 3 },
        });
    },
  },
  'POST /admin/services/:id/try': {
    act: 'operator.tryService',
    async prepare() {
      const { body } = await addService();
      return () => operator.send('POST /admin/services/:id/try', { params: { id: body.id } });
    },
  },
  'POST /admin/services/:id/hurry': {
    act: 'operator.hurryService',
    async prepare() {
      const { body } = await addService();
      return () => operator.send('POST /admin/services/:id/hurry', { params: { id: body.id } });
    },
  },
  'DELETE /admin/services/:id': {
    act: 'operator.removeService',
    async prepare() {
      const { body } = await addService();
      return () => operator.send('DELETE /admin/services/:id', { params: { id: body.id } });
    },
  },
  'POST /admin/parcels/:id/retry': {
    act: 'operator.retryParcel',
    async prepare() {
      const id = await failedParcel();
      return () => operator.send('POST /admin/parcels/:id/retry', { params: { id } });
    },
  },
  'PUT /admin/parcels/:id/link': {
    act: 'operator.linkSong',
    async prepare() {
      const service = await addFolderService(test, operator);
      const song = await deliveredSong(test, {});
      await expect
        .poll(
          async () => (await song.deliveries()).find(({ service_id }) => service_id === service.id)?.state,
          {
            timeout: 20_000,
          },
        )
        .toBe('sent');
      const { body } = await operator.send('GET /admin/services/:id/parcels', { params: { id: service.id } });
      return () =>
        operator.send('PUT /admin/parcels/:id/link', {
          params: { id: body[0].id },
          body: { link: 'https://music.example/song' },
        });
    },
  },
  'PATCH /admin/pricing-settings': {
    act: 'pricing.show',
    before: { show_unlimited_plan: true },
    after: { show_unlimited_plan: false },
    prepare: withoutSetup(() =>
      operator.send('PATCH /admin/pricing-settings', { body: { show_unlimited_plan: false } }),
    ),
  },
  'POST /admin/users': {
    act: 'operator.add',
    before: { isAdmin: false },
    after: { isAdmin: true, users: false },
    async prepare() {
      const user_id = await newPersonId();
      return () => operator.send('POST /admin/users', { body: { user_id } });
    },
  },
  'PUT /admin/users/:id/permissions': {
    act: 'operator.setPermissions',
    before: { radio: false },
    after: { radio: true, users: false },
    async prepare() {
      const id = await newOperatorId();
      return () => operator.send('PUT /admin/users/:id/permissions', { params: { id }, body: flags });
    },
  },
  'DELETE /admin/users/:id': {
    act: 'operator.remove',
    before: { isAdmin: true },
    after: { isAdmin: false },
    async prepare() {
      const id = await newOperatorId();
      return () => operator.send('DELETE /admin/users/:id', { params: { id } });
    },
  },
  'POST /admin/radio-stations': {
    act: 'station.add',
    after: { name: 'New', subdomain: 'new-one' },
    prepare: withoutSetup(() =>
      operator.send('POST /admin/radio-stations', { body: { subdomain: 'new-one', name: 'New' } }),
    ),
  },
  'PATCH /admin/radio-stations/:id': {
    act: 'station.deactivate',
    before: { isActive: true },
    after: { isActive: false },
    async prepare() {
      const { id } = await makeStation(test.app);
      return () =>
        operator.send('PATCH /admin/radio-stations/:id', { params: { id }, body: { is_active: false } });
    },
  },
  'POST /admin/radio-stations/:id/approve-admin': {
    act: 'station.approveAdmin',
    before: { status: 'pending', role: 'member' },
    after: { ...approved, role: 'admin' },
    async prepare() {
      const { id, userId } = await applicant();
      return () =>
        operator.send('POST /admin/radio-stations/:id/approve-admin', {
          params: { id },
          query: { user_id: userId },
        });
    },
  },
  'PATCH /admin/radio-stations/:id/users/:userId': {
    act: 'station.changeRole',
    before: { role: 'member' },
    after: { role: 'admin' },
    async prepare() {
      const params = await newMember('member');
      return () =>
        operator.send('PATCH /admin/radio-stations/:id/users/:userId', { params, body: { role: 'admin' } });
    },
  },
  'DELETE /admin/radio-stations/:id/users/:userId': {
    act: 'station.removeUser',
    before: { ...approved, role: 'member' },
    after: null,
    async prepare() {
      const params = await newMember('member');
      return () => operator.send('DELETE /admin/radio-stations/:id/users/:userId', { params });
    },
  },
  'POST /admin/test-mail': {
    act: null,
    prepare: withoutSetup(() => operator.send('POST /admin/test-mail')),
  },
  'POST /admin/backups': {
    act: 'storage.backup',
    before: null,
    after: { state: 'waiting' },
    prepare: withoutSetup(() => operator.send('POST /admin/backups')),
  },
  'POST /admin/cleanup-storage/clean': {
    act: 'storage.clean',
    before: { unused: 0 },
    after: { unused: 0 },
    async prepare() {
      await operator.send('GET /admin/cleanup-storage/scan');
      return () => operator.send('POST /admin/cleanup-storage/clean');
    },
  },
  'POST /admin/cleanup-storage/work': {
    act: 'storage.scan',
    after: { orphans: 0 },
    prepare: withoutSetup(async () => {
      const reply = await operator.send('POST /admin/cleanup-storage/work', { body: { kind: 'scan' } });
      await runLongJobs(test.app, storageWork(test.app));
      while ((await operator.send('GET /admin/cleanup-storage')).body.work !== null) await sleep(50);
      return reply;
    }),
  },
  'DELETE /admin/cleanup-storage/work': {
    act: 'storage.stop',
    before: { going: 'scan' },
    after: { going: null },
    async prepare() {
      const byUserId = await idOf(operator);
      await insertScan(test.app.database.orm, { id: randomUUID(), status: 'running', byUserId });
      return () => operator.send('DELETE /admin/cleanup-storage/work');
    },
  },
  'POST /admin/cleanup-storage/trash/:id/restore': {
    act: 'storage.restore',
    before: { isInTrash: true },
    after: { isInTrash: false },
    async prepare() {
      const [id, fileId] = [randomUUID(), randomUUID()];
      await test.app.database.pool.query(
        `insert into storage_trash (id, kind, file_id, name, bytes, removed_by, removed_at, purge_at)
          values ($1, 'orphan', $2, 'a.mp3', 1, $3, now(), now() + interval '7 days')`,
        [id, fileId, await idOf(operator)],
      );
      return () => operator.send('POST /admin/cleanup-storage/trash/:id/restore', { params: { id } });
    },
  },
  'POST /admin/jobs/:id/cancel': {
    act: 'job.cancel',
    before: { state: 'open' },
    after: { state: 'cancelled' },
    async prepare() {
      const name = `test.${randomUUID()}`;
      const { database, queue } = test.app;
      await database.orm.transaction((orm) => queue.send(orm, name, {}));
      const { rows } = await database.pool.query(`select id from jobs.job where name = $1`, [name]);
      const params = { id: rows[0].id };
      return () => operator.send('POST /admin/jobs/:id/cancel', { params, query: { name } });
    },
  },
  'POST /admin/jobs/:id/retry': {
    act: 'job.retry',
    before: { state: 'failed' },
    after: { state: 'retry' },
    async prepare() {
      const name = `test.${randomUUID()}`;
      const { database, queue } = test.app;
      await database.orm.transaction((orm) => queue.send(orm, name, {}));
      const { rows } = await database.pool.query(
        `update jobs.job set state = 'failed', completed_on = now() where name = $1 returning id`,
        [name],
      );
      const params = { id: rows[0].id };
      return () => operator.send('POST /admin/jobs/:id/retry', { params, query: { name } });
    },
  },
  'POST /linktone/import': {
    act: 'catalogue.importEntry',
    after: { url: 'https://example.org/song/1' },
    prepare: withoutSetup(() =>
      operator.send('POST /linktone/import', {
        body: { catalog_url: 'https://example.org/song/1', artist_name: 'אמן', title: 'שיר' },
      }),
    ),
  },
  'POST /scrape': {
    act: 'catalogue.importEntry',
    after: { came: 'new' },
    prepare: withoutSetup(() =>
      operator.send('POST /scrape', {
        body: { url: `${setup.linktone.origin}/release/7-song`, import_to_db: true },
      }),
    ),
  },
  'POST /bulk-scrape': {
    act: 'catalogue.import',
    after: { kind: 'bulk' },
    prepare: withoutSetup(() =>
      operator.send('POST /bulk-scrape', { body: { urls: [`${setup.linktone.origin}/none`] } }),
    ),
  },
  'POST /linktone/list-releases': {
    act: 'catalogue.import',
    after: { kind: 'automated', wanted: 1 },
    prepare: withoutSetup(() =>
      completeRun('linktone', () =>
        operator.send('POST /linktone/list-releases', { body: { max_releases: 1 } }),
      ),
    ),
  },
  'POST /patiphon/scrape-batch': {
    act: 'catalogue.import',
    after: { kind: 'batch', wanted: 2 },
    prepare: withoutSetup(() => operator.send('POST /patiphon/scrape-batch', { body: { count: 2 } })),
  },
  'POST /admin/scheduler/config': {
    act: 'catalogue.schedule',
    before: { isScheduled: false, scheduleTimes: ['03:00'] },
    after: { isScheduled: false, scheduleTimes: ['12:00'] },
    prepare: withoutSetup(() =>
      operator.send('POST /admin/scheduler/config', {
        body: { scraper_type: 'patiphon', enabled: false, schedule_times: ['12:00'] },
      }),
    ),
  },
  ...catalogueCalls('linktone'),
  ...catalogueCalls('patiphon'),
  'POST /radio-stations/:id/users/:userId/approve': {
    act: 'station.approveUser',
    before: { status: 'pending' },
    after: { ...approved, role: 'member' },
    async prepare() {
      const params = await applicant();
      const body = { user_id: params.userId, role: 'member' as const };
      return () => admin.send('POST /radio-stations/:id/users/:userId/approve', { params, body });
    },
  },
  'POST /radio-stations/:id/users/:userId/reject': {
    act: 'station.rejectUser',
    before: { status: 'pending' },
    after: { status: 'rejected' },
    async prepare() {
      const params = await applicant();
      return () => admin.send('POST /radio-stations/:id/users/:userId/reject', { params });
    },
  },
  'DELETE /radio-stations/:id/users/:userId/rejection': {
    act: 'station.takeBackRejection',
    before: { status: 'rejected' },
    after: { status: 'pending' },
    async prepare() {
      const params = await applicant();
      await admin.send('POST /radio-stations/:id/users/:userId/reject', { params });
      return () => admin.send('DELETE /radio-stations/:id/users/:userId/rejection', { params });
    },
  },
  'POST /radio-stations/:id/users/:userId/promote': {
    act: 'station.changeRole',
    before: { role: 'member' },
    after: { role: 'admin' },
    async prepare() {
      const params = await newMember('member');
      return () => admin.send('POST /radio-stations/:id/users/:userId/promote', { params });
    },
  },
  'POST /radio-stations/:id/users/:userId/demote': {
    act: 'station.changeRole',
    before: { role: 'admin' },
    after: { role: 'member' },
    async prepare() {
      const params = await newMember('admin');
      return () => admin.send('POST /radio-stations/:id/users/:userId/demote', { params });
    },
  },
  'DELETE /radio-stations/:id/users/:userId': {
    act: 'station.removeUser',
    before: { ...approved, role: 'member' },
    after: null,
    async prepare() {
      const params = await newMember('member');
      return () => admin.send('DELETE /radio-stations/:id/users/:userId', { params });
    },
  },
  'POST /radio-stations/:id/invite': {
    act: 'station.inviteUser',
    after: { email: 'guest@example.test', role: 'member' },
    prepare: withoutSetup(() =>
      admin.send('POST /radio-stations/:id/invite', {
        params: { id: station.id },
        body: { email: 'guest@example.test', role: 'member' },
      }),
    ),
  },
  'DELETE /radio-stations/:id/invites/:inviteId': {
    act: 'station.withdrawInvite',
    before: { email: 'unwanted@example.test', role: 'member' },
    after: null,
    async prepare() {
      const { body } = await admin.send('POST /radio-stations/:id/invite', {
        params: { id: station.id },
        body: { email: 'unwanted@example.test', role: 'member' },
      });
      return () =>
        admin.send('DELETE /radio-stations/:id/invites/:inviteId', {
          params: { id: station.id, inviteId: body.id },
        });
    },
  },
  'PATCH /radio-stations/:id/settings': {
    act: 'station.settings',
    before: { namePattern: null },
    after: { namePattern: '{title}' },
    prepare: withoutSetup(() =>
      admin.send('PATCH /radio-stations/:id/settings', {
        params: { id: station.id },
        body: { name_pattern: '{title}' },
      }),
    ),
  },
  'PATCH /radio-stations/:id/playout': {
    act: 'station.playout',
    before: { isLevelled: false },
    after: { isLevelled: true },
    prepare: withoutSetup(() =>
      admin.send('PATCH /radio-stations/:id/playout', {
        params: { id: station.id },
        body: { is_levelled: true },
      }),
    ),
  },
  'PUT /radio-stations/:id/playout/place': {
    act: 'station.playoutPlace',
    before: { place: null },
    after: { place: { protocol: 'folder' }, hasCredentials: true, pushesApproved: false },
    prepare: withoutSetup(setPlayoutPlace),
  },
  'POST /radio-stations/:id/playout/place/try': {
    act: 'station.playoutTry',
    async prepare() {
      await setPlayoutPlace();
      return () => admin.send('POST /radio-stations/:id/playout/place/try', { params: { id: station.id } });
    },
  },
  'POST /radio-stations/:id/playout/pushes/:pushId/retry': {
    act: 'station.retryPush',
    async prepare() {
      await setPlayoutPlace();
      const pushId = randomUUID();
      await insertPushes(test.app.database.orm, [{ id: pushId, stationId: station.id }]);
      await updatePush(test.app.database.orm, pushId, { state: 'failed' });
      return () =>
        admin.send('POST /radio-stations/:id/playout/pushes/:pushId/retry', {
          params: { id: station.id, pushId },
        });
    },
  },
  'PUT /radio-stations/:id/plays/place': {
    act: 'station.playsPlace',
    before: { place: null },
    after: { place: { protocol: 'folder' }, hasCredentials: true },
    prepare: withoutSetup(() =>
      admin.send('PUT /radio-stations/:id/plays/place', {
        params: { id: station.id },
        body: { place: { protocol: 'folder' }, credentials: { password: 'never in the log' } },
      }),
    ),
  },
  'DELETE /radio-stations/:id/play-logs/:logId': {
    act: 'station.deletePlayLog',
    before: { log: 'log.csv', plays: 0 },
    async prepare() {
      const logId = randomUUID();
      const row = { id: logId, stationId: station.id, name: 'log.csv', source: 'upload', bytes: 1 } as const;
      await insertLog(test.app.database.orm, { ...row, state: 'done' });
      return () =>
        admin.send('DELETE /radio-stations/:id/play-logs/:logId', { params: { id: station.id, logId } });
    },
  },
  'POST /radio-stations/:id/play-keys': {
    act: 'station.makePlayKey',
    after: { key: 'Zetta' },
    prepare: withoutSetup(makePlayKey),
  },
  'DELETE /radio-stations/:id/play-keys/:keyId': {
    act: 'station.revokePlayKey',
    before: { key: 'Zetta' },
    async prepare() {
      const { body } = await makePlayKey();
      return () =>
        admin.send('DELETE /radio-stations/:id/play-keys/:keyId', {
          params: { id: station.id, keyId: body.id },
        });
    },
  },
  'PUT /radio-stations/:id/reasons': {
    act: 'station.reasons',
    before: { reasons: expect.arrayContaining([expect.stringContaining(' · ')]) },
    after: { reasons: ['לא לשעה הזאת · Not for this hour'] },
    prepare: withoutSetup(() =>
      admin.send('PUT /radio-stations/:id/reasons', {
        params: { id: station.id },
        body: { reasons: [{ text: { he: 'לא לשעה הזאת', en: 'Not for this hour' } }] },
      }),
    ),
  },
  'POST /radio-stations/:id/committees': {
    act: 'station.openCommittee',
    after: { majority: 'all', seats: 1 },
    async prepare() {
      const { id } = await makeStation(test.app);
      await joinStation(test.app, id, await idOf(admin), 'admin', new Date());
      await makeRelease(test.app, { radio: new Date() });
      return () =>
        admin.send('POST /radio-stations/:id/committees', { params: { id }, body: { majority: 'all' } });
    },
  },
  'POST /radio-stations/:id/committees/:committeeId/seats': {
    act: 'station.committeeSeats',
    after: { sits: true },
    async prepare() {
      const { params, other } = await openCommittee();
      return () =>
        admin.send('POST /radio-stations/:id/committees/:committeeId/seats', {
          params,
          body: { user_id: other },
        });
    },
  },
  'DELETE /radio-stations/:id/committees/:committeeId/seats/:userId': {
    act: 'station.committeeSeats',
    after: { sits: false },
    async prepare() {
      const { params } = await openCommittee();
      return () => admin.send('DELETE /radio-stations/:id/committees/:committeeId/seats/:userId', { params });
    },
  },
  'POST /radio-stations/:id/committees/:committeeId/chair': {
    act: 'station.takeChair',
    async prepare() {
      const { params } = await openCommittee({ isChairedByOther: true });
      return () => admin.send('POST /radio-stations/:id/committees/:committeeId/chair', { params });
    },
  },
  'DELETE /radio-stations/:id/decisions/all': {
    act: 'station.resetDecisions',
    before: { decided: 1 },
    after: { decided: 0 },
    async prepare() {
      await approveSong();
      return () => admin.send('DELETE /radio-stations/:id/decisions/all', { params: { id: station.id } });
    },
  },
  'DELETE /radio-stations/:id/review-sessions/:sessionId': {
    act: 'station.deleteCycle',
    before: { approved: 1, notes: 'ערב' },
    after: null,
    async prepare() {
      const { body } = await admin.send('POST /radio-stations/:id/review-sessions', {
        params: { id: station.id },
        body: { notes: 'ערב' },
      });
      await approveSong();
      const params = { id: station.id, sessionId: body.id };
      return () => admin.send('DELETE /radio-stations/:id/review-sessions/:sessionId', { params });
    },
  },
};

function catalogueCalls(type: 'linktone' | 'patiphon'): Partial<Record<Name, AuditedCall>> {
  const selectors = async () =>
    (await operator.send(`GET /admin/catalogues/${type}/selectors`)).body.selectors;
  return {
    [`PATCH /admin/catalogues/${type}`]: {
      act: 'catalogue.options',
      before: { keepsAudio: false },
      after: { keepsAudio: true },
      prepare: withoutSetup(() =>
        operator.send(`PATCH /admin/catalogues/${type}`, { body: { keeps_audio: true } }),
      ),
    },
    [`POST /${type}/settings`]: {
      act: 'catalogue.credentials',
      before: { has_password: true },
      after: { email: 'other@catalogue.test', has_password: true },
      prepare: withoutSetup(() =>
        operator.send(`POST /${type}/settings`, {
          body: { email: 'other@catalogue.test', password: 'never in the log' },
        }),
      ),
    },
    [`POST /admin/scheduler/run-now/${type}`]: {
      act: 'catalogue.import',
      after: { kind: 'test' },
      prepare: withoutSetup(() =>
        completeRun(type, () => operator.send(`POST /admin/scheduler/run-now/${type}`)),
      ),
    },
    [`POST /${type}/scraping-progress/:id/cancel`]: {
      act: 'catalogue.cancel',
      before: { status: 'waiting' },
      after: { status: 'cancelled' },
      async prepare() {
        const id = randomUUID();
        await test.app.database.pool.query(
          `insert into catalogue_runs (id, type, kind, wanted) values ($1, $2, 'test', 1)`,
          [id, type],
        );
        return () => operator.send(`POST /${type}/scraping-progress/:id/cancel`, { params: { id } });
      },
    },
    [`DELETE /${type}/clear-all`]: {
      act: 'catalogue.clear',
      after: { imported: 0 },
      prepare: withoutSetup(() => operator.send(`DELETE /${type}/clear-all`)),
    },
    [`POST /${type}/restore-all`]: {
      act: 'catalogue.restore',
      before: { imported: 0 },
      after: { trashed: 0 },
      async prepare() {
        await operator.send(`DELETE /${type}/clear-all`);
        return () => operator.send(`POST /${type}/restore-all`);
      },
    },
    [`PUT /admin/catalogues/${type}/selectors`]: {
      act: 'catalogue.selectors',
      after: { 'release.title': ['h9'] },
      async prepare() {
        const current = await selectors();
        const changed = { ...current, release: { ...current.release, title: ['h9'] } };
        return () =>
          operator.send(`PUT /admin/catalogues/${type}/selectors`, { body: { selectors: changed } });
      },
    },
    [`POST /admin/catalogues/${type}/try`]: {
      act: null,
      prepare: withoutSetup(() =>
        operator.send(`POST /admin/catalogues/${type}/try`, { body: { html: '<h1>a</h1>' } }),
      ),
    },
  };
}

const log = async (query: Record<string, string | number>): Promise<AuditEntry[]> =>
  (await operator.send('GET /admin/audit', { query })).body;

describe('every action of operators and of station admins is in the log, with before and after', () => {
  for (const { method, path, who } of allEndpoints) {
    if (method === 'GET' || !(who.startsWith('operator:') || who === 'stationAdmin')) continue;
    const name = `${method} ${path}` as Name; // every endpoint’s name is a key of the contract
    it(name, async () => {
      const expected = auditedCalls[name];
      if (expected === undefined) throw new Error('add this call to auditedCalls');
      const makeCall = await expected.prepare();
      const earlier = new Set((await log({ limit: 100 })).map(({ id }) => id));
      const { status, body } = await makeCall();
      expect(status, JSON.stringify(body)).toBeLessThan(300);
      const added = (await log({ limit: 100 })).filter(({ id }) => !earlier.has(id));
      if (expected.act === null) return expect(added).toEqual([]);

      const [entry] = added;
      const actor = who === 'stationAdmin' ? admin : operator;
      expect(added).toHaveLength(1);
      expect(entry).toMatchObject({
        act: expected.act,
        actor: { id: await idOf(actor) },
        ...(expected.before !== undefined && { before: expected.before }),
        ...(expected.after !== undefined && { after: expected.after }),
      });
      expect(entry?.before ?? entry?.after).not.toBeNull();
      expect(JSON.stringify(entry)).not.toContain('never in the log');

      const { email } = (await actor.send('GET /auth/me')).body;
      for (const query of [{ act: expected.act }, { person: email }, { target: entry?.target?.id ?? '' }])
        expect((await log(query))[0]?.id, JSON.stringify(query)).toBe(entry?.id);
      // The log names every changed field in words, except ids.
      for (const [field, value] of Object.entries({ ...entry?.before, ...entry?.after }))
        if (!(typeof value === 'string' && isId.test(value)))
          for (const language of ['he', 'en'] as const)
            expect(fieldLabel(expected.act, field, language), `${expected.act}: ${field}`).not.toBeNull();
      for (const { sentences, kinds } of [auditText.he, auditText.en]) {
        expect(sentences).toHaveProperty([expected.act]);
        expect(kinds).toHaveProperty([expected.act]);
      }
    });
  }
});
