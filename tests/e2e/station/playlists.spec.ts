import { expect, onPhoneToo, test } from '../fixture.ts';
import { openTestStation, type TestStation } from './test-station.ts';

let station: TestStation;
test.beforeEach(async ({ baseURL }) => {
  station = await openTestStation(baseURL);
});

const longName = 'רשימת הלילה הארוכה של התחנה, בלי פרסומות ובלי הפסקות, עד הזריחה';

test('playlists are made, opened, renamed and archived', onPhoneToo, async ({ page, expectAccessible }) => {
  let isDown = true;
  await page.route('**/playlists*', (route) =>
    isDown ? route.fulfill({ status: 503, json: { detail: 'UNAVAILABLE' } }) : route.continue(),
  );
  await station.openAs(page, station.admin, '/?tab=playlists');
  await expect(page.getByRole('alert')).toContainText('Failed to load playlists: ', { timeout: 20_000 });
  isDown = false;
  await page.getByRole('button', { name: 'ניסיון נוסף' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'עוד אין פלייליסטים בתחנה' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'פלייליסט חדש' }).click();
  const form = page.getByRole('dialog', { name: 'פלייליסט חדש' });
  const create = form.getByRole('button', { name: 'יצירה' });
  await expect(create).toBeDisabled();
  await form.getByRole('textbox', { name: 'שם' }).press('Enter');
  await expect(form.getByText('Playlist name is required')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('textbox', { name: 'שם' }).fill(longName);
  isDown = true;
  await create.click();
  await expect(form.getByRole('alert')).toHaveText('Failed to create playlist');
  isDown = false;
  await create.click();
  await expect(form).toHaveCount(0);
  const { body: playlists } = await station.admin.api.send('GET /radio-stations/:id/playlists', {
    params: { id: station.stationId },
  });
  expect(playlists[0]).toMatchObject({ name: longName, description: null });

  const { body: songs } = await station.admin.api.send('GET /radio-stations/:id/feed', {
    params: { id: station.stationId },
    query: { limit: 1 },
  });
  await station.admin.api.send('POST /radio-stations/:id/songs/:releaseId/decision', {
    params: { id: station.stationId, releaseId: songs[0].id },
    body: { decision: 'approved', playlist_id: playlists[0].id },
  });
  const link = page.getByRole('link', { name: longName });
  await expect(link).toContainText('שיר אחד');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`playlist=${playlists[0].id}`));
  await expect(page.getByRole('link', { name: 'שיר מספר 1', exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'עריכה' }).click();
  const editForm = page.getByRole('dialog', { name: 'עריכת הפלייליסט' });
  await editForm.getByRole('textbox', { name: 'שם' }).fill('לילה');
  await editForm.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByRole('heading', { name: 'לילה' })).toBeVisible();

  await page.getByRole('button', { name: 'העברה לארכיון' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('השיר שבו יישאר מאושר');
  await question.getByRole('button', { name: 'העברה לארכיון' }).click();
  await expect(page.getByRole('heading', { name: 'עוד אין פלייליסטים בתחנה' })).toBeVisible();
  await page.getByRole('button', { name: 'ביטול' }).click();
  await page.getByRole('link', { name: /לילה/ }).click();
  await page.getByRole('link', { name: 'לכל הפלייליסטים' }).click();
  await expect(page.getByRole('link', { name: /לילה/ })).toBeVisible();
});

test('an archived playlist is opened and restored, and keeps its name', async ({
  page,
  expectAccessible,
}) => {
  const params = { id: station.stationId };
  const { body: archived } = await station.admin.api.send('POST /radio-stations/:id/playlists', {
    params,
    body: { name: longName },
  });
  await station.admin.api.send('PATCH /radio-stations/:id/playlists/:playlistId', {
    params: { ...params, playlistId: archived.id },
    body: { is_active: false },
  });
  await station.openAs(page, station.admin, '/?tab=playlists');
  await page.getByText('פלייליסט אחד בארכיון').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'פלייליסט חדש' }).click();
  const form = page.getByRole('dialog', { name: 'פלייליסט חדש' });
  await form.getByRole('textbox', { name: 'שם' }).fill(longName);
  await form.getByRole('button', { name: 'יצירה' }).click();
  await expect(form.getByText('כבר יש פלייליסט בשם הזה בארכיון.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: longName }).click();
  await expect(page.getByText('הפלייליסט בארכיון')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'החזרה לשימוש' }).click();
  await expect(page.getByText('שוב בשימוש')).toBeVisible();
  await expect(page.getByRole('button', { name: 'העברה לארכיון' })).toBeVisible();
  await page.getByRole('link', { name: 'לכל הפלייליסטים' }).click();
  await expect(page.getByRole('link', { name: longName })).toBeVisible();
  await expect(page.getByText('בארכיון')).toHaveCount(0);
});
