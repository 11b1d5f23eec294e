import { randomUUID } from 'node:crypto';
import type { Caller } from '../../support/caller.ts';
import { linkMailedTo } from '../emails.ts';
import { expect, signInBrowser, submitSignIn, test } from '../fixture.ts';
import { openTestStation, type TestStation } from './test-station.ts';

const password = 'משפט סודי וארוך';

let station: TestStation;
test.beforeEach(async ({ baseURL }) => {
  station = await openTestStation(baseURL);
});

async function inviteLink(visitor: Caller, email: string): Promise<string> {
  await station.admin.api.send('POST /radio-stations/:id/invite', {
    params: { id: station.stationId },
    query: { email, role: 'member' },
    body: {},
  });
  return linkMailedTo(visitor, email, 'הזמנה');
}

test('an invite brings a person without an account into the team, and shows its token to nobody else', async ({
  page,
  visitor,
  expectAccessible,
}) => {
  const email = `${randomUUID()}@example.test`;
  const link = await inviteLink(visitor, email);
  const token = new URL(link).hash.slice('#token='.length);
  expect(token.length).toBeGreaterThan(30);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await page.goto(link);
  await expect(page).toHaveURL(/\/invite$/);
  await expect(page.getByRole('heading', { level: 1, name: 'הזמנה לצוות של תחנה' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'פתיחת חשבון' }).press('Enter');
  await submitSignIn(page, email, password);
  await expect(page).toHaveURL(/\/invite$/);
  // The invite survives a reload, and so a sign-in with Google.
  await page.reload();
  await expect(page.getByText('ההצטרפות תהיה עם החשבון')).toContainText(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'הצטרפות לצוות' }).press('Enter');
  await expect(page).toHaveURL(`${station.origin}/`);
  await expect(page.getByRole('link', { name: 'Inbox' })).toBeVisible();
  expect(requests.length).toBeGreaterThan(5);
  expect(requests.filter((line) => line.includes(token))).toEqual([]);

  // The link is used up: for this person, and for anyone else who finds the email.
  await page.goto(link);
  await page.goto(link);
  const again = page.getByRole('button', { name: 'הצטרפות לצוות' });
  await expect(again).toBeVisible();
  await again.press('Enter');
  await expect(page.getByRole('heading', { name: 'פג תוקף ההזמנה' })).toBeFocused();
  await expectAccessible(page);
});

test('an invite for another account says so, and offers the right account', async ({
  page,
  visitor,
  expectAccessible,
}) => {
  const email = `${randomUUID()}@example.test`;
  await visitor.send('POST /auth/register', { body: { email, password } });
  const other = await station.newPerson('מישהו אחר');
  const link = await inviteLink(visitor, email);
  await signInBrowser(page, other.token);
  await page.goto(link);
  await page.getByRole('button', { name: 'הצטרפות לצוות' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'ההזמנה נשלחה לכתובת אחרת' })).toBeFocused();
  await expect(page.getByText(other.email)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'כניסה עם חשבון אחר' }).press('Enter');
  await submitSignIn(page, email, password);
  await page.getByRole('button', { name: 'הצטרפות לצוות' }).press('Enter');
  await expect(page).toHaveURL(`${station.origin}/`);
  const { body: team } = await station.admin.api.send('GET /radio-stations/:id/users', {
    params: { id: station.stationId },
    query: { status: 'approved' },
  });
  expect(team.map((member: { user_email: string }) => member.user_email)).toEqual([
    station.admin.email,
    email,
  ]);
});

test('without an invite the page says what to do', async ({ page, expectAccessible }) => {
  await page.goto('/invite');
  await expect(page.getByRole('heading', { name: 'פג תוקף ההזמנה' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${station.origin}/invite`);
  await expect(page.getByRole('heading', { name: 'פג תוקף ההזמנה' })).toBeVisible();
});
