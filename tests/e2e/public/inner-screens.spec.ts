import { checkScreen, fewerSettings, openAndCheck } from '../check-screen.ts';
import { expect, test, waitForHydration } from '../fixture.ts';
import { publishSong } from '../publish-song.ts';
import { logDay, playLog } from '../station/play-log.ts';
import { openTestStation } from '../station/test-station.ts';

test.beforeEach(() => {
  test.setTimeout(300_000);
});

test('messages to services, albums and private links fit every width', async ({
  page,
  browser,
  newArtist,
}) => {
  const { api } = await newArtist({ inBrowser: true });
  const { body: album } = await api.send('POST /albums', { body: { title: 'חוף אחר (Other Shores)' } });
  const credits = { lyrics: ['נועה'], composition: ['נועה', 'Sasha Long-Name'], producer: 'דנה' };
  const { id } = await publishSong(api, { title: 'ראשון', album_id: album.id, credits });
  for (const address of [`/albums/${album.id}`, `/releases/${id}`]) {
    await page.goto(address);
    await page.getByText('מה יוצא לשירותים', { exact: true }).click();
    await expect(page.getByText('ההודעה עצמה (XML)')).toBeVisible();
    await checkScreen(page, `${address}, with its message`, fewerSettings);
  }

  const { body: link } = await api.send('POST /releases/:id/private-links', {
    params: { id },
    body: { recipient: 'רוני לוי־בן־אברהם (Kol HaMusica)', download: true, code: 'שקדיה' },
  });
  await openAndCheck(page, `/releases/${id}/links`, fewerSettings);
  await page.getByRole('button', { name: 'קישור חדש' }).click();
  await checkScreen(page, 'a new private link', fewerSettings);
  const recipientContext = await browser.newContext({ locale: 'he-IL' });
  const recipient = waitForHydration(await recipientContext.newPage());
  await openAndCheck(recipient, new URL(link.url).pathname, fewerSettings);
  await recipient.getByLabel('קוד').fill('שקדיה');
  await recipient.keyboard.press('Enter');
  await expect(recipient.getByRole('heading', { level: 1, name: 'ראשון' })).toBeVisible();
  await checkScreen(recipient, 'a song heard privately', fewerSettings);
  await recipientContext.close();
});

test('a committee’s entrance, lobby, room and minutes fit every width', async ({ page, baseURL }) => {
  const station = await openTestStation(baseURL, new Date(Date.now() - 12 * 3_600_000));
  const dana = await station.newPerson('דנה־מרגלית מצביעה־ברקוביץ׳', 'member');
  await station.openAs(page, station.admin, '/?tab=contenders');
  await page.getByRole('button', { name: 'ועדה', exact: true }).click();
  await checkScreen(page, 'opening a committee', fewerSettings);
  await page.getByRole('button', { name: 'פתיחת הוועדה' }).click();
  await checkScreen(page, 'the lobby of a committee', fewerSettings);
  await page.getByRole('button', { name: 'כניסה לחדר' }).click();
  const stage = page.getByRole('dialog', { name: 'חדר הוועדה' });
  await expect(stage.getByRole('heading', { level: 3 })).toBeVisible();
  await checkScreen(page, 'a committee’s room', fewerSettings);

  const params = { id: station.stationId };
  const { body } = await dana.api.send('GET /radio-stations/:id/committees/current', { params });
  for (const [person, vote] of [
    [dana, 'yes'],
    [station.admin, 'no'],
  ] as const)
    await person.api.send('PUT /radio-stations/:id/committees/:committeeId/songs/:releaseId/vote', {
      params: { ...params, committeeId: body.committee.id, releaseId: body.committee.songs[0].release_id },
      body: { vote },
    });
  await page.keyboard.press('k');
  await expect(stage).toContainText('ההכרעה שלך');
  await checkScreen(page, 'votes that are known', fewerSettings);
  await stage.getByRole('button', { name: 'סיום הוועדה' }).click();
  await page.getByRole('button', { name: 'סיום, והשאר יחכה לסקירה' }).click();
  await expect(page.getByRole('button', { name: 'Start Review' })).toBeVisible();
  await page.getByRole('button', { name: 'ועדה', exact: true }).click();
  await expect(page.getByRole('button', { name: /^הפרוטוקול של .*PDF/ })).toBeVisible();
  await checkScreen(page, 'the minutes of a committee', fewerSettings);
});

test('a station’s page before and after asking to join fits every width', async ({ page, baseURL }) => {
  const station = await openTestStation(baseURL);
  const guest = await station.newPerson('אלכסנדרה־מרגלית פון־וייצמן־ברקוביץ׳');
  await station.openAs(page, guest);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkScreen(page, 'a station’s door', fewerSettings);
  await guest.api.send('POST /radio-stations/:id/request-access', { params: { id: station.stationId } });
  await page.reload();
  await checkScreen(page, 'waiting at a station’s door', fewerSettings);
});

test('the playout’s settings, the presenter’s studio and the plays fit every width', async ({
  page,
  baseURL,
}) => {
  const station = await openTestStation(baseURL);
  const { api } = station.admin;
  const params = { id: station.stationId };
  await api.send('PATCH /radio-stations/:id/playout', {
    params,
    body: {
      formats: ['csv', 'enco_xml'],
      name_pattern: '{title} - {artist}',
      columns: [{ head: 'The name of the song as the presenter reads it', field: 'title' }],
    },
  });
  await api.send('PUT /radio-stations/:id/playout/place', {
    params,
    body: { place: { protocol: 'folder' }, pushes_approved: true },
  });
  const { body: songs } = await api.send('GET /radio-stations/:id/feed', { params, query: { limit: 3 } });
  for (const { id: releaseId } of songs)
    await api.send('POST /radio-stations/:id/songs/:releaseId/decision', {
      params: { ...params, releaseId },
      body: { decision: 'approved', playlist_id: null },
    });
  await station.openAs(page, station.admin, '/?tab=team');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const settings = page.getByRole('dialog');
  await settings.getByRole('tab', { name: 'מערכת השידור' }).click();
  await expect(settings.getByLabel('העמודות בטבלה')).toHaveValue(/The name of the song/);
  await checkScreen(page, 'the settings of the playout', fewerSettings);

  for (const studio of [songs[0].id, '']) {
    await page.goto(`${station.origin}/?studio=${studio}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await checkScreen(
      page,
      `the studio ${studio === '' ? 'that follows' : 'of a song'}`,
      fewerSettings,
      false,
    );
  }

  await page.goto(`${station.origin}/?tab=passed&view=plays`);
  const log = playLog(
    [
      `${logDay(2)},08:00,"${songs[0].title}","${songs[0].artist_name}"`,
      `${logDay(2)},10:00,שיר של אחרים עם שם ארוך במיוחד שאיננו נגמר,להקה אחרת`,
      '31/02/2026,10:00,יום שאיננו,איש',
    ],
    'יומן של תחנה עם שם ארוך במיוחד.csv',
  );
  await page.getByLabel('העלאת יומן שידור').setInputFiles(log);
  await expect(page.getByText('שורה אחת נשארה בחוץ')).toBeVisible({ timeout: 20_000 });
  await checkScreen(page, 'what was on air', fewerSettings);
});
