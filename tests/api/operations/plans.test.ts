import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import { nextPageOf, sharedApp, type TestApp } from '../harness.ts';
import { makeOperator } from './operators.ts';

let test: TestApp;
let operator: Caller;
const tenantIdOf = async (caller: Caller): Promise<string> =>
  (await caller.send('GET /auth/me')).body.tenant_id;

beforeAll(async () => {
  test = await sharedApp();
  operator = await makeOperator(test);
});

/** All rows of the table, read in pages of two. */
async function readAll(query: Record<string, string | number> = {}) {
  const rows: { id: string; name: string; user_email: string; plan: string }[] = [];
  let path: string | undefined = `/api/admin/tenants?${new URLSearchParams({ limit: '2', ...query })}`;
  while (path) {
    const page = await operator.fetch(path);
    expect(page.status).toBe(200);
    rows.push(...page.body);
    path = nextPageOf(page);
  }
  return rows;
}

describe('the table of users', () => {
  it('sorts by date, name and email, in pages that show each tenant once', async () => {
    const names = ['גליה', 'אביב', 'Zohar', 'בּרק', 'Aya'];
    for (const [index, name] of names.entries())
      await test.signIn({ email: `${5 - index}@sorted.test`, stageName: name });
    const sorted = (rows: { name: string; user_email: string }[]) =>
      rows.filter(({ user_email }) => user_email.endsWith('@sorted.test')).map(({ name }) => name);
    expect(sorted(await readAll())).toEqual([...names].reverse());
    expect(sorted(await readAll({ order: 'asc' }))).toEqual(names);
    expect(sorted(await readAll({ sort: 'email', order: 'asc' }))).toEqual([...names].reverse());
    expect(sorted(await readAll({ sort: 'name', order: 'asc' }))).toEqual([
      'Aya',
      'Zohar',
      'אביב',
      'בּרק',
      'גליה',
    ]);
  });

  it('is searched by stage name without niqqud, by name, address and subdomain', async () => {
    const artist = await test.signIn({ email: 'kiosk@searched.test', stageName: 'הקִיוֹסְק של מורד' });
    await artist.send('PATCH /auth/me', { body: { first_name: 'מורד', last_name: 'ג׳ורג׳' } });
    await artist.send('POST /auth/claim-subdomain', { body: { subdomain: 'kiosk-site' } });
    for (const search of ['הקיוסק', "מורד ג'ורג", 'KIOSK@sea', 'osk-site'])
      expect(
        (await readAll({ search })).map(({ user_email }) => user_email),
        search,
      ).toEqual(['kiosk@searched.test']);
    expect(await readAll({ search: '%' })).toEqual([]);
    expect((await readAll({ search: 'k_osk' })).length).toBe(0);
  });

  it('is searched for one or two letters at the beginning of words', async () => {
    await test.signIn({ email: 'short@searched.test', stageName: 'להקת צ׳ק' });
    const isFound = async (search: string) =>
      (await readAll({ search })).some(({ user_email }) => user_email === 'short@searched.test');
    expect(await Promise.all(['צ', 'צ׳', 'להקת צ', 'הקת', 'קת'].map(isFound))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('finds no one for a search without a letter or digit', async () => {
    for (const search of ['-', '־־־', '\u05b0\u05b0\u05b0'])
      expect(await readAll({ search }), search).toEqual([]);
  });

  it('refuses a tampered cursor', async () => {
    for (const cursor of ['!!', 'AAAA', Buffer.from(`${'0'.repeat(36)} x`).toString('base64url')])
      expect((await operator.send('GET /admin/tenants', { query: { cursor } })).status, cursor).toBe(400);
  });
});

describe('plans', () => {
  it('are set from any to any, counted by kind, and filter the table', async () => {
    const artist = await test.signIn({ stageName: 'מסלולים' });
    const id = await tenantIdOf(artist);
    const before = (await operator.send('GET /admin/tenants/summary')).body;
    const plans = ['free', 'premium', 'unlimited', 'subscriber', 'basic'];
    for (const from of plans)
      for (const plan of plans.flatMap((to) => [from, to])) {
        const { status, body } = await operator.send('PATCH /admin/tenants/:id/plan', {
          params: { id },
          body: { plan },
        });
        expect([status, body.plan]).toEqual([200, plan]);
      }
    expect((await operator.send('GET /admin/tenants/summary')).body).toEqual({
      ...before,
      free: before.free - 1,
      legacy: before.legacy + 1,
    });
    expect((await readAll({ plan: 'legacy' })).map((row) => row.id)).toEqual([id]);
    expect((await artist.send('GET /auth/me')).body.tenant.plan).toBe('basic');
  });

  it('for two platforms select both, for one the platform that we name or none, and null clears it', async () => {
    const id = await tenantIdOf(await test.signIn({ stageName: 'פלטפורמות' }));
    const setPlan = async (body: object) => {
      const reply = await operator.send('PATCH /admin/tenants/:id/plan', { params: { id }, body });
      return [reply.status, reply.body.platform_count, reply.body.selected_platform];
    };
    expect(await setPlan({ plan: 'subscriber', platform_count: 2 })).toEqual([200, 2, 'both']);
    expect(await setPlan({ platform_count: 1 })).toEqual([200, 1, null]);
    expect(await setPlan({ selected_platform: 'radio' })).toEqual([200, 1, 'radio']);
    expect(await setPlan({ platform_count: null })).toEqual([200, null, null]);
    expect((await setPlan({ platform_count: 3 }))[0]).toBe(422);
    expect((await setPlan({ platform_count: 2, selected_platform: 'radio' }))[0]).toBe(422);
    expect((await setPlan({ paid_plan: 'unlimited' }))[0]).toBe(422);
  });

  it('that are paid for stay, whatever plan an operator sets', async () => {
    const id = await tenantIdOf(await test.signIn({ stageName: 'משלמת' }));
    await test.app.database.pool.query(`update tenants set paid_plan = 'subscriber' where id = $1`, [id]);
    const { body } = await operator.send('PATCH /admin/tenants/:id/plan', {
      params: { id },
      body: { plan: 'free' },
    });
    expect(body.plan).toBe('subscriber');
  });

  it('of an unknown tenant are 404', async () => {
    const params = { id: '00000000-0000-7000-8000-000000000000' };
    expect(
      (await operator.send('PATCH /admin/tenants/:id/plan', { params, body: { plan: 'free' } })).status,
    ).toBe(404);
  });
});

describe('the CSV of users', () => {
  it('lists the users of the search, and contains no formula (D5)', async () => {
    await test.signIn({ email: 'csv@csv.test', stageName: '=HYPERLINK("http://evil")' });
    const { status, body, headers } = await operator.send('GET /admin/tenants/export', {
      query: { search: '@csv.test' },
    });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = String(body).replace('\ufeff', '').trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil"")"`);
  });
});

describe('the pricing switches', () => {
  it('change what the pricing page shows, at once', async () => {
    const shown = async () => {
      const { show_unlimited_plan, show_radio_pricing } = (
        await test.visitor.send('GET /public/pricing-settings')
      ).body;
      return [show_unlimited_plan, show_radio_pricing];
    };
    expect(await shown()).toEqual([true, true]);
    await operator.send('PATCH /admin/pricing-settings', { body: { show_radio_pricing: false } });
    expect(await shown()).toEqual([true, false]);
    expect((await operator.send('GET /admin/pricing-settings')).body).toEqual({
      show_unlimited_plan: true,
      show_radio_pricing: false,
    });
  });
});
