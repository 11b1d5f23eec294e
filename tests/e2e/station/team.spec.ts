import type { Locator, Page } from '@playwright/test';
import { linkMailedTo } from '../emails.ts';
import { expect, onPhoneToo, test } from '../fixture.ts';
import { openTestStation, type TestStation } from './test-station.ts';

let station: TestStation;
test.beforeEach(async ({ baseURL }) => {
  station = await openTestStation(baseURL);
});

const params = () => ({ params: { id: station.stationId } });
const longName = 'רות טל־בן־אברהם ואחיותיה משכונת נווה שאנן העליונה';

/** Chooses from a member's menu. */
async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `אפשרויות: ${name}` }).press('Enter');
  const item = page.getByRole('button', { name: `${action}: ${name}` });
  await expect(item).toBeEnabled();
  await item.press('Enter');
}

test(
  'an admin approves, makes a member an admin and back, and removes, by keyboard',
  onPhoneToo,
  async ({ page, expectAccessible }) => {
    const applicant = await station.newPerson(longName);
    await applicant.api.send('POST /radio-stations/:id/request-access', params());
    await station.openAs(page, station.admin, '/?tab=team');
    await expect(page.getByRole('list', { name: 'Pending' }).getByText(longName)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: `אישור: ${longName}` }).press('Enter');
    await expect(page.getByText('הבקשה אושרה').last()).toBeVisible();
    const team = page.getByRole('list', { name: 'Team' });
    await expect(team.getByText(longName, { exact: true })).toBeVisible();
    // A heading has a background of its height, the open tab only a bar.
    const backgroundOf = (element: Locator) =>
      element.evaluate(
        (element) => Number.parseFloat(getComputedStyle(element, '::before').height) / element.clientHeight,
      );
    const tabs = page.getByRole('navigation', { name: 'חלקי התחנה' });
    expect(
      await backgroundOf(page.getByRole('heading', { level: 2, name: 'Team', exact: true })),
    ).toBeGreaterThan(0.9);
    expect(await backgroundOf(tabs.getByRole('link', { name: 'Team' }))).toBeLessThan(0.2);
    await expect(page.getByRole('list', { name: 'Pending' })).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    // The message disappears, and stays in the log.
    await expect(page.getByText('הבקשה אושרה')).toHaveCount(1);
    await expect(page.getByRole('log').getByText('הבקשה אושרה')).toBeAttached();

    await choose(page, longName, 'מתן הרשאת ניהול');
    await expect(page.getByText('ניתנה הרשאת ניהול').last()).toBeVisible();
    await choose(page, longName, 'הסרת הרשאת ניהול');
    await expect(page.getByText('הרשאת הניהול הוסרה').last()).toBeVisible();

    await choose(page, longName, 'הסרה');
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('heading')).toHaveText(new RegExp(`להסיר את .*${longName}.* מהצוות\\?`));
    await question.evaluate((element) =>
      Promise.all(element.getAnimations().map(({ finished }) => finished)),
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(team.getByText(longName, { exact: true })).toBeVisible();
    await choose(page, longName, 'הסרה');
    await question.getByRole('button', { name: 'הסרה' }).press('Enter');
    await expect(page.getByText('ההסרה מהצוות נשמרה').last()).toBeVisible();
    await expect(team.getByText(longName, { exact: true })).toHaveCount(0);
  },
);

test('the settings say how many are in the team and how many wait, and invite by email', async ({
  page,
  visitor,
  expectAccessible,
}) => {
  const applicant = await station.newPerson('דנה');
  await applicant.api.send('POST /radio-stations/:id/request-access', params());
  await station.openAs(page, station.admin);
  await page.getByRole('button', { name: /Settings/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('tab', { name: /Team\s*\(1\)/ })).toHaveAttribute('aria-selected', 'true');
  const invite = dialog.getByRole('button', { name: 'שליחת הזמנה' });
  await expect(invite).toBeDisabled();
  await dialog.getByLabel('כתובת האימייל').fill('not an address');
  await dialog.getByLabel('כתובת האימייל').press('Enter');
  await expect(dialog.getByText('כתובת האימייל לא שלמה.')).toBeVisible();
  const email = `${station.stationId.slice(-6)}-${Date.now()}@example.test`;
  await dialog.getByLabel('כתובת האימייל').fill(email);
  await dialog.getByLabel('תפקיד').selectOption('admin');
  await expectAccessible(page);
  await invite.press('Enter');
  await expect(dialog.getByText(`ההזמנה נשלחה אל \u2066${email}\u2069 (ניהול)`).last()).toBeVisible();
  expect(await linkMailedTo(visitor, email, 'הזמנה')).toContain('/invite#token=');

  await dialog.getByRole('tab', { name: /Team/ }).press('ArrowLeft');
  await expect(dialog.getByRole('tab', { name: /Pending\s*\(1\)/ })).toBeFocused();
  await dialog.getByRole('button', { name: 'דחייה: דנה' }).press('Enter');
  await expect(page.getByText('הבקשה נדחתה').last()).toBeVisible();
  await expect(dialog.getByText('אין בקשות שמחכות לאישור')).toBeVisible();
  await page.getByRole('button', { name: 'ביטול', exact: true }).press('Enter');
  await expect(dialog.getByText('דנה')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('the second of two admins sees that a teammate was first, and the result', async ({ page }) => {
  const applicant = await station.newPerson('גיל');
  await applicant.api.send('POST /radio-stations/:id/request-access', params());
  const other = await station.newPerson('עורך שני', 'admin');
  await station.openAs(page, station.admin, '/?tab=team');
  await page.route('**/approve', async (route) => {
    await other.api.send('POST /radio-stations/:id/users/:userId/approve', {
      params: { id: station.stationId, userId: applicant.userId },
      body: {},
    });
    await route.continue();
  });
  await page.getByRole('button', { name: 'אישור: גיל' }).press('Enter');
  const notice = page.getByRole('alertdialog');
  await expect(notice.getByRole('heading')).toHaveText('הבקשה לא אושרה');
  await expect(notice.getByText('הבקשה כבר אושרה.')).toBeVisible();
  await notice.getByRole('button').press('Enter');
  await expect(page.getByRole('list', { name: 'Team' }).getByText('גיל', { exact: true })).toBeVisible();
});
