import type { Page } from '@playwright/test';
import { expect, once, test } from '../fixture.ts';

const digital = (page: Page) => page.getByRole('button', { name: 'הפצה דיגיטלית' });
const radio = (page: Page) => page.getByRole('button', { name: 'הפצה לרדיו' });
const send = (page: Page) => page.getByRole('button', { name: 'להפיץ', exact: true });
const understood = (page: Page) => page.getByRole('button', { name: 'הבנתי' });

/** What the server answers to a date. */
const answer = (page: Page, status: number, body: object | string) =>
  page.route('**/api/releases/*/schedule', (route) =>
    route.fulfill(typeof body === 'string' ? { status, body } : { status, json: body }),
  );

test(
  'the link of a song is made and copied from the owner’s tools',
  once,
  async ({ page, newArtist, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { api } = await newArtist({ inBrowser: true });
    const { body: song } = await api.send('POST /releases', { body: { title: 'מים' } });
    await page.goto(`/r/${song.short_code}`);
    await page.getByRole('button', { name: 'יצירת קישור' }).click();
    await expect(page.getByRole('button', { name: 'הקישור הועתק' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      new RegExp(`/r/${song.short_code}$`),
    );
  },
);

test.describe('distributing a song', () => {
  test('without a subscription leads to one', async ({ page, newArtist }) => {
    const { api } = await newArtist({ inBrowser: true });
    const { body: song } = await api.send('POST /releases', { body: { title: 'מים' } });
    await page.goto(`/r/${song.short_code}`);
    await digital(page).click();
    await page.getByRole('button', { name: 'למנויים' }).click();
    await expect(page).toHaveURL(/\/settings\?tab=subscription$/);
    await expect(page.getByRole('heading', { level: 1, name: 'המנוי שלי' })).toBeVisible();
  });

  for (const [platform, title, text] of [
    [
      'radio',
      'החבילה מאפשרת הפצה לרדיו בלבד',
      'כדי להפיץ גם לשירותי הסטרימינג צריך לשדרג לחבילה של 2 פלטפורמות.',
    ],
    [
      'streaming',
      'החבילה מאפשרת הפצה לשירותי הסטרימינג בלבד',
      'כדי להפיץ גם לרדיו צריך לשדרג לחבילה של 2 פלטפורמות.',
    ],
  ] as const)
    test(`on a plan for ${platform} alone says so`, once, async ({ page, newArtist, setPlan }) => {
      const { api, tenantId } = await newArtist({ inBrowser: true });
      await setPlan(tenantId, 'unlimited');
      const { body: song } = await api.send('POST /releases', { body: { title: 'מים' } });
      await answer(page, 403, { detail: `PLATFORM_LOCKED:${platform}`, data: {}, fields: {} });
      await page.goto(`/r/${song.short_code}`);
      await (platform === 'radio' ? digital : radio)(page).click();
      await send(page).click();
      await expect(page.getByRole('alertdialog', { name: title })).toContainText(text);
    });

  test(
    'that fails says whether it was to be now or later, and why',
    once,
    async ({ page, newArtist, setPlan }) => {
      const { api, tenantId } = await newArtist({ inBrowser: true });
      await setPlan(tenantId, 'unlimited');
      const { body: song } = await api.send('POST /releases', { body: { title: 'מים' } });
      await answer(page, 502, 'upstream is away');
      await page.goto(`/r/${song.short_code}`);
      await digital(page).click();
      await send(page).click();
      await expect(page.getByText('Error in scheduling: upstream is away')).toBeVisible();
      await understood(page).click();
      await radio(page).click();
      await send(page).click();
      await expect(page.getByText('Error in publishing: upstream is away')).toBeVisible();
    },
  );

  test('is told on its button, and radio can be taken back', async ({ page, newArtist, setPlan }) => {
    const { api, tenantId } = await newArtist({ inBrowser: true });
    await setPlan(tenantId, 'unlimited');
    const { body: song } = await api.send('POST /releases', { body: { title: 'מים' } });
    await page.goto(`/r/${song.short_code}`);
    await digital(page).click();
    await send(page).click();
    await expect(page.getByRole('button', { name: 'מופץ דיגיטלית' })).toBeDisabled();
    await radio(page).click();
    await send(page).click();
    const remove = page.getByRole('button', { name: 'הסרה מהרדיו' });
    await remove.click();
    const question = page.getByRole('alertdialog', { name: 'להסיר את השיר מהרדיו?' });
    await question.getByRole('button', { name: 'ביטול' }).click();
    await expect(remove).toBeVisible();
    await answer(page, 502, 'upstream is away');
    await remove.click();
    await question.getByRole('button', { name: 'להסיר מהרדיו' }).click();
    await expect(page.getByText('ההסרה מהרדיו נכשלה: upstream is away')).toBeVisible();
    await understood(page).click();
    await page.unroute('**/api/releases/*/schedule');
    await remove.click();
    await question.getByRole('button', { name: 'להסיר מהרדיו' }).click();
    await expect(radio(page)).toBeVisible();
    const { body } = await api.send('GET /releases/:id', { params: { id: song.id } });
    expect(body).toMatchObject({ radio_release_date: null, is_distributed: true });
  });
});

test(
  'who has paid for radio comes back to a song that is on radio',
  once,
  async ({ page, newArtist, setPlan }) => {
    const { api, tenantId } = await newArtist({ inBrowser: true });
    const { body: song } = await api.send('POST /releases', { body: { title: 'מים' } });
    await page.goto(`/r/${song.short_code}`);
    await expect(radio(page)).toBeVisible();
    await setPlan(tenantId, 'unlimited');
    await api.send('POST /releases/:id/schedule', {
      params: { id: song.id },
      body: { radio_release_date: new Date().toISOString() },
    });
    await page.goto(`/r/${song.short_code}?radio_payment=success`);
    await expect(page.getByRole('alertdialog', { name: 'השיר הופץ לרדיו' })).toBeVisible();
    await understood(page).click();
    await expect(page.getByRole('button', { name: 'הסרה מהרדיו' })).toBeVisible();
  },
);
