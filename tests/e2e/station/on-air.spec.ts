import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inDatabase } from '../database.ts';
import { expect, onPhoneToo, test } from '../fixture.ts';
import { openTestStation, sendToRadio, type TestStation } from './test-station.ts';

let station: TestStation;
let morning: { id: string };
test.beforeEach(async ({ baseURL }) => {
  station = await openTestStation(baseURL);
  const { api } = station.admin;
  const params = { id: station.stationId };
  const { body: playlist } = await api.send('POST /radio-stations/:id/playlists', {
    params,
    body: { name: 'בוקר' },
  });
  morning = playlist;
  const { body: songs } = await api.send('GET /radio-stations/:id/feed', { params, query: { limit: 4 } });
  const approve = (index: number, playlist_id: string | null) =>
    api.send('POST /radio-stations/:id/songs/:releaseId/decision', {
      params: { ...params, releaseId: songs[index].id },
      body: { decision: 'approved', playlist_id },
    });
  await approve(0, null);
  await api.send('POST /radio-stations/:id/review-sessions', { params, body: {} });
  await approve(1, morning.id);
  await approve(2, morning.id);
  await approve(3, null);
});

const cycle = (page: Page, name: RegExp) => page.getByRole('region', { name });

test('approved songs are listed by cycle and by playlist', onPhoneToo, async ({ page, expectAccessible }) => {
  await station.openAs(page, station.admin, '/?tab=passed');
  const now = cycle(page, /^הסבב /);
  const before = cycle(page, /ללא סבב סקירה/);
  await expect(now.getByRole('link', { name: 'שיר מספר 2' })).toBeVisible();
  await expect(now).toContainText('3 שירים');
  await before.scrollIntoViewIfNeeded();
  await expect(before.getByRole('link', { name: 'שיר מספר 1' })).toBeVisible();
  await expectAccessible(page);

  const share = now.getByRole('button', { name: /בוקר/ });
  await expect(share).toContainText('2');
  await now.getByText('בפלייליסט אחד').click();
  await expect(share).toBeHidden();
  await now.getByText('בפלייליסט אחד').click();
  await share.click();
  await expect(page).toHaveURL(new RegExp(`playlist=${morning.id}`));
  await expect(now.getByRole('link', { name: 'שיר מספר 4' })).toHaveCount(0);
  await expect(now.getByRole('link', { name: 'שיר מספר 3' })).toBeVisible();
  await expect(before).toHaveCount(0);

  await page.getByRole('combobox', { name: 'סינון לפי פלייליסט' }).selectOption({ label: 'בלי פלייליסט' });
  await expect(now.getByRole('link', { name: 'שיר מספר 4' })).toBeVisible();
  await expect(before.getByRole('link', { name: 'שיר מספר 1' })).toBeVisible();
  await expectAccessible(page);
});

test(
  'a song that left radio with its money keeps its playlist and says why',
  onPhoneToo,
  async ({ page, baseURL, newArtist, expectAccessible }) => {
    const title = `ירח ${randomUUID().slice(0, 6)}`;
    const { api } = await newArtist();
    const { body: song } = await api.send('POST /releases', { body: { title } });
    await sendToRadio(baseURL, [song.id]);
    const { status } = await station.admin.api.send('POST /radio-stations/:id/songs/:releaseId/decision', {
      params: { id: station.stationId, releaseId: song.id },
      body: { decision: 'approved', playlist_id: morning.id },
    });
    expect(status).toBe(200);
    await inDatabase(baseURL, (client) =>
      client.query(
        `update releases set in_feed = false, withdrawn_radio_date = radio_release_date, radio_release_date = null
          where id = $1`,
        [song.id],
      ),
    );
    await station.openAs(page, station.admin, '/?tab=passed');
    const withdrawn = page.getByRole('listitem').filter({ hasText: title });
    await expect(withdrawn).toContainText('בוקר');
    await expect(withdrawn).toContainText('ירד מהרדיו: התשלום בוטל');
    await expectAccessible(page);
  },
);

