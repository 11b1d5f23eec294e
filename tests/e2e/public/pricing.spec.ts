import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { israelDay } from '#shared/dates.ts';
import { Caller } from '../../support/caller.ts';
import { expect, test } from '../fixture.ts';

const plan = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const start = (page: Page) => page.getByRole('button', { name: 'התחל עכשיו' });

test('the prices say how much, for what and when, before any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1, name: 'כמה זה עולה, על מה ומתי.' })).toBeVisible();
  const free = plan(page, 'חינם');
  await expect(free).toContainText('₪0');
  await expect(free).toContainText('3 עמודי שיר, עם קישור לשיתוף');
  await expect(free).toContainText('בלי הפצה לשירותי הסטרימינג');
  await expect(free.getByRole('link', { name: 'התחל בחינם' })).toHaveAttribute('href', '/onboarding');
  const digital = plan(page, 'הפצה דיגיטלית');
  await expect(digital).toContainText('מומלץ');
  await expect(digital).toContainText('₪350');
  await expect(digital).toContainText('הפצה ללא הגבלה לשירותי הסטרימינג');
  const renewal = Number(israelDay(new Date()).slice(0, 4)) + 1;
  await expect(digital).toContainText(new RegExp(`היום: .?₪350.?\\. חידוש ב־.?\\d+\\.\\d+\\.${renewal}`));
  const unlimited = plan(page, 'ללא הגבלה');
  await expect(unlimited).toContainText('best value');
  await expect(unlimited).toContainText('₪999');
  await expect(unlimited).toContainText('משתלם מ־7 שירים ברדיו בשנה');
  await expect(page.getByRole('button', { name: 'הפץ לרדיו - 99₪' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'הפץ לרדיו - 250₪' })).toBeVisible();
  await page.getByText('איך משלמים?').click();
  await expect(page.getByText('מנוי נגבה פעם בשנה, ואפשר לבטל בכל רגע')).toBeVisible();
  await context.close();
});

test('a visitor who buys signs in and returns to the same plan', async ({
  page,
  visitor,
  expectAccessible,
}) => {
  const email = `${randomUUID()}@example.test`;
  const password = 'a long enough password';
  const { body: session } = await visitor.send('POST /auth/register', { body: { email, password } });
  await new Caller(visitor.origin, session.access_token).send('PATCH /auth/me', {
    body: { stage_name: 'יעל' },
  });
  await page.goto('/pricing');
  await start(page).click();
  await expect(page).toHaveURL('/login?redirect=%2Fpricing%23subscriber');
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=password]').press('Enter');
  await expect(page).toHaveURL(/\/pricing#subscriber$/);
  await expect(plan(page, 'חינם')).toContainText('המסלול שלך');
  await expect(page.getByRole('link', { name: 'התחל בחינם' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'המחיר הזה ניתן עם מנוי להפצה דיגיטלית' })).toBeVisible();
  await expectAccessible(page);
});
