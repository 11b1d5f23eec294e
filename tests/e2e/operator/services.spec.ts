import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { newUpc } from '../../api/deliveries/codes.ts';
import { sendFile } from '../../api/files/sending.ts';
import { confirmations } from '../../support/confirmations.ts';
import { makeWav } from '../../support/make-wav.ts';
import { startSftpServer, withoutSftpServer } from '../../support/sftp-server.ts';
import { inDatabase } from '../database.ts';
import { expect, type SignedInArtist, signInBrowser, test, waitForHydration } from '../fixture.ts';
import { publishSong } from '../publish-song.ts';
import { signInOperator } from './operator.ts';

/** A place at an address where nothing listens. Each service has its own user, because two can't share a place. */
const unreachableFor = (user: string) => ({
  place: { protocol: 'sftp', host: '127.0.0.1', port: 1, user, host_key: `SHA256:${'a'.repeat(43)}` },
  credentials: { password: 'secret' },
});

/** A language that no other test's song has, so that the service takes only this song. */
const language = 'am';

/** A published song of a paying artist with everything that services ask for, and a measured recording. */
async function readySong(artist: SignedInArtist, content: Record<string, unknown>) {
  const wav = await sendFile(artist.api, makeWav({ seconds: 2 }), 'song.wav', 'audio/wav');
  const { id, code } = await publishSong(artist.api, {
    wav_file_path: wav.body.path,
    upc: newUpc(),
    ...content,
  });
  const params = { id };
  await expect
    .poll(async () => (await artist.api.send('GET /releases/:id/preflight', { params })).body.is_measuring, {
      timeout: 40_000,
    })
    .toBe(false);
  const schedule = async (date: string) =>
    expect(
      (
        await artist.api.send('POST /releases/:id/schedule', {
          params,
          body: { digital_release_date: date, confirmations },
        })
      ).status,
    ).toBe(200);
  const state = async () =>
    (await artist.api.send('GET /releases/:id/deliveries', { params })).body.deliveries[0]?.state;
  return { id, code, params, schedule, state };
}

test('a service is added, tested and edited; a song is sent, refused, fixed and live, and then taken down', async ({
  page,
  baseURL,
  newArtist,
  setPlan,
  expectAccessible,
}, { retry }) => {
  test.setTimeout(180_000);
  const folder = `answers-${retry}`;
  const operator = await signInOperator(page, baseURL);
  await page.goto('/admin?tab=services');
  await page.getByRole('button', { name: 'הוספת שירות' }).click();
  const form = page.getByRole('dialog', { name: 'שירות חדש' });
  await form.getByLabel('שם השירות').fill('Blue Note');
  await form.getByLabel('מזהה DDEX (DPID)').fill('PA-DPIDA-2026000001-T');
  await form.getByLabel('איך שולחים').selectOption('folder');
  await form.getByLabel('שם התיקייה').fill(folder);
  await form.getByLabel('כמה ימים לפני התאריך').fill('0');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'שמירה' }).click();
  await expect(form).toBeHidden();
  const card = page.getByRole('region', { name: 'Blue Note' });
  await card.getByRole('button', { name: 'עריכה: Blue Note' }).click();
  const edit = page.getByRole('dialog', { name: 'Blue Note: עריכה' });
  await expect(edit.getByLabel('שם התיקייה')).toHaveValue(folder);
  await edit.getByLabel('באילו שפות שרים').fill(language);
  await edit.getByRole('button', { name: 'שמירה' }).click();
  await expect(edit).toBeHidden();
  await card.getByRole('button', { name: 'משלוח ניסיון אל Blue Note' }).click();
  await expect(card.getByText(/ניסיון אחרון: (הגיע|התקבל)/)).toBeVisible({ timeout: 40_000 });

  const artist = await newArtist({ stageName: 'אביטל' });
  await setPlan(artist.tenantId, 'unlimited');
  const { id, code, params, schedule, state } = await readySong(artist, {
    title: 'ירח (refuse)',
    primary_language: language,
    isrc: 'ILTST2600001',
  });
  await schedule('2020-01-01T00:00');
  await expect.poll(state, { timeout: 40_000 }).toBe('refused');

  await signInBrowser(page, artist.api.token ?? '');
  await page.goto('/my-releases');
  await expect(page.getByRole('link', { name: /^הוחזר: Blue Note.*The title holds a word/ })).toHaveAttribute(
    'href',
    /\?field=title$/,
  );
  await expectAccessible(page);
  await page.goto(`/r/${code}`);
  await expect(page.getByText('The title holds a word that isn’t allowed here.')).toBeVisible();
  await page.getByRole('link', { name: 'לתיקון' }).click();
  await expect(page.getByLabel('שם השיר', { exact: true })).toBeFocused();
  const atServices = page.getByRole('region', { name: 'בשירותי הסטרימינג' });
  await expect(atServices.getByText('הוחזר', { exact: true })).toBeVisible();
  await artist.api.send('PATCH /releases/:id', { params, body: { title: 'ירח' } });
  await expect.poll(state, { timeout: 40_000 }).toBe('live');
  await page.reload();
  await expect(atServices.getByText('באוויר')).toBeVisible();
  await expect(atServices.getByText(/השיר כבר שם/)).toBeVisible();

  await page.goto(`/r/${code}`);
  await expect(page.locator('a[href^="https://music.example/"]').first()).toBeVisible();
  await page.goto('/my-releases');
  await expect(page.getByRole('link', { name: 'Blue Note' })).toHaveAttribute('href', /music\.example/);

  await artist.api.send('DELETE /releases/:id/link', { params });
  await expect.poll(state, { timeout: 40_000 }).toBe('down');
  await page.goto(`/releases/${id}`);
  await expect(atServices.getByText(/השירות אישר .* את ההורדה/)).toBeVisible();
  await atServices.getByText('מה נשלח ומה נענה: Blue Note').click();
  await expectAccessible(page);
  for (const [name, saved] of [
    ['הורדת ההודעה: הורדה, Blue Note', /^[0-9a-f-]{36}\.xml$/],
    ['הורדת התשובה: הורדה, Blue Note', /^ACK_.*\.xml$/],
  ] as const) {
    const download = page.waitForEvent('download');
    await atServices.getByRole('button', { name }).click();
    expect((await download).suggestedFilename()).toMatch(saved);
  }

  await artist.api.send('DELETE /releases/:id', { params });
  await page.goto('/my-releases');
  await page.getByText('אשפה', { exact: true }).click();
  await page.getByText('בשירותי הסטרימינג: ירח').click();
  await expect(page.getByText('ירד', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const { body } = await operator.send('GET /admin/services');
  await operator.send('PATCH /admin/services/:id', {
    params: { id: body.services.find(({ name }: { name: string }) => name === 'Blue Note').id },
    body: { is_paused: true },
  });
});