test('a button with a number has it in its name', async ({ page, expectAccessible }) => {
  const { api } = station.admin;
  const params = { id: station.stationId };
  const { body: songs } = await api.send('GET /radio-stations/:id/feed', { params, query: { limit: 3 } });
  const { api: teammate } = await station.newPerson('שדרן', 'member');
  for (const [index, { id: release_id }] of songs.entries())
    for (const member of index === 0 ? [api] : [api, teammate])
      for (const action of [{ action_type: 'like' }, { action_type: 'comment', comment_text: 'יפה' }])
        await member.send('POST /radio-stations/:id/songs/actions', {
          params,
          body: { release_id, ...action },
        });
  await station.openAs(page, station.admin, '/?tab=passed');
  await expect(page.getByRole('button', { name: 'לייק: שיר מספר 2, 2' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'תגובות: שיר מספר 2, 2' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'לייק: שיר מספר 1, 1' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'תגובות: שיר מספר 4', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('an archived playlist is a filter with its name, and the filter can be cleared', async ({ page }) => {
  await station.admin.api.send('PATCH /radio-stations/:id/playlists/:playlistId', {
    params: { id: station.stationId, playlistId: morning.id },
    body: { is_active: false },
  });
  await station.openAs(page, station.admin, '/?tab=passed');
  const now = cycle(page, /^הסבב /);
  await now.getByRole('button', { name: /בוקר/ }).click();
  await expect(now.getByRole('link', { name: 'שיר מספר 4' })).toHaveCount(0);
  const filter = page.getByRole('combobox', { name: 'סינון לפי פלייליסט' });
  await expect(filter.getByRole('option', { selected: true })).toHaveText('בוקר');
  await filter.selectOption({ label: 'כל הפלייליסטים' });
  await expect(now.getByRole('link', { name: 'שיר מספר 4' })).toBeVisible();
});

test('keys act on the focused list, and continue from the current song', async ({ page }) => {
  await station.openAs(page, station.admin, '/?tab=passed');
  const now = cycle(page, /^הסבב /);
  const before = cycle(page, /ללא סבב סקירה/);
  const current = page.locator('[data-current] [data-title]');
  await now.getByRole('link', { name: 'שיר מספר 2' }).focus();
  await expect(current).toHaveText('שיר מספר 2');
  await before.getByRole('link', { name: 'שיר מספר 1' }).focus();
  await page.keyboard.press('l');
  await expect(before.getByRole('button', { name: /^לייק/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(now.getByRole('button', { name: /^לייק/, pressed: true })).toHaveCount(0);
  await page.keyboard.press('k');
  await expect(current).toHaveText('שיר מספר 1');
  await expect(current).toBeFocused();
});

test('songs that a teammate approves don’t move the list, and far cards are removed', async ({ page }) => {
  const { api } = station.admin;
  const params = { id: station.stationId };
  const { body: songs } = await api.send('GET /radio-stations/:id/feed', { params, query: { limit: 40 } });
  const approve = (from: number, to: number) =>
    Promise.all(
      songs.slice(from, to).map((song: { id: string }) =>
        api.send('POST /radio-stations/:id/songs/:releaseId/decision', {
          params: { ...params, releaseId: song.id },
          body: { decision: 'approved' },
        }),
      ),
    );
  await approve(10, 40);
  await station.openAs(page, station.admin, '/?tab=passed');
  const now = cycle(page, /^הסבב /);
  await expect(now).toContainText('33 שירים');
  const card = now.locator(`[data-song="${songs[30].id}"]`);
  await expect(async () => {
    // A turn of the wheel may scroll only after the card was measured.
    await page.evaluate(() => scrollBy({ top: 300, behavior: 'instant' }));
    await expect(card).toBeInViewport({ ratio: 1, timeout: 200 });
  }).toPass();
  const topOf = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await topOf();
  await approve(4, 10);
  await expect(now).toContainText('39 שירים');
  await expect(card).toHaveAttribute('aria-setsize', '39');
  await expect.poll(topOf).toBe(before);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(now.getByRole('listitem').first()).toBeInViewport();
  await expect(card).toHaveCount(0);
});
