import { expect, test, untilAwake } from '../fixture.ts';
import { fewerLooks, goAndLook, look } from '../look.ts';
import { openRoom } from '../station/room.ts';
import { publishSong } from './songs.ts';

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
    await look(page, `${address}, with its message`, fewerLooks);
  }

  const { body: link } = await api.send('POST /releases/:id/private-links', {
    params: { id },
    body: { recipient: 'רוני לוי־בן־אברהם (Kol HaMusica)', download: true, code: 'שקדיה' },
  });
  await goAndLook(page, `/releases/${id}/links`, fewerLooks);
  await page.getByRole('button', { name: 'קישור חדש' }).click();
  await look(page, 'a new private link', fewerLooks);
  const theirs = await browser.newContext({ locale: 'he-IL' });
  const recipient = untilAwake(await theirs.newPage());
  await goAndLook(recipient, new URL(link.url).pathname, fewerLooks);
  await recipient.getByLabel('קוד').fill('שקדיה');
  await recipient.keyboard.press('Enter');
  await expect(recipient.getByRole('heading', { level: 1, name: 'ראשון' })).toBeVisible();
  await look(recipient, 'a song heard privately', fewerLooks);
  await theirs.close();
});

test('a committee’s entrance, lobby, room and minutes fit every width', async ({ page, baseURL }) => {
  const room = await openRoom(baseURL, new Date(Date.now() - 12 * 3_600_000));
  const dana = await room.person('דנה־מרגלית מצביעה־ברקוביץ׳', 'member');
  await room.enter(page, room.admin, '/?tab=contenders');
  await page.getByRole('button', { name: 'ועדה', exact: true }).click();
  await look(page, 'opening a committee', fewerLooks);
  await page.getByRole('button', { name: 'פתיחת הוועדה' }).click();
  await look(page, 'the lobby of a committee', fewerLooks);
  await page.getByRole('button', { name: 'כניסה לחדר' }).click();
  const stage = page.getByRole('dialog', { name: 'חדר הוועדה' });
  await expect(stage.getByRole('heading', { level: 3 })).toBeVisible();
  await look(page, 'a committee’s room', fewerLooks);

  const params = { id: room.stationId };
  const { body } = await dana.api.send('GET /radio-stations/:id/committees/current', { params });
  for (const [who, vote] of [
    [dana, 'yes'],
    [room.admin, 'no'],
  ] as const)
    await who.api.send('PUT /radio-stations/:id/committees/:committeeId/songs/:releaseId/vote', {
      params: { ...params, committeeId: body.committee.id, releaseId: body.committee.songs[0].release_id },
      body: { vote },
    });
  await page.keyboard.press('k');
  await expect(stage).toContainText('ההכרעה שלך');
  await look(page, 'votes that are known', fewerLooks);
  await stage.getByRole('button', { name: 'סיום הוועדה' }).click();
  await page.getByRole('button', { name: 'סיום, והשאר יחכה לסקירה' }).click();
  await expect(page.getByRole('button', { name: 'Start Review' })).toBeVisible();
  await page.getByRole('button', { name: 'ועדה', exact: true }).click();
  await expect(page.getByRole('button', { name: /^הפרוטוקול של .*PDF/ })).toBeVisible();
  await look(page, 'the minutes of a committee', fewerLooks);
});

test('a station’s page before and after asking to join fits every width', async ({ page, baseURL }) => {
  const room = await openRoom(baseURL);
  const guest = await room.person('אלכסנדרה־מרגלית פון־וייצמן־ברקוביץ׳');
  await room.enter(page, guest);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look(page, 'a station’s door', fewerLooks);
  await guest.api.send('POST /radio-stations/:id/request-access', { params: { id: room.stationId } });
  await page.reload();
  await look(page, 'waiting at a station’s door', fewerLooks);
});

test('the playout’s settings, the presenter’s studio and the plays fit every width', async ({
  page,
  baseURL,
}) => {
  const room = await openRoom(baseURL);
  const { api } = room.admin;
  const params = { id: room.stationId };
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
  await room.enter(page, room.admin, '/?tab=team');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const settings = page.getByRole('dialog');
  await settings.getByRole('tab', { name: 'מערכת השידור' }).click();
  await expect(settings.getByLabel('העמודות בטבלה')).toHaveValue(/The name of the song/);
  await look(page, 'the settings of the playout', fewerLooks);

  for (const studio of [songs[0].id, '']) {
    await page.goto(`${room.origin}/?studio=${studio}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await look(page, `the studio ${studio === '' ? 'that follows' : 'of a song'}`, fewerLooks, false);
  }

  await page.goto(`${room.origin}/?tab=passed&view=plays`);
  await page.getByLabel('העלאת יומן שידור').setInputFiles({
    name: 'יומן של תחנה עם שם ארוך במיוחד.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'תאריך,שעה,שם השיר,מבצע',
        `20/11/2026,08:00,"${songs[0].title}","${songs[0].artist_name}"`,
        '20/11/2026,10:00,שיר של אחרים עם שם ארוך במיוחד שאיננו נגמר,להקה אחרת',
        '31/02/2026,10:00,יום שאיננו,איש',
      ].join('\r\n'),
    ),
  });
  await expect(page.getByText('שורה אחת נשארה בחוץ')).toBeVisible({ timeout: 20_000 });
  await look(page, 'what was on air', fewerLooks);
});