test('a paused service holds songs back; an operator adds the link of a sent song, and its open page shows it', async ({
  page,
  browser,
  baseURL,
  newArtist,
  setPlan,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  const operator = await signInOperator(page, baseURL);
  const add = (body: object) =>
    operator.send('POST /admin/services', {
      body: { dpid: 'PA-DPIDA-2026000002-T', lead_days: 0, languages: ['ti'], ...body },
    });
  // This service never answers its parcels.
  await add({ name: 'Silent', place: { protocol: 'folder', folder: 'silent' } });
  await add({ name: 'Away', languages: ['tr'], ...unreachableFor('away') });
  await add({ name: 'Mistake', languages: ['tr'], ...unreachableFor('mistake') });
  await page.goto('/admin?tab=services');
  const away = page.getByRole('region', { name: 'Away' });
  await away.getByRole('button', { name: 'משלוח ניסיון אל Away' }).click();
  await expect(away.getByText('השרת לא עונה').first()).toBeVisible({ timeout: 40_000 });
  await expectAccessible(page);
  const mistake = page.getByRole('region', { name: 'Mistake' });
  await mistake.getByRole('button', { name: 'הסרה: Mistake' }).click();
  const question = page.getByRole('alertdialog', { name: 'להסיר את Mistake?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'להסיר' }).click();
  await expect(mistake).toHaveCount(0);
  const silent = page.getByRole('region', { name: 'Silent' });
  await silent.getByRole('button', { name: 'השהיה: Silent' }).click();
  await expect(silent.getByRole('button', { name: 'המשך: Silent' })).toBeVisible();

  const artist = await newArtist({ stageName: 'אביטל' });
  await setPlan(artist.tenantId, 'unlimited');
  const { id, code, schedule, state } = await readySong(artist, {
    title: 'כוכב',
    primary_language: 'ti',
    isrc: 'ILTST2600002',
  });
  await schedule(`${new Date().getFullYear() + 1}-05-10T00:00`);
  await expect.poll(state).toBe('waiting');
  const artistContext = await browser.newContext({ baseURL: baseURL ?? '' });
  const artistPage = waitForHydration(await artistContext.newPage());
  await signInBrowser(artistPage, artist.api.token ?? '');
  await artistPage.goto(`/releases/${id}`);
  const atServices = artistPage.getByRole('region', { name: 'בשירותי הסטרימינג' });
  await expect(atServices.getByText('מחכה לתאריך')).toBeVisible();
  await schedule('2020-01-01T00:00');
  await artistPage.reload();
  await expect(atServices.getByText('בתור')).toBeVisible();
  await expect(atServices.getByText('כרגע לא שולחים לשירות הזה')).toBeVisible();

  await silent.getByRole('button', { name: /^מחכים/ }).click();
  const waiting = silent.getByRole('list', { name: 'מחכים: Silent' });
  await expect(waiting.getByRole('listitem').filter({ hasText: 'כוכב' })).toBeVisible({ timeout: 20_000 });
  await silent.getByRole('button', { name: 'המשך: Silent' }).click();
  await expect.poll(state, { timeout: 40_000 }).toBe('sent');
  // The open list updates by itself.
  await expect(silent.getByRole('listitem').filter({ hasText: 'כוכב' })).toHaveCount(0, { timeout: 20_000 });
  await artistPage.reload();
  await expect(atServices.getByText('נשלח', { exact: true })).toBeVisible();

  const visitorContext = await browser.newContext({ baseURL: baseURL ?? '' });
  const visitor = waitForHydration(await visitorContext.newPage());
  await visitor.goto(`/r/${code}`);
  const link = visitor.locator('a[href^="https://blue.example/"]');
  await expect(visitor.getByRole('heading', { name: 'כוכב' }).first()).toBeVisible();
  await expect(link).toHaveCount(0);
  await visitor.evaluate(() => document.body.setAttribute('data-stayed', ''));

  await silent.getByRole('button', { name: /^בלי תשובה/ }).click();
  await silent.getByRole('button', { name: 'קישור: כוכב' }).click();
  const dialog = page.getByRole('dialog', { name: 'איפה שומעים את השיר ב־Silent' });
  await dialog.getByLabel('כתובת').fill('https://blue.example/track/1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expect(dialog).toBeHidden();

  await expect(link).toBeVisible({ timeout: 20_000 });
  await expect(visitor.locator('body[data-stayed]')).toHaveCount(1);
  await artistPage.goto('/notices');
  await expect(artistPage.getByText(/Silent.*השיר באוויר/)).toBeVisible();
  await artistContext.close();
  await visitorContext.close();
});

test('a parcel that failed or was refused says so to its artist and its operator, who sends it again', async ({
  page,
  browser,
  baseURL,
  newArtist,
  setPlan,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  const operator = await signInOperator(page, baseURL);
  const { status, body: gone } = await operator.send('POST /admin/services', {
    body: {
      name: 'Gone',
      dpid: 'PA-DPIDA-2026000004-T',
      lead_days: 0,
      languages: ['hy'],
      ...unreachableFor('gone'),
    },
  });
  expect(status).toBe(201);
  const serviceParams = { id: gone.id };
  const artist = await newArtist({ stageName: 'אביטל' });
  await setPlan(artist.tenantId, 'unlimited');
  const { id, params, schedule, state } = await readySong(artist, {
    title: 'שביל (refuse)',
    primary_language: 'hy',
    isrc: 'ILTST2600004',
  });
  const delivery = async () =>
    (await artist.api.send('GET /releases/:id/deliveries', { params })).body.deliveries.find(
      (each: { service_id: string }) => each.service_id === gone.id,
    );
  await schedule('2020-01-01T00:00');
  await expect.poll(async () => (await delivery())?.next?.tries, { timeout: 40_000 }).toBe(1);
  const artistContext = await browser.newContext({ baseURL: baseURL ?? '' });
  const artistPage = waitForHydration(await artistContext.newPage());
  await signInBrowser(artistPage, artist.api.token ?? '');
  await artistPage.goto(`/releases/${id}`);
  const atServices = artistPage.getByRole('region', { name: 'בשירותי הסטרימינג' });
  await expect(atServices.getByText('המשלוח לא עבר. ננסה שוב מעצמנו')).toBeVisible();

  // A week of failures has passed.
  await inDatabase(baseURL, (client) =>
    client.query(`update parcels set failing_since = now() - interval '7 days' where service_id = $1`, [
      gone.id,
    ]),
  );
  await page.goto('/admin?tab=services');
  const card = page.getByRole('region', { name: 'Gone' });
  await card.getByRole('button', { name: 'לנסות הכול עכשיו: Gone' }).click();
  await expect.poll(async () => (await delivery()).next, { timeout: 40_000 }).toBeNull();
  await artistPage.reload();
  await expect(atServices.getByText('בתור')).toBeVisible();
  await expect(atServices.getByText('המשלוח לא עבר. אנחנו בודקים למה')).toBeVisible();
  // The fault is ours, so the artist has nothing to fix.
  await expect(atServices.getByRole('link', { name: 'לתיקון' })).toHaveCount(0);

  await page.goto('/admin?tab=system');
  await expect(page.getByRole('region', { name: 'משלוחים שלא עוברים לשירותי הסטרימינג' })).toContainText(
    'Gone',
  );
  await expectAccessible(page);
  await page.goto('/admin?tab=services');
  const failed = card.getByRole('list', { name: 'נכשלו: Gone' });
  const row = failed.getByRole('listitem').filter({ hasText: 'שביל (refuse)' });
  await expect(row).toContainText('השרת לא עונה');
  await expectAccessible(page);
  const moved = await operator.send('PATCH /admin/services/:id', {
    params: serviceParams,
    body: { place: { protocol: 'folder', folder: 'answers-gone' } },
  });
  expect(moved.status).toBe(200);
  await expect.poll(state, { timeout: 40_000 }).toBe('refused');

  await page.reload();
  await card.getByRole('button', { name: /^הוחזרו/ }).click();
  await card.getByRole('button', { name: 'שליחה מחדש: שביל (refuse)' }).click();
  await expect
    .poll(async () => (await delivery()).parcels, { timeout: 40_000 })
    .toMatchObject([{ state: 'refused' }, { state: 'refused' }]);
  await page.reload();
  // The test parcel to its new place.
  await expect(card.getByRole('button', { name: /^התקבלו/ })).toContainText('1');
  await expect(card.getByRole('button', { name: /^הוחזרו/ })).toContainText('2');
  await card.getByRole('button', { name: /^הוחזרו/ }).click();
  const refused = card.getByRole('list', { name: 'הוחזרו: Gone' });
  await expect(refused.getByRole('listitem')).toHaveCount(2);
  // A parcel with a later one can't be sent again.
  await expect(refused.getByRole('button', { name: 'שליחה מחדש: שביל (refuse)' })).toHaveCount(1);
  await operator.send('PATCH /admin/services/:id', { params: serviceParams, body: { is_paused: true } });
  await artistContext.close();
});

test('a service is reached over SFTP with a private key, which is never shown again', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  test.skip(withoutSftpServer !== undefined, withoutSftpServer);
  const server = await startSftpServer();
  const operator = await signInOperator(page, baseURL);
  await page.goto('/admin?tab=services');
  await page.getByRole('button', { name: 'הוספת שירות' }).click();
  const form = page.getByRole('dialog', { name: 'שירות חדש' });
  for (const [label, value] of [
    ['שם השירות', 'Keyed'],
    ['מזהה DDEX (DPID)', 'PA-DPIDA-2026000003-T'],
    ['באילו שפות שרים', 'ka'],
    ['פורט', String(server.port)],
    ['טביעת המפתח של השרת', server.hostKey],
    ['שם משתמש', server.user],
    ['מפתח פרטי', server.privateKey],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByLabel('שרת', { exact: true }).fill('127.0.0.1');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'שמירה' }).click();
  await expect(form).toBeHidden();
  const card = page.getByRole('region', { name: 'Keyed' });
  await card.getByRole('button', { name: 'משלוח ניסיון אל Keyed' }).click();
  await expect(card.getByText(/ניסיון אחרון: הגיע/)).toBeVisible({ timeout: 40_000 });
  const [batch = ''] = await readdir(server.folder);
  expect(await readdir(join(server.folder, batch))).toContain(`BatchComplete_${batch}.xml`);

  await card.getByRole('button', { name: 'עריכה: Keyed' }).click();
  const edit = page.getByRole('dialog', { name: 'Keyed: עריכה' });
  await expect(edit.getByLabel('מפתח פרטי')).toHaveValue('');
  await expect(edit.getByText(/פרטי הכניסה שמורים וחתומים/)).toBeVisible();
  const { body } = await operator.send('GET /admin/services');
  expect(JSON.stringify(body)).not.toContain('PRIVATE KEY');
  await operator.send('PATCH /admin/services/:id', {
    params: { id: body.services.find(({ name }: { name: string }) => name === 'Keyed').id },
    body: { is_paused: true },
  });
  await server.stop();
});
