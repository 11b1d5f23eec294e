import type { Locator, Page } from '@playwright/test';
import { inDatabase } from '../database.ts';
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

test('in the largest letters a long address breaks before its @ and its dots alone', async ({
  page,
  baseURL,
}) => {
  const longEmail = `${station.admin.userId.replaceAll('-', '').slice(0, 20)}@averylonghostname.example.test`;
  await inDatabase(baseURL, (client) =>
    client.query('update users set email = $2 where id = $1', [station.admin.userId, longEmail]),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await station.openAs(page, station.admin, '/?tab=team');
  const address = page.getByRole('main').getByText(longEmail);
  await expect(address).toBeVisible();
  const lineStarts = await address.evaluate((element) => {
    document.documentElement.dataset.textSize = '150';
    const letters: { letter: string; top: number }[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      [...(text.textContent ?? '')].forEach((letter, index) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        letters.push({ letter, top: range.getBoundingClientRect().top });
      });
    }
    return letters.filter(({ top }, index) => index > 0 && top > (letters[index - 1]?.top ?? top) + 4);
  });
  expect(lineStarts.length).toBeGreaterThan(0);
  for (const { letter } of lineStarts) expect('@.').toContain(letter);
});

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

test('each action for a person that fails has its own words, and the person stays', async ({ page }) => {
  const waiting = await station.newPerson('גיל');
  await waiting.api.send('POST /radio-stations/:id/request-access', params());
  await station.newPerson('איתי שדרן', 'member');
  await station.newPerson('עורך שני', 'admin');
  await page.route(/\/users\/[^/]+\/(reject|promote|demote)$|\/users\/[0-9a-f-]+$/, (route) =>
    ['POST', 'DELETE'].includes(route.request().method())
      ? route.fulfill({ status: 503, json: { detail: 'UNAVAILABLE' } })
      : route.continue(),
  );
  await station.openAs(page, station.admin, '/?tab=team');
  const notice = page.getByRole('alertdialog');
  const expectFailure = async (press: () => Promise<void>, title: string) => {
    await press();
    await expect(notice.getByRole('heading')).toHaveText(title);
    await notice.getByRole('button').press('Enter');
    await expect(notice).toHaveCount(0);
  };
  await expectFailure(
    () => page.getByRole('button', { name: 'דחייה: גיל' }).press('Enter'),
    'הבקשה לא נדחתה',
  );
  await expectFailure(() => choose(page, 'איתי שדרן', 'מתן הרשאת ניהול'), 'הרשאת הניהול לא ניתנה');
  await expectFailure(() => choose(page, 'עורך שני', 'הסרת הרשאת ניהול'), 'הרשאת הניהול לא הוסרה');
  await choose(page, 'איתי שדרן', 'הסרה');
  await expect(notice.getByRole('heading')).toHaveText(/מהצוות\?/);
  await notice.getByRole('button', { name: 'הסרה' }).press('Enter');
  await expect(notice.getByRole('heading')).toHaveText('ההסרה מהצוות לא נשמרה');
  await notice.getByRole('button').press('Enter');
  await expect(page.getByRole('list', { name: 'Pending' }).getByText('גיל')).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Team' }).getByText('איתי שדרן', { exact: true }),
  ).toBeVisible();
});

test('the last admin stays, and sees why; a member sees the team without the controls', async ({ page }) => {
  const member = await station.newPerson('איתי שדרן', 'member');
  await station.openAs(page, station.admin, '/?tab=team');
  await choose(page, station.admin.name, 'הסרת הרשאת ניהול');
  const notice = page.getByRole('alertdialog');
  await expect(
    notice.getByText('בתחנה צריך להישאר לפחות חשבון ניהול אחד. אפשר לתת ניהול לחשבון אחר ואז לנסות.'),
  ).toBeVisible();
  await notice.getByRole('button').press('Enter');
  await station.openAs(page, member, '/?tab=team');
  await expect(
    page.getByRole('list', { name: 'Team' }).getByText(station.admin.name, { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /הסרה|הסרת|מתן/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Settings/ })).toHaveCount(0);
  await expect(page.getByText('הזמנה לצוות')).toHaveCount(0);
});

test('a team that can’t be loaded says so, and can be loaded again', async ({ page }) => {
  let isDown = true;
  await page.route('**/users?*status=approved*', (route) =>
    isDown ? route.fulfill({ status: 503, json: { detail: 'UNAVAILABLE' } }) : route.continue(),
  );
  await station.openAs(page, station.admin, '/?tab=team');
  await expect(page.getByText('הצוות לא נטען')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'ניסיון נוסף' }).press('Enter');
  await expect(
    page.getByRole('list', { name: 'Team' }).getByText(station.admin.name, { exact: true }),
  ).toBeVisible();
});

test('the number of waiting people doesn’t cover the settings icon, in the largest text too', async ({
  page,
}) => {
  const applicant = await station.newPerson(longName);
  await applicant.api.send('POST /radio-stations/:id/request-access', params());
  await page.setViewportSize({ width: 390, height: 844 });
  await station.openAs(page, station.admin, '/?tab=team');
  const settings = page.getByRole('banner').getByRole('button', { name: /^Settings/ });
  await expect(settings).toContainText('1');
  for (const textSize of ['100', '150']) {
    const covered = await settings.evaluate((button, size) => {
      document.documentElement.dataset.textSize = size;
      const [sign, number] = ['svg', 'span:last-child'].map((part) =>
        button.querySelector(part)?.getBoundingClientRect(),
      );
      if (!sign || !number) return 1;
      const over = (from: 'left' | 'top', to: 'right' | 'bottom') =>
        Math.max(0, Math.min(sign[to], number[to]) - Math.max(sign[from], number[from]));
      return (over('left', 'right') * over('top', 'bottom')) / (sign.width * sign.height);
    }, textSize);
    expect(covered, `in text of ${textSize} %`).toBeLessThan(0.3);
  }
});
