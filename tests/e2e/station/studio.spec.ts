import type { Page } from '@playwright/test';
import { makeWav } from '../../support/make-wav.ts';
import { expect, onPhoneToo, signInBrowser, test } from '../fixture.ts';
import { layoutProblems } from '../layout.ts';
import { setTextSize } from '../screens.ts';
import { openTestStation, type TestStation } from './test-station.ts';

let station: TestStation;
let first: { id: string; title: string };
test.beforeEach(async ({ baseURL }) => {
  station = await openTestStation(baseURL);
  const { api } = station.admin;
  const params = { id: station.stationId };
  const { body: songs } = await api.send('GET /radio-stations/:id/feed', { params, query: { limit: 3 } });
  for (const { id: releaseId } of songs)
    await api.send('POST /radio-stations/:id/songs/:releaseId/decision', {
      params: { ...params, releaseId },
      body: { decision: 'approved', playlist_id: null },
    });
  first = songs[0];
});

const title = (page: Page) => page.getByRole('heading', { level: 2 });

test(
  'two browsers follow the cards of a list together',
  onPhoneToo,
  async ({ page, browser, expectAccessible }) => {
    await station.openAs(page, station.admin, '/?tab=passed');
    await page
      .getByRole('button', { name: /^כרטיסי הגשה/ })
      .first()
      .click();
    await expect(title(page)).toHaveText(first.title);
    await expect(page.getByText(/^השיר הבא: ״/)).toBeVisible();
    await expectAccessible(page);

    const presenter = await station.newPerson('שדרנית', 'member');
    const studio = await (await browser.newContext()).newPage();
    await station.openAs(studio, presenter, '/?studio=');
    await expect(title(studio)).toHaveText(first.title);

    await page.getByRole('button', { name: /הבא/ }).click();
    await expect(title(page)).not.toHaveText(first.title);
    const second = await title(page).innerText();
    await expect(title(studio)).toHaveText(second);
    // Keys in the studio move the first browser's screen too.
    await studio.keyboard.press('j');
    await expect(title(studio)).not.toHaveText(second);
    await expect(title(page)).toHaveText(await title(studio).innerText());
    await expect(page.getByText('זה השיר האחרון ברשימה')).toBeVisible();
    await studio.context().close();
  },
);

test('the card’s text can be read from two metres, and prints on one sheet', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await station.openAs(page, station.admin, `/?studio=${first.id}`);
  await expect(title(page)).toHaveText(first.title);
  const sizeOf = (text: string | RegExp) =>
    page
      .getByText(text)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await sizeOf(first.title)).toBeGreaterThanOrEqual(64);
  expect(await sizeOf(/^השיר הבא/)).toBeGreaterThanOrEqual(40);
  expect(await sizeOf(/^שמענו את/)).toBeGreaterThanOrEqual(40);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('on a phone its head gives the list’s name a row of its own', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await station.admin.api.send('POST /radio-stations/:id/review-sessions', {
    params: { id: station.stationId },
    body: {},
  });
  await station.openAs(page, station.admin, '/?tab=passed');
  await page
    .getByRole('button', { name: /^כרטיסי הגשה/ })
    .first()
    .click();
  await expect(title(page)).toHaveText(first.title);
  await setTextSize(page, '150');
  const named = page.getByRole('heading', { level: 1 });
  expect((await named.boundingBox())?.width).toBeGreaterThan(330);
  expect(await layoutProblems(page)).toEqual([]);
});

test('an artist writes a card and records the names, and the studio shows it', async ({ page, baseURL }) => {
  const artist = await station.newPerson('נועה');
  const { body: draft } = await artist.api.send('POST /releases/draft', {
    body: { is_draft: true, title: 'לילה לבן', artist_name: 'נועה' },
  });
  await signInBrowser(page, artist.token, baseURL ?? '');
  await page.goto(`/releases/${draft.id}?tab=card`);
  const field = page.getByRole('textbox', { name: 'לפני השיר' });
  await expect(field).toHaveAttribute('placeholder', /לילה לבן/);
  await field.fill('שיר שנכתב בלילה אחד.');
  await page.getByRole('textbox', { name: 'שם השיר, בניקוד' }).fill('לַיְלָה לָבָן');
  await page.getByRole('textbox', { name: 'איך אומרים את שם השיר' }).fill('Layla lavan');
  await page.getByRole('textbox', { name: 'איך אומרים את שם השיר' }).press('Enter');
  const read = async () => (await artist.api.send('GET /releases/:id', { params: { id: draft.id } })).body;
  await expect
    .poll(async () => (await read()).presenter_card)
    .toMatchObject({
      title: 'לַיְלָה לָבָן',
      said_title: 'Layla lavan',
      first_line: 'שיר שנכתב בלילה אחד.',
    });
  await page.locator('input[type=file][accept="audio/*"]').setInputFiles({
    name: 'me.wav',
    mimeType: 'audio/wav',
    // Longer than the limit.
    buffer: makeWav({ seconds: 6, sample: (time) => Math.sin(time * 2_500) / 3 }),
  });
  await expect(page.getByRole('button', { name: 'השמעה: איך אומרים' })).toBeVisible();
  const { saying_path, files } = await read();
  const saying = files.find(({ path }: { path: string }) => path === saying_path);
  expect(saying.duration_seconds).toBeGreaterThan(3);
  expect(saying.duration_seconds).toBeLessThan(4);
});
