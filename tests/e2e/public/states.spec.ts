import type { Page } from '@playwright/test';
import { expect, test } from '../fixture.ts';

const texts = {
  he: {
    song: 'אין כאן שיר',
    artist: 'אין כאן אמן',
    page: 'העמוד הזה לא נמצא',
    away: 'השרת לא עונה',
    broken: 'משהו השתבש אצלנו',
    offline: 'אין חיבור לאינטרנט',
    again: 'ניסיון נוסף',
    home: 'Session42, לעמוד הבית',
  },
  en: {
    song: 'There’s no song here',
    artist: 'There’s no artist here',
    page: 'There’s no such page',
    away: 'The server isn’t answering',
    broken: 'Something went wrong',
    offline: 'You’re offline',
    again: 'Try again',
    home: 'Session42, home',
  },
} as const;

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name });
/** The drawing beside the text: every state has its own. */
const picture = (page: Page): Promise<string> =>
  page.locator('main svg[viewBox="0 0 100 100"]').first().innerHTML();

for (const language of ['he', 'en'] as const) {
  const text = texts[language];
  test(`not found, offline and server error each have their own picture, sentence and button: ${language}`, async ({
    page,
    context,
    baseURL,
    expectAccessible,
  }) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    for (const [path, name] of [
      ['/r/ABCDEFG', text.song],
      ['/public/artist/nobody', text.artist],
      ['/no/such/page', text.page],
    ] as const) {
      expect((await page.goto(path))?.status()).toBe(404);
      const title = heading(page, name);
      await expect(title).toBeVisible();
      await expect(page.locator('h1')).toHaveCount(1);
      expect(await title.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Frank Ruhl');
      await expectAccessible(page);
    }
    // The feed is below the message that there is no such page.
    const [title, songs] = [
      heading(page, text.page),
      page.getByRole('main').getByRole('heading', { level: 3 }).first(),
    ];
    expect((await title.boundingBox())?.y).toBeLessThan((await songs.boundingBox())?.y ?? 0);
    const pictures = [await picture(page)];

    const goHome = async () => {
      await page.goto('/accessibility-statement');
      await page.getByRole('banner').getByRole('link', { name: text.home }).click();
    };
    await page.route('**/api/releases/all*', (route) => route.abort());
    await goHome();
    await expect(heading(page, text.away)).toBeVisible();
    await expectAccessible(page);
    pictures.push(await picture(page));

    await page.unroute('**/api/releases/all*');
    await page.route('**/api/releases/all*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await goHome();
    await expect(heading(page, text.broken)).toBeVisible();
    await expectAccessible(page);
    pictures.push(await picture(page));
    expect(new Set(pictures).size).toBe(pictures.length);

    await page.unroute('**/api/releases/all*');
    await page.getByRole('main').getByRole('link', { name: text.again }).click();
    await expect(songs).toBeVisible();
  });

  test(`a page that failed to open offline loads by itself when the connection is back: ${language}`, async ({
    page,
    context,
    baseURL,
    newArtist,
  }) => {
    await newArtist({ inBrowser: true });
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    await page.goto('/my-releases');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: text.home }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
    await context.setOffline(true);
    await page.goBack();
    await expect(heading(page, text.offline)).toBeVisible();
    await context.setOffline(false);
    await expect(heading(page, text.offline)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('an invalid cursor links to the beginning of the list', async ({ page }) => {
  expect((await page.goto('/?cursor=gone'))?.status()).toBe(400);
  await page.getByRole('main').getByRole('link', { name: texts.he.again }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
});

test('the font of the offline message is loaded in advance', async ({ page }) => {
  // The page must load it at once: timers of a second or more never fire.
  await page.addInitScript(() => {
    const soon = globalThis.setTimeout;
    Object.assign(globalThis, {
      setTimeout: (run: TimerHandler, ms = 0, ...rest: unknown[]) => (ms < 1000 ? soon(run, ms, ...rest) : 0),
    });
  });
  await page.goto('/');
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('700 28px "Frank Ruhl Libre"', 'אין חיבור')))
    .toBe(true);
});

test('after a server error the page can be loaded again', async ({ page, newArtist }) => {
  await newArtist({ inBrowser: true });
  await page.route('**/api/*/me', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/my-releases');
  await expect(heading(page, texts.he.broken)).toBeVisible();
  await page.unroute('**/api/*/me');
  await page.getByRole('button', { name: 'טעינה מחדש' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'הסינגלים שלי' })).toBeVisible();
});
