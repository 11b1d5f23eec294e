import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminUser } from '#contract/operations/admins.ts';
import type { AdminStation } from '#contract/operations/stations.ts';
import type { StorageState } from '#contract/operations/storage.ts';
import type { TenantRow } from '#contract/operations/tenants.ts';
import { ltr } from '#web/formats/isolate.ts';
import { setTextSize } from '../keys.ts';
import { openPage, resize } from '../open-page.tsx';
import { newArtist, newId } from '../people.ts';
import { answer, fails, held } from '../replies.ts';

const name = 'תקולה כהן';
const permission = {
  can_manage_users: true,
  can_manage_radio: true,
  can_manage_linktone: true,
  can_manage_patiphon: true,
};
const operator = newArtist({ is_admin: true, admin_permission: permission });
const tenant: TenantRow = {
  id: newId(),
  name,
  user_name: null,
  user_email: 'broken@example.test',
  subdomain: null,
  plan: 'subscriber',
  platform_count: null,
  selected_platform: null,
  stripe_customer_id: null,
  created_at: new Date().toISOString(),
};
const storage: StorageState = {
  scan: {
    storage_dir: '/files',
    db_files_count: 9,
    storage_files_count: 9,
    orphaned: { count: 3, total_size_formatted: '3 MB' },
    duplicates: { sets_count: 2, total_size_formatted: '1.2 MB' },
    total_reclaimable_formatted: '4.2 MB',
    scanned_at: new Date().toISOString(),
  },
  work: null,
  last: null,
  trash: { count: 0, total_size_formatted: '0 B' },
};
const station: AdminStation = {
  id: newId(),
  subdomain: 'glz',
  name: 'Galatz',
  name_hebrew: 'גלצ',
  is_active: true,
  total_users: 1,
  approved_users: 0,
  pending_users: 1,
  has_admin: false,
};
const reason = ltr('upstream is away');
const down = fails(502, 'upstream is away');

function openAdmin(search = '') {
  answer('GET /admin/tenants', [tenant]);
  answer('GET /admin/tenants/summary', { free: 4111, subscriber: 4222, unlimited: 4333, legacy: 4444 });
  answer('GET /admin/pricing-settings', { show_unlimited_plan: true, show_radio_pricing: true });
  answer('GET /admin/cleanup-storage', storage);
  answer('GET /public/pricing-settings', {
    show_unlimited_plan: true,
    show_radio_pricing: true,
    free_song_credits: 3,
    products: [
      { product_id: 'streaming_subscription', price: 350, period: 'year' },
      { product_id: 'unlimited_subscription', price: 999, period: 'year' },
      { product_id: 'radio_push_subscriber', price: 99, period: 'once' },
      { product_id: 'radio_push_free', price: 250, period: 'once' },
    ],
  });
  return openPage(`/admin${search}`, { user: operator });
}

test('the tiles have the counts and the prices, and open the users that they count', async () => {
  const router = await openAdmin();
  const tiles = page.getByRole('navigation', { name: 'משתמשים לפי מסלול' });
  for (const [plan, title, count, terms] of [
    ['free', 'Free Users', /4,?111/, 'radio 250₪ per release'],
    ['subscriber', 'Subscriber Users', /4,?222/, '350₪/yr + radio 99₪ per release'],
    ['unlimited', 'Unlimited Users', /4,?333/, '999₪/yr'],
    ['legacy', 'Legacy Users', /4,?444/, 'basic + premium'],
  ] as const) {
    const tile = tiles.getByRole('link', { name: title });
    await expect.element(tile).toMatchTextContent(terms);
    await expect.element(tile).toMatchTextContent(count);
    await expect.element(tile).toHaveAttribute('href', expect.stringMatching(new RegExp(`\\?plan=${plan}$`)));
  }
  const asked = answer('GET /admin/tenants', [{ ...tenant, plan: 'free' }]);
  await tiles.getByRole('link', { name: 'Free Users' }).click();
  await expect.poll(() => router.state.location.search).toContain('plan=free');
  await expect.poll(() => asked.at(-1)?.query.get('plan')).toBe('free');
  await expect.element(page.getByRole('table').getByText('FREE', { exact: true })).toBeVisible();
});

