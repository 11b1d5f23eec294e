import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Account, AccountRow, Merging } from '#contract/operations/accounts.ts';
import { openPage, resize } from '../open-page.tsx';
import { newArtist, newId } from '../people.ts';
import { answer, fails } from '../replies.ts';

const permission = {
  can_manage_users: true,
  can_manage_radio: true,
  can_manage_linktone: true,
  can_manage_patiphon: true,
};
const operator = newArtist({ is_admin: true, admin_permission: permission });
const now = new Date().toISOString();
const row: AccountRow = {
  id: newId(),
  name: 'תמר אילון',
  email: 'tamar@example.test',
  stage_name: 'תמר',
  tenant_id: newId(),
  plan: 'subscriber',
  marks: ['limited'],
  created_at: now,
  seen_at: now,
  seen_from: '192.0.2.0/24',
};
const account: Account = {
  ...row,
  first_name: 'תמר',
  last_name: 'אילון',
  language: 'he',
  subdomain: 'tamar',
  accepted_terms: [{ page: 'terms', number: 2, accepted_at: '2026-11-20T10:00:00.000Z' }],
  has_password: true,
  google_email: null,
  is_page_hidden: false,
  strikes: 1,
  entitlement: {
    given_plan: 'subscriber',
    paid_plan: 'free',
    selected_platform: null,
    song_credits: 3,
    radio_credits: 0,
  },
  payments: [{ receipt_number: 7, name: 'מנוי', amount: 35_000, paid_at: now, standing: 'kept' }],
  subscriptions: [],
  songs: [{ id: newId(), title: 'ירח', code: 'abc123', state: 'published', created_at: now }],
  stations: [{ id: newId(), name: 'גלצ', role: 'admin', status: 'approved' }],
  devices: [{ id: newId(), browser: 'Chrome', system: 'Windows', created_at: now, used_at: now }],
  tries: [
    {
      id: newId(),
      way: 'password',
      outcome: 'wrong',
      network: '192.0.2.7',
      browser: 'Firefox',
      system: null,
      at: now,
    },
  ],
  emails: [
    {
      id: newId(),
      kind: 'resetPassword',
      state: 'refused',
      problem: 'EENVELOPE',
      queued_at: now,
      sent_at: null,
    },
  ],
  complaints: [],
  sanctions: [],
};

const openAccounts = (search = '') => openPage(`/admin?tab=accounts${search}`, { user: operator });

test('accounts are searched and filtered by the address, and open their page', async () => {
  const asked = answer('GET /admin/accounts', [row]);
  answer('GET /admin/accounts/:id', account);
  answer('GET /admin/audit', []);
  const router = await openAccounts();
  await page.getByRole('searchbox', { name: 'חיפוש חשבון' }).fill('ירח');
  await expect.poll(() => asked.at(-1)?.query.get('search')).toBe('ירח');
  await expect.element(page.getByText('192.0.2.0/24', { exact: false })).toBeVisible();
  await page.getByRole('combobox', { name: 'אילו חשבונות' }).selectOptions('מוגבלים');
  await expect.poll(() => asked.at(-1)?.query.get('filter')).toBe('limited');
  await page.getByRole('link', { name: /תמר אילון/ }).click();
  await expect.poll(() => router.state.location.search).toContain(`account=${row.id}`);
  await expect.element(page.getByRole('heading', { name: 'תמר', exact: true })).toBeVisible();
  for (const name of ['מי', 'פעולות', 'מסלול ותשלומים', 'שירים', 'תחנות', 'דיווחים והחלטות'])
    await expect.element(page.getByRole('region', { name, exact: true })).toBeVisible();
  await expect.element(page.getByText('₪350')).toBeVisible();
  await expect.element(page.getByText('סיסמה · סיסמה שגויה')).toBeVisible();
  await expect.element(page.getByText('תנאי שימוש · גרסה 2', { exact: false })).toBeVisible();
  await expect.element(page.getByText('EENVELOPE')).toBeVisible();
});

test('no accounts and a failure have words, and the filter is cleared', async () => {
  answer('GET /admin/accounts', fails(502, 'upstream is away'));
  await openAccounts('&filter=closed');
  await expect.element(page.getByText(/upstream is away/)).toBeVisible();
  answer('GET /admin/accounts', []);
  await page.getByRole('button', { name: /ניסיון נוסף|שוב/ }).click();
  await expect.element(page.getByText('לא נמצאו חשבונות')).toBeVisible();
  answer('GET /admin/accounts', [row]);
  await page.getByRole('button', { name: 'להציג את כולם' }).click();
  await expect.element(page.getByRole('link', { name: /תמר אילון/ })).toBeVisible();
});

test('logging out everywhere asks first, and shows what is left', async () => {
  answer('GET /admin/accounts/:id', account);
  answer('GET /admin/audit', []);
  const done = answer('POST /admin/accounts/:id/sign-out', { ...account, devices: [], seen_at: null });
  await openAccounts(`&account=${row.id}`);
  await page.getByRole('button', { name: 'ניתוק מכל המכשירים' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'ביטול' }).click();
  expect(done).toEqual([]);
  await page.getByRole('button', { name: 'ניתוק מכל המכשירים' }).click();
  await question.getByRole('button', { name: 'לנתק' }).click();
  await expect.element(page.getByText('לא מחובר בשום מכשיר.')).toBeVisible();
});

test('merging says what moves, or why it can’t, and asks for the other’s address; a long one fits a phone', async () => {
  const other = {
    ...row,
    id: newId(),
    name: 'דן',
    stage_name: null,
    email: `${'x'.repeat(60)}@example.test`,
  };
  const counted = { songs: 2, albums: 1, payments: 0, song_credits: 0, radio_credits: 3, stations: 1 };
  const merging: Merging = { other, ...counted, obstacle: 'plan_running', ends_subdomain: null };
  answer('GET /admin/accounts/:id', account);
  answer('GET /admin/audit', []);
  answer('GET /admin/accounts/:id/merge', merging);
  const merged = answer('POST /admin/accounts/:id/merge', account);
  await openAccounts(`&account=${row.id}`);
  await resize(390, 844);
  await page.getByText('איחוד עם חשבון אחר').click();
  await page.getByLabelText('החשבון השני', { exact: true }).fill(other.email);
  const look = page.getByRole('button', { name: 'מה יעבור' });
  await look.click();
  await expect.element(page.getByText('לחשבון השני יש מנוי', { exact: false })).toBeVisible();
  answer('GET /admin/accounts/:id/merge', { ...merging, obstacle: null });
  await look.click();
  const go = page.getByRole('button', { name: 'איחוד החשבונות' });
  await go.click();
  await expect.element(page.getByText('צריך להקליד את האימייל של החשבון השני')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(merged).toHaveLength(0);
  await page.getByLabelText('איך נבדק ששני החשבונות של אותו אדם').fill('שיחה');
  await page.getByLabelText('האימייל של החשבון השני, לאישור').fill(other.email);
  await go.click();
  await expect
    .poll(() => merged.at(-1)?.body)
    .toEqual({ other_id: other.id, email: other.email, check: 'שיחה' });
});
