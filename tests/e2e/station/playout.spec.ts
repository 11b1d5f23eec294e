import type { Page } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import { openRoom, type Room } from './room.ts';

let room: Room;
test.beforeEach(async ({ baseURL }) => {
  room = await openRoom(baseURL);
});

const openSettings = async (page: Page) => {
  await room.enter(page, room.admin);
  await page.getByRole('button', { name: /Settings/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'מערכת השידור' }).click();
  return dialog;
};

test('a station says what its playout reads and where songs go, and tries it', async ({
  page,
  expectAccessible,
}) => {
  const settings = await openSettings(page);
  await settings.getByLabel('טבלת CSV').check();
  await settings.getByLabel('ENCO: קובץ XML').check();
  await settings.getByLabel('שמות הקבצים').fill('{artist}');
  await expect(settings.getByRole('button', { name: 'שמירה' }).first()).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await settings.getByLabel('שמות הקבצים').fill('{title} - {artist}');
  await settings.getByLabel('העמודות בטבלה').fill('Song: title\nCut: file');
  await settings.getByRole('button', { name: 'שמירה' }).first().press('Enter');
  await expect(settings.getByRole('log')).toContainText('נשמר');
  const place = settings.getByRole('form', { name: 'שליחה למערכת השידור' });
  const where = place.getByLabel('לאן');
  await where.selectOption('sftp');
  await place.getByLabel('שרת', { exact: true }).fill('playout.example.com');
  await place.getByLabel('משתמש').fill('radio');
  await place.getByLabel('טביעת המפתח').fill('not a key');
  await place.getByRole('button', { name: 'שמירה' }).press('Enter');
  await expect(place.getByLabel('טביעת המפתח')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await where.selectOption('folder');
  await place.getByLabel('לשלוח כל שיר כשהוא מאושר').check();
  await place.getByRole('button', { name: 'שמירה' }).press('Enter');
  await place.getByRole('button', { name: 'בדיקה' }).press('Enter');
  await expect(place.getByText('הבדיקה הצליחה.')).toBeVisible();
});

test('a song that can’t arrive says why in the settings, and goes out again from there', async ({ page }) => {
  await room.admin.api.send('PUT /radio-stations/:id/playout/place', {
    params: { id: room.stationId },
    body: { place: { protocol: 'folder' }, pushes_approved: true },
  });
  const { body: feed } = await room.admin.api.send('GET /radio-stations/:id/feed', {
    params: { id: room.stationId },
  });
  const silent = feed.find(({ title }: { title: string }) => title.startsWith('שיר מספר'));
  await room.admin.api.send('POST /radio-stations/:id/songs/:releaseId/decision', {
    params: { id: room.stationId, releaseId: silent.id },
    body: { decision: 'approved' },
  });
  const settings = await openSettings(page);
  const failed = settings.getByRole('listitem').filter({ hasText: silent.title });
  await expect(failed).toContainText('אין לשיר קובץ שמע');
  await failed.getByRole('button', { name: 'ניסיון נוסף' }).press('Enter');
  await expect(failed).toContainText('אין לשיר קובץ שמע');
});