test('each failure on the users’ screen has its own words', async () => {
  answer('PATCH /admin/tenants/:id/plan', down);
  answer('PATCH /admin/pricing-settings', down);
  answer('POST /admin/cleanup-storage/work', down);
  await openAdmin();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('combobox', { name: /^המסלול של/ }).selectOptions('Unlimited (999/yr)');
  await row.getByRole('button', { name: /^שמירת המסלול/ }).click();
  await expect.element(row.getByRole('alert')).toHaveTextContent('Error updating plan');
  await row.getByLabelText(/^פלטפורמות של/).selectOptions('1');
  await row.getByRole('button', { name: /^שמירת המסלול/ }).click();
  await expect.element(row.getByRole('alert')).toHaveTextContent('Error updating platform count');
  await expect.element(row.getByText('SUBSCRIBER', { exact: true })).toBeVisible();
  const box = page.getByRole('checkbox', { name: 'Show Unlimited Plan (₪999/year)' });
  await expect.element(box).toBeChecked();
  await box.click();
  await expect.element(page.getByText('Error updating pricing settings').first()).toBeVisible();
  await expect.element(box).toBeChecked();
  const card = page.getByRole('region', { name: 'Storage Cleanup' });
  await card.getByRole('button', { name: 'Scan Storage' }).click();
  await expect.element(card.getByRole('alert')).toHaveTextContent(`Error scanning storage ${reason}`);
  await card.getByRole('button', { name: 'Clean Storage' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'לנקות' }).click();
  await expect.element(card.getByRole('alert')).toHaveTextContent(`Error cleaning storage: ${reason}`);
});

test('a plan changes only when it is saved, and the focus stays on it', async () => {
  const saved = answer('PATCH /admin/tenants/:id/plan', { ...tenant, plan: 'premium' });
  await openAdmin();
  const row = page.getByRole('row', { name: new RegExp(name) });
  const plan = row.getByRole('combobox', { name: /^המסלול של/ });
  const save = row.getByRole('button', { name: /^שמירת המסלול/ });
  await plan.selectOptions('Free');
  await expect.element(save).toBeVisible();
  await row.getByRole('button', { name: /נשאר$/ }).click();
  await expect.element(plan).toHaveValue('subscriber');
  await expect.element(plan).toHaveFocus();
  await plan.selectOptions('Premium (Legacy)');
  expect(saved).toEqual([]);
  await save.click();
  await expect.poll(() => saved.map(({ body }) => body)).toEqual([{ plan: 'premium' }]);
  await expect.element(plan).toHaveValue('premium');
  await expect.element(plan).toHaveFocus();
  await expect.element(save).not.toBeInTheDocument();
  const platforms = row.getByLabelText(/^פלטפורמות של/);
  await platforms.selectOptions('2');
  expect(saved).toHaveLength(1);
  await save.click();
  await expect.poll(() => saved.at(-1)?.body).toEqual({ platform_count: 2 });
  await expect.element(platforms).toHaveFocus();
});

