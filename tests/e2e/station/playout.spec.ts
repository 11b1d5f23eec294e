import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { readZip } from '../../support/read-zip.ts';
import { startSftpServer, withoutSftpServer } from '../../support/sftp-server.ts';
import { expect, test } from '../fixture.ts';
import { publishSong } from '../publish-song.ts';
import { openTestStation, sendToRadio, type TestStation } from './test-station.ts';

let station: TestStation;
test.beforeEach(async ({ baseURL }) => {
  station = await openTestStation(baseURL);
});

const openSettings = async (page: Page) => {
  await station.openAs(page, station.admin);
  await page.getByRole('button', { name: /Settings/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'מערכת השידור' }).click();
  return dialog;
};

test('a station enters its playout’s formats and address, and tests it', async ({
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
  const destination = place.getByLabel('לאן');
  await destination.selectOption('sftp');
  await place.getByLabel('שרת', { exact: true }).fill('playout.example.com');
  await place.getByLabel('משתמש').fill('radio');
  await place.getByLabel('טביעת המפתח').fill('not a key');
  await place.getByRole('button', { name: 'שמירה' }).press('Enter');
  await expect(place.getByLabel('טביעת המפתח')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await destination.selectOption('folder');
  await place.getByLabel('לשלוח כל שיר כשהוא מאושר').check();
  await place.getByRole('button', { name: 'שמירה' }).press('Enter');
  await place.getByRole('button', { name: 'בדיקה' }).press('Enter');
  await expect(place.getByText('הבדיקה הצליחה.')).toBeVisible();
});

test('a song that can’t be pushed says why in the settings, and is sent again from there', async ({
  page,
}) => {
  await station.admin.api.send('PUT /radio-stations/:id/playout/place', {
    params: { id: station.stationId },
    body: { place: { protocol: 'folder' }, pushes_approved: true },
  });
  const { body: feed } = await station.admin.api.send('GET /radio-stations/:id/feed', {
    params: { id: station.stationId },
    // Other tests publish before it.
    query: { limit: '100' },
  });
  const silent = feed.find(({ title }: { title: string }) => title.startsWith('שיר מספר'));
  await station.admin.api.send('POST /radio-stations/:id/songs/:releaseId/decision', {
    params: { id: station.stationId, releaseId: silent.id },
    body: { decision: 'approved' },
  });
  const settings = await openSettings(page);
  const failed = settings.getByRole('listitem').filter({ hasText: silent.title });
  await expect(failed).toContainText('אין לשיר קובץ שמע');
  await failed.getByRole('button', { name: 'ניסיון נוסף' }).press('Enter');
  await expect(failed).toContainText('אין לשיר קובץ שמע', { timeout: 20_000 });
});

const filesIn = async (download: Download) =>
  (await readZip(await readFile(await download.path()))).map(({ name }) => name);

test('a station’s playout is reached over SFTP with a key: a song is corrected and sent, and so are a playlist and a cycle', async ({
  page,
  baseURL,
  newArtist,
  expectAccessible,
}) => {
  test.skip(withoutSftpServer !== undefined, withoutSftpServer);
  test.setTimeout(180_000);
  const server = await startSftpServer();
  const sentFiles = async () => (await readdir(server.folder)).sort();
  const { api } = await newArtist();
  const title = `לילה טוב ${randomUUID().slice(0, 6)}`;
  const song = await publishSong(api, { title });
  await sendToRadio(baseURL, [song.id]);

  const settings = await openSettings(page);
  const place = settings.getByRole('form', { name: 'שליחה למערכת השידור' });
  await place.getByLabel('לאן').selectOption('sftp');
  await place.getByLabel('שרת', { exact: true }).fill('127.0.0.1');
  await place.getByLabel('פורט').fill(String(server.port));
  await place.getByLabel('משתמש').fill(server.user);
  await place.getByLabel('טביעת המפתח').fill(server.hostKey);
  await place.getByLabel('מפתח פרטי').fill(server.privateKey);
  await expectAccessible(page);
  await place.getByRole('button', { name: 'שמירה' }).press('Enter');
  await expect(settings.getByRole('log')).toContainText('נשמר');
  await expect(place.getByLabel('מפתח פרטי')).toHaveValue('');
  await place.getByRole('button', { name: 'בדיקה' }).press('Enter');
  await expect(place.getByText('הבדיקה הצליחה.')).toBeVisible({ timeout: 30_000 });
  const { body: settingsReply } = await station.admin.api.send('GET /radio-stations/:id/playout/place', {
    params: { id: station.stationId },
  });
  expect(settingsReply.has_credentials).toBe(true);
  expect(JSON.stringify(settingsReply)).not.toContain('PRIVATE KEY');

  const { body: playlist } = await station.admin.api.send('POST /radio-stations/:id/playlists', {
    params: { id: station.stationId },
    body: { name: 'ערב' },
  });
  await station.admin.api.send('POST /radio-stations/:id/songs/:releaseId/decision', {
    params: { id: station.stationId, releaseId: song.id },
    body: { decision: 'approved', playlist_id: playlist.id },
  });
  await station.admin.api.send('PATCH /radio-stations/:id/playout', {
    params: { id: station.stationId },
    body: { ascii_names: true },
  });
  await station.openAs(page, station.admin, `/r/${song.code}?stationId=${station.stationId}`);
  await page.getByText('למערכת השידור', { exact: true }).click();
  const latin = page.getByLabel('שם השיר באותיות באנגלית');
  await expect(latin).toHaveAttribute('placeholder', /^Layla Tov/);
  await latin.fill('לילה');
  await expect(page.getByText('אותיות באנגלית בלבד, עד 64.')).toBeVisible();
  await latin.fill('Laila Tov');
  await page.getByLabel('סוף הפתיח').fill('0:02.5');
  const form = page.locator('form', { has: latin });
  await form.getByRole('button', { name: 'שמירה' }).press('Enter');
  await expect(page.getByText('נשמר', { exact: true }).first()).toBeAttached();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await form.getByRole('button', { name: 'הורדה' }).press('Enter');
  expect(await filesIn(await download)).toContainEqual(expect.stringMatching(/Laila Tov.*\.wav$/));
  await form.getByRole('button', { name: 'שליחה' }).press('Enter');
  await expect(page.getByRole('log').filter({ hasText: 'השיר בדרך למערכת השידור.' })).toBeAttached();
  await expect
    .poll(sentFiles, { timeout: 30_000 })
    .toContainEqual(expect.stringMatching(/Laila Tov.*\.wav$/));

  for (const path of [`/?tab=playlists&playlist=${playlist.id}`, '/?tab=passed']) {
    await station.openAs(page, station.admin, path);
    await page
      .getByRole('button', { name: /^הורדה:/ })
      .first()
      .press('Enter');
    const pack = page.waitForEvent('download');
    await page.getByRole('button', { name: /קבצים למערכת השידור/ }).press('Enter');
    if (path.includes('playlists')) {
      // Asked once: the next list knows the answer.
      const names = page.getByRole('dialog', { name: 'איך כותבים את השמות באנגלית?' });
      await names.getByRole('textbox').fill('Noa Kirel');
      await expectAccessible(page);
      await names.getByRole('button', { name: 'שמירה והמשך' }).press('Enter');
    }
    expect(await filesIn(await pack), path).toContainEqual(expect.stringMatching(/Laila Tov.*\.wav$/));
    await page.getByRole('button', { name: /שליחה למערכת השידור/ }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'בדרך למערכת השידור' })).toBeVisible();
    await expectAccessible(page);
  }
  await server.stop();
});
