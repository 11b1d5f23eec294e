import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Account, AccountRow } from '#contract/operations/accounts.ts';
import { openPage } from '../open-page.tsx';
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
