import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, onPhoneToo, signInBrowser, test, waitForHydration } from '../fixture.ts';
import { logDay, playLog } from './play-log.ts';
import { openTestStation, sendToRadio } from './test-station.ts';

const upload = async (page: Page, lines: string[]) =>
  page.getByLabel('העלאת יומן שידור').setInputFiles(playLog(lines));
const doubts = (page: Page) => page.getByRole('region', { name: 'איזה שיר זה?' });

/** Expects time to run from left to right, as in every chart, in Hebrew too. */
const expectLeftToRight = async (chart: Locator) => {
  const ends = await chart.evaluate((svg) => {
    const lefts = (parts: NodeListOf<Element> | undefined) =>
      [...(parts ?? [])].map((part) => part.getBoundingClientRect().left);
    return [svg.querySelectorAll('rect'), svg.nextElementSibling?.querySelectorAll('bdi')].map(lefts);
  });
  for (const lefts of ends) expect(lefts[0]).toBeLessThan(lefts.at(-1) ?? 0);
};

test(
  'a station uploads its log, resolves doubts by keys, and the artist sees the plays',
  onPhoneToo,
  async ({ page, browser, baseURL, newArtist, expectAccessible }) => {
    const station = await openTestStation(baseURL);
    // Songs with the same name, left by other tests, would be doubts.
    const mark = randomUUID().slice(0, 6);
    const [rain, twins] = [`גשם ${mark}`, `תאומים ${mark}`];
    const { api } = await newArtist();
    const publish = async (title: string) =>
      (await api.send('POST /releases', { body: { title, artist_name: 'אביגיל' } })).body;
    const songs = [await publish(rain), await publish(twins), await publish(twins)];
    await sendToRadio(
      baseURL,
      songs.map(({ id }) => id),
    );
    const artistContext = await browser.newContext({ viewport: page.viewportSize(), locale: 'he-IL' });
    const artist = waitForHydration(await artistContext.newPage());
    await signInBrowser(artist, api.token ?? '', baseURL);
    await artist.goto(`/r/${songs[0].short_code}`);
    await expect(artist.getByRole('heading', { level: 1 })).toContainText(rain);
    const onAir = artist.getByRole('region', { name: 'בשידור' });
    await expect(onAir).toHaveCount(0);

    await station.openAs(page, station.admin, '/?tab=passed');
    await page.getByRole('tab', { name: 'מה שודר' }).click();
    await expect(page.getByRole('heading', { name: 'עוד אין יומן שידור' })).toBeVisible();
    await expectAccessible(page);
    await upload(page, [
      `${logDay(2)},08:00,${rain},אביגיל`,
      `${logDay(2)},09:00,${twins},אביגיל`,
      `${logDay(2)},10:00,שיר של אחרים,להקה אחרת`,
      `31/02/2026,10:00,${rain},אביגיל`,
    ]);
    // The artist's open page updates by itself.
    await expect(onAir).toContainText('השמעה אחת', { timeout: 20_000 });
    await expectAccessible(artist);
    await expectLeftToRight(onAir.getByRole('img'));
    await expect(page.getByText('שורה אחת נשארה בחוץ')).toBeVisible();
    await expectLeftToRight(page.getByRole('tabpanel').getByRole('img', { name: /./ }).first());
    // Each fact is a separate element, so that no name turns its neighbours around.
    await expect(page.getByText('הועלה', { exact: true })).toBeVisible();

    await expect(doubts(page)).toContainText('שם אחד בספק');
    await expectAccessible(page);
    await doubts(page).focus();
    await page.keyboard.press('1');
    await expect(doubts(page)).toContainText('הכול ברור');
    await page.keyboard.press('z');
    await expect(doubts(page)).toContainText(twins);
    await page.keyboard.press('Enter');
    await expect(doubts(page)).toContainText('הכול ברור');
    // The same names aren't asked about again.
    await upload(page, [`${logDay(1)},09:00,${twins},אביגיל`]);
    await expect(page.getByText('השמעה חדשה אחת')).toBeVisible({ timeout: 20_000 });
    await expect(doubts(page)).toContainText('הכול ברור');
    await artistContext.close();
  },
);

test('unknown columns are explained once', async ({ page, baseURL, expectAccessible }) => {
  const station = await openTestStation(baseURL);
  await station.openAs(page, station.admin, '/?tab=passed&view=plays');
  const text = `A;B;C\n${logDay(2)} 08:00;גשם;אביגיל\n`;
  const send = () =>
    page
      .getByLabel('העלאת יומן שידור')
      .setInputFiles({ name: 'log.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await send();
  await expect(page.getByText('צריך להסביר את העמודות')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: /^עמודות/ }).click();
  const dialog = page.getByRole('dialog', { name: 'מה כתוב בכל עמודה?' });
  await expect(dialog.getByRole('button', { name: 'שמירה וקריאה מחדש' })).toBeDisabled();
  await dialog.getByRole('combobox').nth(0).selectOption({ label: 'תאריך ושעה' });
  await dialog.getByRole('combobox').nth(1).selectOption({ label: 'שם השיר' });
  await dialog.getByRole('combobox').nth(2).selectOption({ label: 'אמן' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'שמירה וקריאה מחדש' }).click();
  await expect(page.getByText('השמעה חדשה אחת')).toBeVisible({ timeout: 20_000 });
});

test('a key is shown once, and can be revoked', async ({ page, baseURL, expectAccessible }) => {
  const station = await openTestStation(baseURL);
  await station.openAs(page, station.admin, '/?tab=team');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'מערכת השידור' }).click();
  await page.getByLabel('שם המפתח').fill('Zetta');
  await page.getByRole('button', { name: 'מפתח חדש' }).click();
  await expect(page.getByLabel('המפתח החדש')).toHaveValue(/^s42p_[\w-]{43}$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ביטול המפתח Zetta' }).click();
  await page.getByRole('button', { name: 'ביטול המפתח', exact: true }).click();
  await expect(page.getByRole('button', { name: 'ביטול המפתח Zetta' })).toHaveCount(0);
});
