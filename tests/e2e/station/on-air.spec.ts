import type { Page } from '@playwright/test';
import { expect, once, test } from '../fixture.ts';
import { openRoom, type Room } from './room.ts';

let room: Room;
let morning: { id: string };
test.beforeEach(async ({ baseURL }) => {
  room = await openRoom(baseURL);
  const { api } = room.admin;
  const params = { id: room.stationId };
  const made = await api.send('POST /radio-stations/:id/playlists', { params, body: { name: 'בוקר' } });
  morning = made.body;
  const { body: songs } = await api.send('GET /radio-stations/:id/feed', { params, query: { limit: 4 } });
  const approve = (at: number, playlist_id: string | null) =>
    api.send('POST /radio-stations/:id/songs/:releaseId/decision', {
      params: { ...params, releaseId: songs[at].id },
      body: { decision: 'approved', playlist_id },
    });
  await approve(0, null);
  await api.send('POST /radio-stations/:id/review-sessions', { params, body: {} });
  await approve(1, morning.id);
  await approve(2, morning.id);
  await approve(3, null);
});

const cycle = (page: Page, name: RegExp) => page.getByRole('region', { name });

test('approved songs stand by cycle and by playlist', async ({ page, expectAccessible }) => {
  await room.enter(page, room.admin, '/?tab=passed');
  const now = cycle(page, /^סבב /);
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

  await page.getByRole('combobox', { name: 'של איזה פלייליסט' }).selectOption({ label: 'בלי פלייליסט' });
  await expect(now.getByRole('link', { name: 'שיר מספר 4' })).toBeVisible();
  await expect(before.getByRole('link', { name: 'שיר מספר 1' })).toBeVisible();
  await expectAccessible(page);
});

test('a playlist that was put away is a filter by its name, with a way out of it', once, async ({ page }) => {
  await room.admin.api.send('PATCH /radio-stations/:id/playlists/:playlistId', {
    params: { id: room.stationId, playlistId: morning.id },
    body: { is_active: false },
  });
  await room.enter(page, room.admin, '/?tab=passed');
  const now = cycle(page, /^סבב /);
  await now.getByRole('button', { name: /בוקר/ }).click();
  await expect(now.getByRole('link', { name: 'שיר מספר 4' })).toHaveCount(0);
  const filter = page.getByRole('combobox', { name: 'של איזה פלייליסט' });
  await expect(filter.getByRole('option', { selected: true })).toHaveText('בוקר');
  await filter.selectOption({ label: 'כל הפלייליסטים' });
  await expect(now.getByRole('link', { name: 'שיר מספר 4' })).toBeVisible();
});

test('keys act upon the list that has the focus, and go on from the song that is current', once, async ({
  page,
}) => {
  await room.enter(page, room.admin, '/?tab=passed');
  const now = cycle(page, /^סבב /);
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
