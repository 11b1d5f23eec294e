import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { israelDay } from '#shared/dates.ts';
import { ltr } from '#web/formats/isolate.ts';
import { Caller } from '../../support/caller.ts';
import { expect, onPhoneToo, test } from '../fixture.ts';
import { setTextSize } from '../screens.ts';

const settings = (changes: object = {}) => ({
  show_unlimited_plan: true,
  show_radio_pricing: true,
  free_song_credits: 3,
  products: [
    { product_id: 'streaming_subscription', price: 350, period: 'year' },
    { product_id: 'unlimited_subscription', price: 999, period: 'year' },
    { product_id: 'radio_push_subscriber', price: 99, period: 'once' },
    { product_id: 'radio_push_free', price: 250, period: 'once' },
  ],
  ...changes,
});

const plan = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const start = (page: Page) => page.getByRole('button', { name: 'התחל עכשיו' });

/** Follows a link to the prices, so that the browser requests them itself. */
async function followToPrices(page: Page) {
  await page.goto('/accessibility-statement');
  await page.getByRole('contentinfo').getByRole('link', { name: 'מחירים' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
}

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

test('the yearly sum follows the number of songs for radio', async ({ page, expectAccessible }) => {
  await page.goto('/pricing');
  const digital = plan(page, 'הפצה דיגיטלית');
  await expect(digital).toContainText('₪647 בשנה, עם 3 שירים ברדיו');
  await expect(digital).toContainText('הסכום הנמוך');
  const fewer = page.getByRole('button', { name: 'פחות' });
  for (let songs = 3; songs > 0; songs--) await fewer.click();
  await expect(digital).toContainText('₪350 בשנה, בלי רדיו');
  await expect(plan(page, 'חינם')).toContainText('הסכום הנמוך');
  await expect(fewer).toBeDisabled();
  for (let songs = 0; songs < 7; songs++) await page.getByRole('button', { name: 'יותר' }).click();
  await expect(digital).toContainText('₪1,043 בשנה, עם 7 שירים ברדיו');
  await expect(plan(page, 'ללא הגבלה')).toContainText('הסכום הנמוך');
  await expectAccessible(page);
});

test.describe('the switches of the pricing page', () => {
  test('leave two wide plans if unlimited isn’t sold', onPhoneToo, async ({ page }) => {
    await page.route('**/api/public/pricing-settings', (route) =>
      route.fulfill({ json: settings({ show_unlimited_plan: false }) }),
    );
    await followToPrices(page);
    await expect(plan(page, 'הפצה דיגיטלית')).toBeVisible();
    await expect(plan(page, 'ללא הגבלה')).toBeHidden();
    await expect(page.getByText('מה ההבדל בין')).toBeHidden();
    await expect(page.getByText('כמה עולה הפצה לרדיו?')).toBeVisible();
    const width = page.viewportSize()?.width ?? 0;
    const card = await plan(page, 'חינם').boundingBox();
    if (width > 768) expect(card?.width).toBeGreaterThan(width * 0.4);
  });

  test('hide radio if it isn’t sold', async ({ page }) => {
    await page.route('**/api/public/pricing-settings', (route) =>
      route.fulfill({ json: settings({ show_radio_pricing: false }) }),
    );
    await followToPrices(page);
    await expect(page.getByRole('heading', { level: 1, name: 'מחיר אחד לשנה, לכל השירים.' })).toBeVisible();
    await expect(page.getByText('כמה שירים יישלחו לרדיו השנה?')).toBeHidden();
    await expect(page.getByRole('button', { name: /הפץ לרדיו/ })).toHaveCount(0);
    await expect(page.getByText('כמה עולה הפצה לרדיו?')).toBeHidden();
    await expect(plan(page, 'חינם')).not.toContainText('250');
  });

  test('show both options and the price list with sums if they can’t be loaded', async ({
    page,
    expectAccessible,
  }) => {
    await page.route('**/api/public/pricing-settings', (route) => route.fulfill({ status: 500, body: '' }));
    await followToPrices(page);
    await expect(plan(page, 'ללא הגבלה')).toContainText('₪999');
    await expect(plan(page, 'חינם')).toContainText('₪750');
    await expect(page.getByRole('button', { name: 'הפץ לרדיו' })).toHaveCount(2);
    await expectAccessible(page);
  });

  test('show a spinner while they load', async ({ page }) => {
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
    await page.route('**/api/public/pricing-settings', async (route) => {
      await mayCome;
      await route.fulfill({ json: settings() });
    });
    await followToPrices(page);
    await expect(page.getByRole('status').filter({ hasText: 'טוען...' })).toBeVisible();
    letCome();
    await expect(plan(page, 'חינם')).toBeVisible();
    await expect(page.getByText('טוען...')).toBeHidden();
  });
});

test('the rows of the plans line up at every width and text size', async ({ page }) => {
  await page.goto('/pricing');
  const plans = page.getByRole('main').locator('section[id]');
  await expect(plans).toHaveCount(3);
  for (const width of [820, 1024, 1440])
    for (const textSize of ['100', '150']) {
      await page.setViewportSize({ width, height: 900 });
      await setTextSize(page, textSize);
      const rows = await plans.evaluateAll((all) =>
        ['h2, h3', 'li', 'a, button'].map(
          (part) =>
            new Set(all.map((plan) => Math.round(plan.querySelector(part)?.getBoundingClientRect().top ?? 0)))
              .size,
        ),
      );
      expect(rows, `${width} px, text ${textSize} %`).toEqual([1, 1, 1]);
    }
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

test.describe('on the way to the checkout', () => {
  const url = '**/api/billing/create-checkout-session';

  test('the button waits, and says why the checkout didn’t open', async ({ page, newArtist }) => {
    await newArtist({ inBrowser: true });
    await page.goto('/pricing');
    await expect(plan(page, 'חינם')).toContainText('המסלול שלך');
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
    await page.route(url, async (route) => {
      await mayCome;
      await route.fulfill({ status: 500, body: 'the cashier is away' });
    });
    await start(page).click();
    const waiting = plan(page, 'הפצה דיגיטלית').getByRole('button', { name: 'טוען...' });
    await expect(waiting).toBeDisabled();
    await expect(page.getByRole('button', { name: 'שדרג עכשיו' })).toBeDisabled();
    letCome();
    const alert = page.getByRole('alertdialog', {
      name: `שגיאה ביצירת תשלום: ${ltr('the cashier is away')}`,
    });
    await alert.getByRole('button', { name: 'הבנתי' }).click();
    await expect(start(page)).toBeEnabled();
    await expect(start(page)).toBeFocused();
  });

  test('a reply without an address is reported as an error', async ({ page, newArtist }) => {
    await newArtist({ inBrowser: true });
    await page.goto('/pricing');
    await page.route(url, (route) => route.fulfill({ json: {} }));
    await start(page).click();
    await expect(
      page.getByRole('alertdialog', { name: 'שגיאה ביצירת תשלום: No checkout URL received' }),
    ).toBeVisible();
  });

  test('a subscriber isn’t sold the plan that they have', async ({
    page,
    newArtist,
    setPlan,
    expectAccessible,
  }) => {
    const { tenantId } = await newArtist({ inBrowser: true });
    await setPlan(tenantId, 'subscriber');
    await page.goto('/pricing');
    await expect(plan(page, 'הפצה דיגיטלית').getByRole('link', { name: 'לניהול המנוי' })).toHaveAttribute(
      'href',
      '/settings?tab=subscription',
    );
    await expect(start(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'שדרג עכשיו' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'הפץ לרדיו - 99₪' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'הפץ לרדיו - 250₪' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('an artist with the unlimited plan can’t buy anything', async ({ page, newArtist, setPlan }) => {
    const { tenantId } = await newArtist({ inBrowser: true });
    await setPlan(tenantId, 'premium');
    await page.goto('/pricing');
    await expect(plan(page, 'ללא הגבלה')).toContainText('המסלול שלך');
    await expect(page.getByRole('button', { name: /התחל|שדרג|הפץ/ })).toHaveCount(0);
  });
});
