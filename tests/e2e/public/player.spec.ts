import type { Page } from '@playwright/test';
import { expect, onPhoneToo, test, waitForHydration } from '../fixture.ts';
import { publishSong } from '../publish-song.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'נגן' });

test(
  'a song plays on while a listener goes from page to page',
  onPhoneToo,
  async ({ page, newArtist, expectAccessible }) => {
    const { api } = await newArtist();
    const { code } = await publishSong(api);
    await page.goto(`/r/${code}`);
    await expect(bar(page)).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: 'השמעה' }).click();
    await expect(bar(page).getByRole('button', { name: 'השהיה' })).toBeVisible();
    await expect(bar(page).getByText('לילה לבן בפלורנטין')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /לעמוד הבית/ }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(bar(page).getByRole('button', { name: 'השהיה' })).toBeVisible();
    const slider = bar(page).getByRole('slider', { name: 'מיקום בשיר' });
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(0);
    await bar(page)
      .getByRole('link', { name: /לילה לבן/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`/r/${code}$`));
    await expect(page.getByRole('main').getByRole('button', { name: 'השהיה' })).toBeVisible();
  },
);

test('the player at the bottom is small while the page’s own player is in view', async ({
  page,
  newArtist,
}) => {
  const { api } = await newArtist();
  const { code } = await publishSong(api, { lyrics: 'שורה\n'.repeat(80) });
  await page.goto(`/r/${code}`);
  await page.getByRole('main').getByRole('button', { name: 'השמעה' }).click();
  const wave = bar(page).getByRole('slider', { name: 'מיקום בשיר' });
  await expect(bar(page).getByRole('button', { name: 'השהיה' })).toBeVisible();
  await expect(wave).toHaveCount(0);
  const height = async () => (await bar(page).boundingBox())?.height ?? 0;
  const small = await height();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(wave).toBeVisible();
  expect(small).toBeLessThan(await height());
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect(wave).toHaveCount(0);
});

test('the keyboard plays and seeks, and its keys can be switched off', async ({
  page,
  newArtist,
  expectAccessible,
}) => {
  const { api } = await newArtist();
  const { code } = await publishSong(api);
  await page.goto(`/r/${code}`);
  await page.getByRole('main').getByRole('button', { name: 'השמעה' }).click();
  const pause = bar(page).getByRole('button', { name: 'השהיה' });
  const play = bar(page).getByRole('button', { name: 'השמעה' });
  await expect(pause).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Space');
  await expect(play).toBeVisible();

  const slider = page.getByRole('main').getByRole('slider', { name: 'מיקום בשיר' });
  const before = Number(await slider.inputValue());
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Number(await slider.inputValue())).toBeCloseTo(before + 5, 0);
  // Seeking on the page's waveform doesn't pause.
  await expect(pause).toBeVisible();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'מקשי קיצור' });
  await expect(keys).toBeVisible();
  await expectAccessible(page);
  await keys.getByText('מקשי קיצור של תו אחד פועלים').click();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('?');
  await page.keyboard.press('Space');
  await expect(keys).toBeHidden();
  await expect(pause).toBeVisible();
});

test('if the server fails, the page stays and the song plays on; the page opens when the server is back', async ({
  page,
  newArtist,
}) => {
  const { api } = await newArtist();
  const { code } = await publishSong(api);
  await page.goto(`/r/${code}`);
  await page.getByRole('main').getByRole('button', { name: 'השמעה' }).click();
  await expect(bar(page).getByRole('button', { name: 'השהיה' })).toBeVisible();
  const away = (url: URL) => /^\/(assets|api)\//.test(url.pathname);
  await page.route(away, (route) => route.abort());
  await page.getByRole('link', { name: /לעמוד הבית/ }).click();
  await expect(page.getByText('השרת לא עונה כרגע. העבודה תמשיך כשהוא יחזור.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'לילה לבן בפלורנטין' })).toBeVisible();
  await expect(bar(page).getByRole('button', { name: 'השהיה' })).toBeVisible();
  await page.unroute(away);
  await expect(page.getByRole('heading', { name: 'היום' })).toBeVisible();
  await expect(page.getByText('השרת לא עונה כרגע. העבודה תמשיך כשהוא יחזור.')).toBeHidden();
  await expect(bar(page).getByRole('button', { name: 'השהיה' })).toBeVisible();
});

test('a song whose file fails to load says so in the player, and plays once it loads', async ({
  page,
  newArtist,
}) => {
  const { api } = await newArtist();
  const { code } = await publishSong(api);
  await page.goto(`/r/${code}`);
  await page.route('**/listen', (route) => route.abort());
  await page.getByRole('main').getByRole('button', { name: 'השמעה' }).click();
  await expect(bar(page).getByText('השיר לא נטען.').first()).toBeVisible();
  await page.unroute('**/listen');
  await bar(page).getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(bar(page).getByRole('button', { name: 'השהיה' })).toBeVisible();
});

test('playing in a second tab pauses the first', async ({ page, context, newArtist }) => {
  const { api } = await newArtist();
  const { code } = await publishSong(api);
  await page.goto(`/r/${code}`);
  await page.getByRole('main').getByRole('button', { name: 'השמעה' }).click();
  await expect(bar(page).getByRole('button', { name: 'השהיה' })).toBeVisible();
  const second = waitForHydration(await context.newPage());
  await second.goto(`/r/${code}`);
  await second.getByRole('main').getByRole('button', { name: 'השמעה' }).click();
  await expect(bar(second).getByRole('button', { name: 'השהיה' })).toBeVisible();
  await expect(bar(page).getByRole('button', { name: 'השמעה' })).toBeVisible();
});

test('an artist’s songs play in order, and the player shows which is next', async ({ page, newArtist }) => {
  const { api, tenantId } = await newArtist();
  await publishSong(api, { title: 'שנייה' });
  await publishSong(api, { title: 'ראשונה' });
  await page.goto(`/public/artist/${tenantId}`);
  await page.getByRole('button', { name: 'השמעה: ראשונה' }).click();
  const bar = page.getByRole('region', { name: 'נגן' });
  await expect(bar.getByText('הבא: שנייה')).toBeVisible();
  await bar.getByRole('button', { name: 'לשיר הבא: שנייה' }).click();
  await expect(bar.getByRole('link', { name: /שנייה/ })).toBeVisible();
  await expect(bar.getByText('הבא:')).toHaveCount(0);
});
