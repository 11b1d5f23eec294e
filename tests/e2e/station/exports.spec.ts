import { expect, test } from '../fixture.ts';
import { openTestStation, type TestStation } from './test-station.ts';

let station: TestStation;
test.beforeEach(async ({ baseURL }) => {
  station = await openTestStation(baseURL);
});

test('a playlist is exported by keyboard: table, run sheet, and all its songs', async ({
  page,
  expectAccessible,
}) => {
  const params = { id: station.stationId };
  const name = `ערב ${Date.now()}`;
  const { body: playlist } = await station.admin.api.send('POST /radio-stations/:id/playlists', {
    params,
    body: { name },
  });
  const { body: songs } = await station.admin.api.send('GET /radio-stations/:id/feed', { params });
  await station.admin.api.send('POST /radio-stations/:id/songs/:releaseId/decision', {
    params: { ...params, releaseId: songs[0].id },
    body: { decision: 'approved', playlist_id: playlist.id },
  });
  await station.openAs(page, station.admin, `/?tab=playlists&playlist=${playlist.id}`);
  const opener = page.getByRole('button', { name: `הורדה: ${name}` });
  await opener.press('Enter');
  await expectAccessible(page);
  await opener.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const table = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await table).suggestedFilename()).toMatch(/ - ערב \d+\.csv$/);
  await expect(page.getByRole('status').filter({ hasText: 'הורד.' })).toBeAttached();
  const pack = page.waitForEvent('download');
  await page.getByRole('button', { name: /ZIP של קובצי MP3/ }).press('Enter');
  expect((await pack).suggestedFilename()).toMatch(/\.zip$/);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
});