test('System state says in red what is wrong, lists processes and backups, takes one, and cancels a job after a question', async () => {
  const now = new Date().toISOString();
  const job = {
    id: newId(),
    name: 'files.listening-copy',
    is_running: true,
    since: now,
    tries: 1,
    for: 'נועה',
  };
  const machine = {
    started_at: now,
    version: '1.0.0',
    memory_bytes: 90_000_000,
    seen_at: now,
  };
  answer('GET /admin/state', {
    alarms: [{ kind: 'no_worker', since: now }],
    processes: [
      { ...machine, role: 'web', name: 'one:12', is_alive: true },
      { ...machine, role: 'worker', name: 'two:34', is_alive: false },
    ],
    product_version: '1.0.0',
    newer_version: '1.1.0',
    node_version: '24.0.0',
    database_version: '18.0',
    mode: 'test',
    started_at: now,
    memory_bytes: 1,
    database_bytes: 1,
    storage_dir: '/files',
    storage_free_bytes: 1,
    storage_used: null,
    backup_dir: null,
    last_backup_at: null,
    is_backup_late: false,
    is_backup_place_away: false,
    readiness: [],
    failing_services: [],
    payments: null,
    mail: 'none',
    has_encoder: false,
    missing_scripts: ['arabic'],
    queues: [],
  });
  const night = {
    name: '2026-11-23T02-17-00-000Z',
    taken_at: now,
    version: '1.0.0',
    bytes: 5_000_000,
    files: 3,
    rows: 900,
    trial: { at: now, is_good: false, seconds: 3, problem: 'rows/users.copy.gz can’t be read' },
  };
  answer('GET /admin/backups', { place: '/backups', is_away: false, under_way: 'waiting', backups: [night] });
  const begun = answer('POST /admin/backups', undefined);
  answer('GET /admin/settings', [
    { name: 'PORT', is_set: true, value: '3000' },
    { name: 'SMTP_URL', is_set: true, value: null },
    { name: 'SLOW_MS', is_set: false, value: null },
  ]);
  answer('POST /admin/test-mail', { to: 'dana@example.test', problem: 'ECONNECTION' });
  answer('GET /admin/payments/parked', []);
  answer('GET /admin/mail-stops', []);
  answer('GET /admin/jobs/failed', []);
  answer('GET /admin/jobs', [job]);
  const cancelled = answer('POST /admin/jobs/:id/cancel', undefined);
  await openAdmin('?tab=system');
  await expect.element(page.getByText('שום תהליך לא מבצע את עבודות הרקע', { exact: false })).toBeVisible();
  const processes = page.getByRole('region', { name: 'תהליכים' });
  await expect.element(processes.getByText('one:12')).toBeVisible();
  await expect.element(processes.getByText('לא נראה מאז', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: '1.1.0' })).toBeVisible();
  await expect.element(page.getByText('חסרים: ערבית', { exact: false })).toBeVisible();
  const backups = page.getByRole('region', { name: 'גיבויים' });
  await expect.element(backups.getByText('4.8 MB')).toBeVisible();
  await expect.element(backups.getByText('השחזור נוסה ונכשל', { exact: false })).toBeVisible();
  await expect.element(backups.getByText('rows/users.copy.gz can’t be read')).toBeVisible();
  await expect.element(backups.getByText('גיבוי מחכה', { exact: false })).toBeVisible();
  answer('GET /admin/backups', { place: '/backups', is_away: false, under_way: null, backups: [night] });
  await expect.element(backups.getByText('גיבוי מחכה', { exact: false })).not.toBeInTheDocument();
  await backups.getByRole('button', { name: 'גיבוי עכשיו' }).click();
  await expect.poll(() => begun).toHaveLength(1);
  const settings = page.getByRole('region', { name: 'הגדרות' });
  await expect.element(settings.getByText('3000')).toBeVisible();
  await expect.element(settings.getByText('מוגדר, לא מוצג')).toBeVisible();
  await settings.getByRole('button', { name: 'מייל ניסיון' }).click();
  await expect.element(page.getByText('ECONNECTION', { exact: false })).toBeVisible();
  await expect.element(page.getByText('נועה')).toBeVisible();
  await page.getByRole('button', { name: `ביטול: ${job.name}` }).click();
  expect(cancelled).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'ביטול' }).click();
  await expect.poll(() => cancelled.map(({ query }) => query.get('name'))).toEqual([job.name]);
});

