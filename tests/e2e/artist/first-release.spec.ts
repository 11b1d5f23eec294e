import { randomUUID } from 'node:crypto';
import { confirmAddress } from '../database.ts';
import { expect, onPhoneToo, test, waitForHydration } from '../fixture.ts';
import {
  answerGenre,
  cover,
  enterUntil,
  firstQuestion,
  goToTitle,
  question,
  recording,
  review,
} from './wizard-steps.ts';

const title = 'לילה ראשון (Live)';

test(
  'an artist’s first release, from signing up to a visitor’s phone',
  onPhoneToo,
  async ({ page, browser, visitor, setPlan, expectAccessible, baseURL }) => {
    test.slow();
    // Signs up, and sets the stage name.
    await page.goto('/');
    await page.getByRole('link', { name: 'שיר חדש' }).click();
    await page.getByRole('button', { name: 'עוד אין לי חשבון' }).click();
    const email = `${randomUUID()}@example.test`;
    await page.getByLabel('אימייל').fill(email);
    await page.getByLabel('סיסמה', { exact: true }).fill('משפט סודי וארוך');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/new$/);

    // Answers one question at a time.
    await expect(question(page, firstQuestion)).toBeVisible();
    await goToTitle(page, { cover: await cover(), sound: recording(8) });
    await page.keyboard.type(title);
    await enterUntil(page, 'באיזה שם במה השיר יוצא?');
    await page.keyboard.type('ענבר והצל');
    await answerGenre(page);
    await enterUntil(page, review);
    await expect(page.getByText(/לפני הפרסום מאשרים אותה/)).toBeVisible();
    await expectAccessible(page);
    await confirmAddress(baseURL, email);
    await page.getByRole('button', { name: 'סיים ושמור' }).click();
    await expect(page).toHaveURL(/\/r\/[^/]+$/, { timeout: 60_000 });
    const address = new URL(page.url());
    const code = address.pathname.split('/').at(-1) ?? '';

    // Distributes it, once the plan allows.
    const { body: song } = await visitor.send('GET /public/r/:code', { params: { code } });
    await setPlan(song.tenant_id, 'unlimited');
    const tools = page.getByRole('region', { name: 'השיר שלך' });
    await expect(tools).toBeVisible();
    // On a phone, the owner's actions are behind "…".
    const more = tools.getByRole('button', { name: 'עוד פעולות' });
    const openActions = async () => (await more.isVisible()) && more.click();
    await openActions();
    await tools.getByRole('button', { name: 'הפצה לרדיו' }).click();
    await page.getByRole('button', { name: 'הפצה', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openActions();
    await expect(tools.getByRole('button', { name: /^ברדיו מ־/ })).toBeVisible();

    // The preview that WhatsApp fetches.
    const html = await (await fetch(address, { headers: { 'user-agent': 'WhatsApp/2.24' } })).text();
    const tag = (property: string) =>
      new RegExp(`<meta[^>]*property="${property}"[^>]*content="([^"]*)"`).exec(html)?.[1] ?? '';
    expect(tag('og:title')).toContain(title);
    const picture = await fetch(tag('og:image'));
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toMatch(/^image\//);

    // A visitor on a phone opens it, plays it, and finds it in the feed.
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      ...(baseURL && { baseURL }),
    });
    const visitorPage = waitForHydration(await phone.newPage());
    // A background job makes the listening copy of the WAV.
    await expect(async () => {
      expect((await visitor.send('GET /public/r/:code', { params: { code } })).body.audio_url).not.toBeNull();
    }).toPass({ timeout: 60_000 });
    await visitorPage.goto(address.pathname);
    await expect(visitorPage.getByRole('heading', { level: 1 })).toContainText('לילה ראשון');
    await visitorPage.getByRole('main').getByRole('button', { name: 'השמעה' }).first().tap();
    const player = visitorPage.getByRole('region', { name: 'נגן' });
    const position = visitorPage.getByRole('main').getByRole('slider', { name: 'מיקום בשיר' });
    await expect
      .poll(async () => Number(await position.inputValue()), { timeout: 30_000 })
      .toBeGreaterThan(0);
    await visitorPage.goto('/');
    await expect(visitorPage.getByRole('link', { name: title }).first()).toBeVisible();
    // The record that slides out of the largest cover doesn't make the page wider than the screen.
    await visitorPage.getByRole('main').getByRole('button', { name: 'השמעה' }).first().tap();
    await expect(player).toBeVisible();
    await expect
      .poll(() => visitorPage.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
    await phone.close();
  },
);
