import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { linkMailedTo } from '../emails.ts';
import { expect, submitSignIn, test } from '../fixture.ts';
import { originOf } from '../hosts.ts';

const password = 'משפט סודי וארוך';
const newAddress = (): string => `${randomUUID()}@example.test`;

/** Chooses an account on the provider's page. */
async function chooseAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('Another account').fill(email);
  await page.getByRole('button', { name: 'Use it' }).click();
}

test('a first Google sign-in opens an account, and the next signs in to it', async ({
  page,
  context,
  expectAccessible,
}) => {
  const email = newAddress();
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'כניסה עם Google' });
  await expect(button).toBeVisible();
  await expectAccessible(page);
  await button.focus();
  await page.keyboard.press('Enter');
  await chooseAccount(page, email);
  await page.waitForURL('/');
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).not.toBeNull();
  expect(await context.cookies(page.url())).not.toContainEqual(
    expect.objectContaining({ name: 'oauth_state' }),
  );
});

test('a Google sign-in returns to the page that asked for it', async ({ page }) => {
  await page.goto('/login?redirect=/accessibility-statement');
  await page.getByRole('button', { name: 'כניסה עם Google' }).click();
  await chooseAccount(page, newAddress());
  await expect(page).toHaveURL(/\/accessibility-statement$/);
});

test('a Google sign-in returns to the station where it began', async ({ page, baseURL }) => {
  const station = originOf(baseURL, 'glz');
  await page.goto(`${station}/login`);
  await page.getByRole('button', { name: 'כניסה עם Google' }).click();
  await chooseAccount(page, newAddress());
  await page.waitForURL(`${station}/`);
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).not.toBeNull();
});

test('a person who cancels the Google sign-in sees that, and keeps their destination', async ({
  page,
  visitor,
  expectAccessible,
}) => {
  const email = newAddress();
  await visitor.send('POST /auth/register', { body: { email, password } });
  await page.goto('/login?redirect=/accessibility-statement');
  await page.getByRole('button', { name: 'כניסה עם Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('הכניסה עם Google בוטלה')).toBeVisible();
  await expectAccessible(page);
  await submitSignIn(page, email, password);
  await expect(page).toHaveURL(/\/accessibility-statement$/);
});

test('an account with an unconfirmed address is connected to Google only in the settings', async ({
  page,
  visitor,
  expectAccessible,
}) => {
  const email = newAddress();
  await visitor.send('POST /auth/register', { body: { email, password } });
  await page.goto('/login');
  await page.getByRole('button', { name: 'כניסה עם Google' }).click();
  await chooseAccount(page, email);
  await expect(page.getByText('יש כאן כבר חשבון עם הכתובת הזאת')).toBeVisible();
  await page.goto('/login?redirect=/settings?tab=account');
  await submitSignIn(page, email, password);
  await page.getByRole('button', { name: 'חיבור Google' }).click();
  const connecting = page.getByRole('region', { name: 'Google' });
  await expect(connecting.getByLabel('הסיסמה הנוכחית')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expect(connecting.getByText('זאת לא הסיסמה הנוכחית. אפשר לנסות שוב.')).toBeVisible();
  await connecting.getByLabel('הסיסמה הנוכחית').fill(password);
  // The provider remembers this browser by now.
  await page.getByRole('button', { name: 'המשך ל־Google' }).click();
  await expect(page.getByText('Google חובר לחשבון.')).toBeVisible();
  await expect(page).toHaveURL(/\/settings\?tab=account$/);
  await expect(page.getByText(`מחובר:`)).toContainText(email);
  await expect(page.getByText('מאושרת', { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(await linkMailedTo(visitor, email, 'Google')).toContain('/settings?tab=account');
  await page.getByRole('button', { name: 'ניתוק', exact: true }).click();
  await expect(page.getByText('Google נותק מהחשבון.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'חיבור Google' })).toBeVisible();
});

for (const isKept of [true, false])
  test(`a new password asks whether Google stays, and ${isKept ? 'keeps it where it is ticked' : 'removes it otherwise'}`, async ({
    page,
    visitor,
    expectAccessible,
  }) => {
    const email = newAddress();
    await page.goto('/login');
    await page.getByRole('button', { name: 'כניסה עם Google' }).click();
    await chooseAccount(page, email);
    await page.waitForURL('/');
    await visitor.send('POST /auth/forgot-password', { body: { email } });
    await page.goto(await linkMailedTo(visitor, email, 'סיסמה חדשה'));
    const keep = page.getByLabel('השארת החיבור ל־Google');
    await expect(keep).not.toBeChecked();
    await expectAccessible(page);
    if (isKept) await page.getByText('השארת החיבור ל־Google').click();
    await page.getByLabel('סיסמה חדשה').fill(password);
    await page.getByLabel('סיסמה חדשה').press('Enter');
    await expect(page).not.toHaveURL(/reset-password/);
    await page.goto('/settings?tab=account');
    await expect(
      isKept ? page.getByText('מחובר:') : page.getByRole('button', { name: 'חיבור Google' }),
    ).toBeVisible();
  });
