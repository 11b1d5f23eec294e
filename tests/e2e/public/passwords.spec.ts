import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Caller } from '../../support/caller.ts';
import { linkMailedTo } from '../emails.ts';
import { expect, signInBrowser, submitSignIn, test } from '../fixture.ts';

const password = 'משפט סודי וארוך';
const another = 'משפט אחר, ארוך לא פחות';

/** Collects the address and referrer of every request of this page. */
function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.headers().referer ?? ''}`));
  return requests;
}
/** Opens an account with a password, and signs the page's browser in. Returns what makes calls as its person. */
async function openAccount(page: Page, visitor: Caller, email: string): Promise<Caller> {
  const { body } = await visitor.send('POST /auth/register', { body: { email, password } });
  await signInBrowser(page, body.access_token);
  return new Caller(visitor.origin, body.access_token);
}
const tokenIn = (link: string) => new URL(link).hash.slice('#token='.length);

test('an email lets a person with a forgotten password set a new one, and signs in', async ({
  page,
  visitor,
  expectAccessible,
}) => {
  const email = `${randomUUID()}@example.test`;
  await visitor.send('POST /auth/register', { body: { email, password } });
  await page.goto('/login');
  await page.getByLabel('אימייל').fill(email);
  await page.getByRole('link', { name: 'שכחתי סיסמה' }).click();
  await expect(page.getByRole('heading', { name: 'שכחת סיסמה?' })).toBeFocused();
  await expect(page.getByLabel('אימייל')).toHaveValue(email);
  await expectAccessible(page);
  await page.getByLabel('אימייל').press('Enter');
  await expect(page.getByRole('heading', { name: 'המייל בדרך' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);

  const link = await linkMailedTo(visitor, email, 'סיסמה חדשה');
  const token = tokenIn(link);
  expect(token).toMatch(/^[\w-]{43}$/);
  const requests = recordRequests(page);
  await page.goto(link);
  await expect(page).toHaveURL(/\/reset-password$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'שמירה וכניסה' }).click();
  await expect(page.getByText('צריך למלא את השדה הזה.')).toBeVisible();
  await page.getByLabel('סיסמה חדשה').fill('קצר');
  await page.getByLabel('סיסמה חדשה').press('Enter');
  await expect(page.getByText('קצרה מדי')).toBeVisible();
  await expect(page.getByLabel('סיסמה חדשה')).toBeFocused();
  await page.getByLabel('סיסמה חדשה').fill(another);
  await page.getByLabel('סיסמה חדשה').press('Enter');
  await expect(page).toHaveURL(/\/onboarding$/);
  expect(requests.length).toBeGreaterThan(3);
  expect(requests.filter((line) => line.includes(token))).toEqual([]);

  expect((await visitor.send('POST /auth/login', { body: { email, password } })).status).toBe(401);
  expect((await visitor.send('POST /auth/login', { body: { email, password: another } })).status).toBe(200);
});

test('an address without an account gets the same reply as any other', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('אימייל').fill('nobody-at-all@example.test');
  await page.getByRole('button', { name: 'שליחת מייל' }).click();
  await expect(page.getByRole('heading', { name: 'המייל בדרך' })).toBeVisible();
});

test('a used link says so, and offers another email', async ({ page, visitor, expectAccessible }) => {
  const email = `${randomUUID()}@example.test`;
  await visitor.send('POST /auth/register', { body: { email, password } });
  await visitor.send('POST /auth/forgot-password', { body: { email } });
  const link = await linkMailedTo(visitor, email, 'סיסמה חדשה');
  const token = tokenIn(link);
  await visitor.send('POST /auth/reset-password', { body: { token, password: another } });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'הקישור כבר לא תקף' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'בקשת מייל חדש' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('the email confirms the address, and the reminder disappears', async ({
  page,
  visitor,
  expectAccessible,
}) => {
  const email = `${randomUUID()}@example.test`;
  await page.goto('/login');
  await page.getByRole('button', { name: 'עוד אין לי חשבון' }).click();
  await page.getByLabel('אימייל').fill(email);
  await page.getByLabel('סיסמה', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'פתיחת חשבון' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  const reminder = page.getByRole('complementary', { name: 'אישור כתובת האימייל' });
  await expect(reminder).toContainText(email);
  await expectAccessible(page);
  await reminder.getByRole('button', { name: 'שליחה חוזרת' }).click();
  await expect(page.getByText('מייל חדש בדרך.')).toBeVisible();
  await page.goto(await linkMailedTo(visitor, email, 'אישור כתובת'));
  await expect(page).toHaveURL(/\/confirm-email$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'אישור הכתובת' }).click();
  await expect(page.getByRole('heading', { name: 'הכתובת אושרה' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'המשך' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(reminder).toHaveCount(0);
});

/** Opens a link signed out, as on another device. */
async function openSignedOut(page: Page, link: string): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/favicon.svg');
  await page.goto(link);
}

test('a person confirms the address on another device with the account’s password', async ({
  page,
  visitor,
  expectAccessible,
}) => {
  const email = `${randomUUID()}@example.test`;
  await visitor.send('POST /auth/register', { body: { email, password } });
  await page.goto(await linkMailedTo(visitor, email, 'אישור כתובת'));
  const field = page.getByLabel('הסיסמה של החשבון');
  await expect(field).toBeVisible();
  await expectAccessible(page);
  await field.fill(another);
  await field.press('Enter');
  await expect(page.getByText('זאת לא הסיסמה של החשבון.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(password);
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'הכתובת אושרה' })).toBeVisible();
});

test('a person takes over an account that someone else opened with their address, by setting a password', async ({
  page,
  visitor,
  expectAccessible,
}) => {
  const email = `${randomUUID()}@example.test`;
  const { body: squatter } = await visitor.send('POST /auth/register', { body: { email, password } });
  await page.goto(await linkMailedTo(visitor, email, 'אישור כתובת'));
  await page.getByRole('link', { name: 'בחירת סיסמה חדשה' }).click();
  await expect(page).toHaveURL(/\/reset-password$/);
  await expect(page.getByRole('heading', { name: 'סיסמה חדשה ואישור הכתובת' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('סיסמה חדשה').fill(another);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/onboarding$/);
  const { status } = await visitor.send('GET /auth/me', {
    headers: { authorization: `Bearer ${squatter.access_token}` },
  });
  expect(status).toBe(401);
  await page.goto('/settings?tab=account');
  await expect(page.getByText('מאושרת', { exact: true })).toBeVisible();
});

test('the email to the present address stops another person’s change of address', async ({
  page,
  visitor,
  expectAccessible,
}) => {
  const [email, thiefsEmail] = [`${randomUUID()}@example.test`, `${randomUUID()}@example.test`];
  const api = await openAccount(page, visitor, email);
  await api.send('POST /auth/change-email', { body: { email: thiefsEmail, password } });
  const changeLink = await linkMailedTo(visitor, thiefsEmail, 'כתובת חדשה');
  await openSignedOut(page, await linkMailedTo(visitor, email, 'בקשה להחליף'));
  await expect(page.getByRole('heading', { name: 'עצירת החלפת הכתובת' })).toBeVisible();
  await expect(page.getByText(`החשבון יישאר עם הכתובת`)).toContainText(email);
  await expectAccessible(page);
  await page.getByLabel('סיסמה חדשה').fill(another);
  await page.getByRole('button', { name: 'עצירה, שמירה וכניסה' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  await openSignedOut(page, changeLink);
  await expect(page.getByRole('heading', { name: 'הקישור כבר לא תקף' })).toBeVisible();
});

test('the email to the former address restores an account whose address was changed', async ({
  page,
  visitor,
  expectAccessible,
}) => {
  const [email, thiefsEmail] = [`${randomUUID()}@example.test`, `${randomUUID()}@example.test`];
  const api = await openAccount(page, visitor, email);
  const token = tokenIn(await linkMailedTo(visitor, email, 'אישור כתובת'));
  await api.send('POST /auth/confirm-email', { body: { token } });
  await api.send('POST /auth/change-email', { body: { email: thiefsEmail, password } });
  await page.goto(await linkMailedTo(visitor, thiefsEmail, 'כתובת חדשה'));
  await expect(page.getByRole('heading', { name: 'אישור הכתובת החדשה' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'אישור הכתובת' }).click();
  await expect(page.getByRole('heading', { name: 'הכתובת אושרה' })).toBeVisible();
  await openSignedOut(page, await linkMailedTo(visitor, email, 'הוחלפה'));
  await expect(page.getByRole('heading', { name: 'החזרת החשבון' })).toBeVisible();
  await expect(page.getByText('החשבון יחזור לכתובת')).toContainText(email);
  await expectAccessible(page);
  await page.getByLabel('סיסמה חדשה').fill(another);
  await page.getByRole('button', { name: 'החזרה, שמירה וכניסה' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  await page.goto('/settings?tab=account');
  await expect(page.getByText(email)).toBeVisible();
  expect((await visitor.send('POST /auth/login', { body: { email: thiefsEmail, password } })).status).toBe(
    401,
  );
});

test.describe('the account’s settings', () => {
  test('change the password, and sign out other devices', async ({ page, visitor, expectAccessible }) => {
    const email = `${randomUUID()}@example.test`;
    await openAccount(page, visitor, email);
    await visitor.send('POST /auth/login', { body: { email, password } });
    await page.goto('/settings?tab=account');
    await expect(page.getByRole('heading', { level: 1, name: 'חשבון' })).toBeVisible();
    await expect(page.getByText('עוד לא אושרה')).toBeVisible();
    await expect(page.getByText('המכשיר הזה', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^ניתוק:/ })).toHaveCount(1);
    await expectAccessible(page);

    await page.getByLabel('הסיסמה הנוכחית').fill('not this one');
    await page.getByLabel('סיסמה חדשה').fill(another);
    await page.keyboard.press('Enter');
    await expect(page.getByText('זאת לא הסיסמה הנוכחית. אפשר לנסות שוב.')).toBeVisible();
    await expect(page.getByLabel('הסיסמה הנוכחית')).toBeFocused();
    await page.getByLabel('הסיסמה הנוכחית').fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('הסיסמה הוחלפה, ושאר המכשירים נותקו.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('המכשיר הזה', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^ניתוק:/ })).toHaveCount(0);
  });

  test('move the account to another address, once the link in its email is followed', async ({
    page,
    visitor,
    expectAccessible,
  }) => {
    const [old, next] = [`${randomUUID()}@example.test`, `${randomUUID()}@example.test`];
    await openAccount(page, visitor, old);
    await page.goto('/settings?tab=account');
    await page.getByRole('button', { name: 'החלפת כתובת' }).click();
    await expect(page.getByLabel('הכתובת החדשה')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(next);
    const form = page.locator('form').filter({ has: page.getByLabel('הכתובת החדשה') });
    await form.getByLabel('הסיסמה הנוכחית').fill('not this one');
    await page.keyboard.press('Enter');
    await expect(page.getByText('זאת לא הסיסמה הנוכחית. אפשר לנסות שוב.')).toBeVisible();
    await form.getByLabel('הסיסמה הנוכחית').fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('מייל בדרך אל')).toContainText(next);
    await expect(page.getByRole('button', { name: 'החלפת כתובת' })).toBeFocused();
    await page.goto(await linkMailedTo(visitor, next, 'כתובת חדשה'));
    await page.getByRole('button', { name: 'אישור הכתובת' }).click();
    await expect(page.getByRole('heading', { name: 'הכתובת אושרה' })).toBeVisible();
    await page.goto('/settings?tab=account');
    await expect(page.getByText(next)).toBeVisible();
    // An address that was never confirmed can't revert the change.
    await expect(linkMailedTo(visitor, old, 'בקשה להחליף')).resolves.toContain('/reset-password#token=');
  });

  test('sign out one device, and all devices', async ({ page, visitor, expectAccessible }) => {
    const email = `${randomUUID()}@example.test`;
    await openAccount(page, visitor, email);
    await visitor.send('POST /auth/login', { body: { email, password } });
    await page.goto('/settings?tab=account');
    await page.getByRole('button', { name: /^ניתוק:/ }).click();
    await expect(page.getByText('המכשיר נותק.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^ניתוק:/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'ניתוק כל המכשירים' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'ניתוק כל המכשירים' }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  });

  test('are for signed-in people: a visitor signs in first and returns', async ({ page, visitor }) => {
    const email = `${randomUUID()}@example.test`;
    await visitor.send('POST /auth/register', { body: { email, password } });
    await page.goto('/settings?tab=account');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await submitSignIn(page, email, password);
    await expect(page).toHaveURL(/\/settings\?tab=account$/);
  });
});
