import { inDatabase, runScheduled } from '../database.ts';
import { expect, test, waitForHydration } from '../fixture.ts';
import { publishSong } from '../publish-song.ts';
import { openTestStation } from './test-station.ts';

test('an editor gives reasons by keys; the artist reads them without names and appeals once; the song returns marked', async ({
  page,
  browser,
  baseURL,
  newArtist,
  setPlan,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  // A retry must not find the song of the first run.
  const title = `אחרי הגשם ${crypto.randomUUID().slice(0, 6)}`;
  const station = await openTestStation(baseURL, new Date(Date.now() - 1_000));
  const { api, tenantId } = await newArtist({ inBrowser: true });
  const song = await publishSong(api, { title });
  // A review of one song would end with its one decision.
  const others = [
    await publishSong(api, { title: 'שיר ליד' }),
    await publishSong(api, { title: 'עוד שיר ליד' }),
  ];
  await setPlan(tenantId, 'unlimited');
  for (const { id } of [...others, song])
    await api.send('POST /releases/:id/schedule', {
      params: { id },
      body: { radio_release_date: new Date().toISOString() },
    });
  await page.goto(`/r/${song.code}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const answers = page.getByRole('region', { name: 'מה ענו התחנות' });
  await expect(answers).toHaveCount(0);

  const context = await browser.newContext({ locale: 'he-IL' });
  const editor = waitForHydration(await context.newPage());
  await station.openAs(editor, station.admin);
  await editor.getByRole('button', { name: /Settings/ }).press('Enter');
  const settings = editor.getByRole('dialog');
  await settings.getByRole('tab', { name: 'תשובות לאמנים' }).click();
  await settings.getByLabel('מתי').selectOption('now');
  await settings.getByLabel('כמה').selectOption('reasons');
  await settings.getByLabel('נימוק 2 בעברית').fill('השירה שקועה');
  await settings.getByLabel('נימוק 2 באנגלית').fill('The voice is buried');
  const saved = editor.waitForResponse((response) => response.request().method() === 'PUT');
  await settings.getByRole('button', { name: 'שמירה' }).press('Enter');
  expect((await saved).status()).toBe(200);
  await expectAccessible(editor);

  await station.openAs(editor, station.admin, '/?tab=contenders');
  // A key press doesn't wait for the songs, without which the button does nothing.
  await expect(editor.getByRole('button', { name: 'Start Review' })).toBeEnabled();
  await editor.getByRole('button', { name: 'Start Review' }).press('Enter');
  const pane = editor.getByRole('complementary', { name: 'השיר שנבחן' });
  // Other tests add songs to the feed too: go down to this one, and up again from the end.
  const toSong = async () => {
    const heading = pane.getByRole('heading', { level: 3 });
    let key = 'j';
    await expect(async () => {
      await expect(heading).toBeVisible();
      const current = (await pane.textContent()) ?? '';
      if ((await heading.textContent()) === title) return;
      await editor.keyboard.press(key);
      const hasMoved = expect.poll(() => pane.textContent(), { timeout: 2_000 }).not.toBe(current);
      await hasMoved.catch(() => {
        key = key === 'j' ? 'k' : 'j';
      });
      await expect(heading).toHaveText(title, { timeout: 1 });
    }).toPass({ timeout: 60_000, intervals: [20] });
  };
  await toSong();
  await editor.keyboard.press('3');
  await editor.keyboard.press('r');
  const reasons = editor.getByRole('dialog', { name: 'נימוקים' });
  await expect(reasons.getByRole('button', { name: 'השירה שקועה' })).toBeVisible();
  await editor.keyboard.press('2');
  await expect(reasons.getByRole('button', { name: 'השירה שקועה' })).toHaveAttribute('aria-pressed', 'true');
  await reasons.getByLabel('במילים חופשיות').fill('נשמח למיקס אחר');
  await expectAccessible(editor);
  // Reasons restart the minute in which the editor may change the decision, so they must be saved first.
  const reasonsSaved = editor.waitForResponse(/\/decision$/);
  await editor.keyboard.press('Enter');
  await expect(reasons).toHaveCount(0);
  expect((await reasonsSaved).status()).toBe(200);

  // The minute in which the editor may change the decision is over.
  await inDatabase(baseURL, (client) =>
    client.query(
      "update station_songs set decided_at = decided_at - interval '5 minutes' where release_id = $1",
      [song.id],
    ),
  );
  await runScheduled(baseURL, 'stations.tell');
  await expect(answers).toContainText('לא הפעם');
  await expect(answers).toContainText('השירה שקועה');
  await expect(answers).toContainText('נשמח למיקס אחר');
  await expect(answers).not.toContainText(station.admin.name);
  await expectAccessible(page);
  await answers.getByRole('button', { name: /^תשובה ל/ }).press('Enter');
  await expect(answers.getByLabel('מה השתנה, או למה כדאי לשמוע שוב')).toBeFocused();
  await page.keyboard.type('מיקס חדש, השירה קדימה');
  await answers.getByRole('button', { name: 'שליחה' }).press('Enter');
  await expect(answers).toContainText('השיר חזר לסבב הבא של התחנה');
  await expect(answers.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);

  // The editor's screen shows it without a reload. Its card may be out of the window, so go to the song.
  await toSong();
  await expect(
    pane.getByRole('group', { name: `החלטה: ${title}` }).getByRole('button', { name: 'בהמתנה' }),
  ).toHaveAttribute('aria-pressed', 'true');
  await editor.reload();
  const start = editor.getByRole('button', { name: 'Start Review' });
  await expect(start.or(pane).first()).toBeVisible();
  if (await start.isVisible()) {
    await expect(start).toBeEnabled();
    await start.press('Enter');
  }
  await toSong();
  const mark = pane.getByRole('region', { name: 'תשובה מהאמן' });
  await expect(mark).toContainText('מיקס חדש, השירה קדימה');
  await expect(mark).toContainText('השירה שקועה');
  await expect(mark).toContainText('נשמח למיקס אחר');
  await expectAccessible(editor);
  await context.close();
});
