import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PricingSettings } from '#contract/billing.ts';
import { ltr } from '#web/formats/isolate.ts';
import { expectAccessible } from '../audit.ts';
import { setTextSize } from '../keys.ts';
import { openPage, resize } from '../open-page.tsx';
import { newArtist } from '../people.ts';
import { answer, fails, held } from '../replies.ts';

const settings = (changes: Partial<PricingSettings> = {}): PricingSettings => ({
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

const plan = (name: string) => page.getByRole('region', { name, exact: true });
const start = page.getByRole('button', { name: 'התחל עכשיו' });
const prices = (reply = settings()) => answer('GET /public/pricing-settings', reply);

test('the yearly sum follows the number of songs for radio', async () => {
  prices();
  await openPage('/pricing');
  const digital = plan('הפצה דיגיטלית');
  await expect.element(digital).toMatchTextContent('₪647 בשנה, עם 3 שירים ברדיו');
  await expect.element(digital).toMatchTextContent('הסכום הנמוך');
  const fewer = page.getByRole('button', { name: 'פחות' });
  for (let songs = 3; songs > 0; songs--) await fewer.click();
  await expect.element(digital).toMatchTextContent('₪350 בשנה, בלי רדיו');
  await expect.element(plan('חינם')).toMatchTextContent('הסכום הנמוך');
  await expect.element(fewer).toBeDisabled();
  for (let songs = 0; songs < 7; songs++) await page.getByRole('button', { name: 'יותר' }).click();
  await expect.element(digital).toMatchTextContent('₪1,043 בשנה, עם 7 שירים ברדיו');
  await expect.element(plan('ללא הגבלה')).toMatchTextContent('הסכום הנמוך');
  await expectAccessible();
});

describe('the switches of the pricing page', () => {
  test('leave two wide plans if unlimited isn’t sold', async () => {
    prices(settings({ show_unlimited_plan: false }));
    await openPage('/pricing');
    await expect.element(plan('הפצה דיגיטלית')).toBeVisible();
    await expect.element(plan('ללא הגבלה')).not.toBeInTheDocument();
    await expect.element(page.getByText('מה ההבדל בין')).not.toBeInTheDocument();
    await expect.element(page.getByText('כמה עולה הפצה לרדיו?')).toBeVisible();
    const share = () => plan('חינם').element().getBoundingClientRect().width / innerWidth;
    expect(share()).toBeGreaterThan(0.4);
    await resize(390);
    expect(share()).toBeGreaterThan(0.8);
  });

  test('hide radio if it isn’t sold', async () => {
    prices(settings({ show_radio_pricing: false }));
    await openPage('/pricing');
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'מחיר אחד לשנה, לכל השירים.' }))
      .toBeVisible();
    await expect.element(page.getByText('כמה שירים יישלחו לרדיו השנה?')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /הפץ לרדיו/ })).not.toBeInTheDocument();
    await expect.element(page.getByText('כמה עולה הפצה לרדיו?')).not.toBeInTheDocument();
    await expect.element(plan('חינם')).not.toMatchTextContent('250');
  });

  test('show both options and the price list with sums if they can’t be loaded', async () => {
    answer('GET /public/pricing-settings', fails(500));
    await openPage('/pricing');
    await expect.element(plan('ללא הגבלה')).toMatchTextContent('₪999');
    await expect.element(plan('חינם')).toMatchTextContent('₪750');
    expect(page.getByRole('button', { name: 'הפץ לרדיו' }).elements()).toHaveLength(2);
    await expectAccessible();
  });

  test('show a spinner while they load', async () => {
    const late = held(settings());
    answer('GET /public/pricing-settings', late.reply);
    await openPage('/pricing');
    await expect.element(page.getByRole('status').filter({ hasText: 'טוען...' })).toBeVisible();
    late.come();
    await expect.element(plan('חינם')).toBeVisible();
    await expect.element(page.getByText('טוען...')).not.toBeInTheDocument();
  });
});

test('the rows of the plans line up at every width and text size', async () => {
  prices();
  await openPage('/pricing');
  await expect.element(plan('ללא הגבלה')).toBeVisible();
  const plans = [...document.querySelectorAll('main section[id]')];
  expect(plans).toHaveLength(3);
  for (const width of [820, 1024, 1440])
    for (const textSize of ['100', '150'] as const) {
      await resize(width);
      setTextSize(textSize);
      const rows = ['h2, h3', 'li', 'a, button'].map(
        (part) =>
          new Set(plans.map((each) => Math.round(each.querySelector(part)?.getBoundingClientRect().top ?? 0)))
            .size,
      );
      expect(rows, `${width} px, text ${textSize} %`).toEqual([1, 1, 1]);
    }
});

describe('on the way to the checkout', () => {
  test('the button waits, and says why the checkout didn’t open', async () => {
    prices();
    const refusal = held(fails(500, 'the cashier is away'));
    answer('POST /billing/create-checkout-session', refusal.reply);
    await openPage('/pricing', { user: newArtist() });
    await expect.element(plan('חינם')).toMatchTextContent('המסלול שלך');
    await start.click();
    const waiting = plan('הפצה דיגיטלית').getByRole('button', { name: 'טוען...' });
    await expect.element(waiting).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'שדרג עכשיו' })).toBeDisabled();
    refusal.come();
    const name = `שגיאה ביצירת תשלום: ${ltr('the cashier is away')}`;
    await page.getByRole('alertdialog', { name }).getByRole('button', { name: 'הבנתי' }).click();
    await expect.element(start).toBeEnabled();
    await expect.element(start).toHaveFocus();
  });

  test('a reply without an address is reported as an error', async () => {
    prices();
    answer('POST /billing/create-checkout-session', fails(200, '{}'));
    await openPage('/pricing', { user: newArtist() });
    // Before that the page still moves the focus to its heading.
    await expect.element(plan('חינם')).toMatchTextContent('המסלול שלך');
    await start.click();
    await expect
      .element(page.getByRole('alertdialog', { name: 'שגיאה ביצירת תשלום: No checkout URL received' }))
      .toBeVisible();
  });

  test('a subscriber isn’t sold the plan that they have', async () => {
    prices();
    await openPage('/pricing', { user: newArtist({ plan: 'subscriber' }) });
    await expect
      .element(plan('הפצה דיגיטלית').getByRole('link', { name: 'לניהול המנוי' }))
      .toHaveAttribute('href', '/settings?tab=subscription');
    await expect.element(start).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'שדרג עכשיו' })).toBeEnabled();
    await expect.element(page.getByRole('button', { name: 'הפץ לרדיו - 99₪' })).toBeEnabled();
    await expect.element(page.getByRole('button', { name: 'הפץ לרדיו - 250₪' })).not.toBeInTheDocument();
    await expectAccessible();
  });

  test('an artist with the unlimited plan can’t buy anything', async () => {
    prices();
    await openPage('/pricing', { user: newArtist({ plan: 'premium' }) });
    await expect.element(plan('ללא הגבלה')).toMatchTextContent('המסלול שלך');
    await expect.element(page.getByRole('button', { name: /התחל|שדרג|הפץ/ })).not.toBeInTheDocument();
  });
});