test('each failure on the operators’ screen has its own words', async () => {
  const person: AdminUser = {
    _id: newId(),
    name,
    email: 'broken@example.test',
    is_admin: false,
    is_super_admin: false,
    admin_permission: {
      can_manage_users: false,
      can_manage_radio: false,
      can_manage_linktone: false,
      can_manage_patiphon: false,
    },
  };
  answer('GET /admin/users', []);
  answer('GET /admin/users/search', fails(400, { detail: 'TOO_SHORT' }));
  await openAdmin('?tab=admins');
  const search = page.getByPlaceholder('Search by name or email...');
  await search.fill('תקולה');
  await expect.element(page.getByText('Search failed')).toBeVisible();
  answer('GET /admin/users/search', [person]);
  answer('POST /admin/users', down);
  await search.fill(name);
  const add = page.getByRole('button', { name: `Add ${name}` });
  await add.click();
  await expect.element(page.getByText(`Failed to add admin: ${reason}`).last()).toBeVisible();
  const admin = { ...person, is_admin: true };
  answer('POST /admin/users', admin);
  answer('GET /admin/users', [admin]);
  await add.click();
  answer('DELETE /admin/users/:id', down);
  answer('PUT /admin/users/:id/permissions', down);
  await page.getByRole('group', { name }).getByRole('checkbox', { name: 'תחנות רדיו' }).click();
  await expect.element(page.getByText('Failed to update permissions')).toBeVisible();
  await page.getByRole('button', { name: `הסרה: ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'להסיר' }).click();
  await expect.element(page.getByText(`Failed to remove admin: ${reason}`).last()).toBeVisible();
});

test('each failure on the stations’ screen has its own words', async () => {
  answer('GET /admin/radio-stations', [station]);
  answer('GET /admin/radio-stations/users', [
    {
      id: newId(),
      station_id: station.id,
      user_id: newId(),
      user_name: name,
      user_email: 'broken@example.test',
      user_picture_url: null,
      status: 'pending',
      role: 'member',
      created_at: new Date().toISOString(),
      station_name: 'גלצ',
    },
  ]);
  const refusal = held(down);
  answer('POST /admin/radio-stations/:id/approve-admin', refusal.reply);
  await openAdmin('?tab=radio&show=users&status=pending');
  const pending = page.getByRole('row', { name: new RegExp(name) });
  await pending.getByRole('button', { name: 'Approve as Admin' }).click();
  await expect.element(pending.getByRole('button', { name: 'Approving...' })).toBeVisible();
  refusal.come();
  await expect.element(page.getByText(`Error approving admin: ${reason}`).last()).toBeVisible();
});

test('stations are found by either name, and a phone shows one in three lines', async () => {
  await resize(390, 800);
  const other = {
    ...station,
    id: newId(),
    subdomain: 'eilat',
    name: 'Radio Eilat',
    name_hebrew: 'רדיו אילת',
  };
  answer('GET /admin/radio-stations', [station, other]);
  const router = await openAdmin('?tab=radio');
  const rows = page.getByRole('table').getByRole('row');
  await expect.poll(() => rows.elements().length).toBe(3);
  expect(rows.elements()[1]?.getBoundingClientRect().height).toBeLessThan(140);
  await page.getByRole('searchbox', { name: 'חיפוש תחנה' }).fill('אילת');
  await expect.poll(() => rows.elements().length).toBe(2);
  await expect.element(rows.nth(1)).toMatchTextContent('Radio Eilat');
  expect(router.state.location.search).toContain('q=');
  await page.getByRole('searchbox', { name: 'חיפוש תחנה' }).fill('nowhere');
  await expect.element(page.getByText('אין תחנה כזאת')).toBeVisible();
});

test('the operators’ area has updates and an account menu with the way out', async () => {
  answer('GET /admin/radio-stations', [station]);
  await openAdmin('?tab=radio');
  await expect.element(page.getByRole('link', { name: /עדכונים/ })).toBeVisible();
  await page.getByRole('navigation', { name: 'החשבון' }).getByRole('button').click();
  await expect.element(page.getByRole('button', { name: 'יציאה' })).toBeVisible();
});

test('the list of stations’ people says when there are none', async () => {
  answer('GET /admin/radio-stations', []);
  answer('GET /admin/radio-stations/users', []);
  await openAdmin('?tab=radio&show=users');
  await expect.element(page.getByText('No station users yet')).toBeVisible();
});

test('a row’s selects can be pressed at 320 px with the largest text', async () => {
  await resize(320, 700);
  await openAdmin();
  setTextSize('150');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect.element(row).toBeInTheDocument();
  const selects = row.getByRole('combobox').elements();
  expect(selects.length).toBeGreaterThan(0);
  for (const select of selects) {
    const { width, height } = select.getBoundingClientRect();
    expect(width).toBeGreaterThanOrEqual(120);
    expect(height).toBeGreaterThanOrEqual(44);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
