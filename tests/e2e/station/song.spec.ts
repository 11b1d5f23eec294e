import type { Page } from '@playwright/test';
import { expect, onPhoneToo, signInBrowser, test } from '../fixture.ts';
import { waitUntilLoaded } from '../wait-until-loaded.ts';
import { openTestStation, type TestStation } from './test-station.ts';

let station: TestStation;
let song: { id: string; title: string; short_code: string };
test.beforeEach(async ({ baseURL }) => {
  station = await openTestStation(baseURL);
  const feed = await station.admin.api.send('GET /radio-stations/:id/feed', {
    params: { id: station.stationId },
    query: { limit: 1 },
  });
  song = feed.body[0];
});

const path = () => `/r/${song.short_code}?stationId=${station.stationId}&returnTab=contenders`;
const panel = (page: Page) => page.getByRole('region', { name: /הצוות של/ });
const write = (author: TestStation['admin'], text: string, parent: string | null = null) =>
  author.api.send('POST /radio-stations/:id/songs/actions', {
    params: { id: station.stationId },
    body: { action_type: 'comment', release_id: song.id, comment_text: text, parent_id: parent },
  });

test('a song is liked, discussed and decided by keyboard', onPhoneToo, async ({ page, expectAccessible }) => {
  const member = await station.newPerson('איתי שדרן', 'member');
  const comment = await write(member, 'יש radio edit? https://example.test/edit');
  await station.openAs(page, station.admin, path());
  const team = panel(page);
  await expect(team.getByText('יש radio edit?')).toBeVisible();
  await expect(team.getByRole('link', { name: 'https://example.test/edit' })).toHaveAttribute(
    'rel',
    /noopener/,
  );
  await expectAccessible(page);

  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: 'לייק: 1' })).toHaveAttribute('aria-pressed', 'true');
  await expect(team.getByRole('list').first()).toContainText(station.admin.name);

  await page.keyboard.press('c');
  const box = team.getByLabel('תגובה לצוות');
  await expect(box).toBeFocused();
  await page.keyboard.type('כן, שלוש דקות\n<b>1</b>');
  await page.keyboard.press('Control+Enter');
  await expect(team.getByRole('article').getByText('<b>1</b>')).toBeVisible();
  await expect(box).toHaveValue('');

  await team.getByRole('button', { name: 'תשובה' }).first().press('Enter');
  await page.keyboard.type('אז נכנס?');
  await page.keyboard.press('Control+Enter');
  await expect(team.getByText('אז נכנס?')).toBeVisible();
  const newest = async () => {
    const { body: actions } = await station.admin.api.send(
      'GET /radio-stations/:id/songs/:releaseId/actions',
      {
        params: { id: station.stationId, releaseId: song.id },
        query: { action_type: 'comment' },
      },
    );
    return actions.at(-1);
  };
  await expect.poll(newest).toMatchObject({ comment_text: 'אז נכנס?', parent_id: comment.body.action.id });

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('2');
  await expect(team.getByText('בהמתנה').first()).toBeVisible();
  await page.keyboard.press('3');
  await expect(team.getByText('נדחה').first()).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(team.getByText(`החלטה של ${station.admin.name}`)).toBeVisible();
  await team.getByText('היסטוריית ההחלטות').click();
  const steps = team.getByRole('group').getByRole('listitem').filter({ hasText: station.admin.name });
  await expect(steps).toHaveCount(3);
  for (const [index, step] of ['נכנס', 'נדחה', 'בהמתנה'].entries())
    await expect(steps.nth(index)).toContainText(step);
  await expect
    .poll(async () => {
      const read = await station.admin.api.send('GET /radio-stations/:id/songs/:releaseId/decision', {
        params: { id: station.stationId, releaseId: song.id },
      });
      return read.body.decision;
    })
    .toBe('approved');
});

test(
  'its page stays in the station: header and tabs, the link back in words, three decisions in words',
  onPhoneToo,
  async ({ page, expectAccessible }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await station.openAs(page, station.admin, path());
    await expect(page.getByRole('navigation', { name: 'חלקי התחנה' }).getByRole('link')).toHaveCount(6);
    await expect(page.getByRole('link', { name: 'Playlist-Review' })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(song.title);
    const labels = page
      .getByRole('region', { name: 'החלטה', exact: true })
      .getByRole('group')
      .locator('span:not([aria-hidden])');
    await expect(labels).toHaveText(['נכנס', 'בהמתנה', 'נדחה']);
    for (const index of [0, 1, 2]) expect((await labels.nth(index).boundingBox())?.width).toBeGreaterThan(15);
    const background = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await background('[aria-labelledby=team] > div')).toBe(await background('header'));
    await expectAccessible(page);
    await page.getByRole('link', { name: 'חזרה לסקירה' }).click();
    await expect(page).toHaveURL(`${station.origin}/?tab=contenders`);
    await page.goto(`${station.origin}/r/${song.short_code}?stationId=${station.stationId}`);
    await page.getByRole('link', { name: 'חזרה לתיבה' }).click();
    await expect(page).toHaveURL(`${station.origin}/`);
  },
);

test('only its author changes and deletes a comment; its answers stay', async ({
  page,
  expectAccessible,
}) => {
  const member = await station.newPerson('איתי שדרן', 'member');
  const comment = await write(station.admin, 'ארוך לבוקר');
  await write(member, 'נכון', comment.body.action.id);
  await station.openAs(page, station.admin, path());
  const team = panel(page);
  const ownComment = team.getByRole('article', { name: station.admin.name });
  await expect(team.getByRole('article', { name: member.name }).getByRole('button')).toHaveCount(1);
  await ownComment.getByRole('button', { name: 'עריכה' }).press('Enter');
  await expect(team.getByLabel('עריכת התגובה')).toHaveValue('ארוך לבוקר');
  await team.getByLabel('עריכת התגובה').fill('   ');
  await expect(team.getByRole('button', { name: 'שמירה' })).toBeDisabled();
  await team.getByLabel('עריכת התגובה').fill('ארוך מדי לבוקר');
  await page.keyboard.press('Control+Enter');
  await expect(ownComment.getByText('ארוך מדי לבוקר')).toBeVisible();
  await expect(ownComment.getByText('נערכה')).toBeVisible();
  await expect(ownComment.getByRole('button', { name: 'עריכה' })).toBeFocused();

  await ownComment.getByRole('button', { name: 'מחיקה' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('heading')).toHaveText('Delete this comment?');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'למחוק' }).press('Enter');
  await expect(ownComment).toHaveCount(0);
  await expect(team.getByRole('listitem').filter({ hasText: 'נכון' }).first()).toBeVisible();
  await expect(team.getByRole('listitem').filter({ hasText: 'התגובה נמחקה' })).toBeVisible();
});

test('a written comment survives a reload and a failing server', async ({ page }) => {
  await station.openAs(page, station.admin, path());
  const box = panel(page).getByLabel('תגובה לצוות');
  await box.fill('קלרינט!!');
  await page.reload();
  await expect(box).toHaveValue('קלרינט!!');
  let isDown = true;
  await page.route('**/songs/actions', (route) =>
    isDown ? route.fulfill({ status: 503, json: { detail: 'UNAVAILABLE' } }) : route.continue(),
  );
  await box.press('Control+Enter');
  await expect(panel(page).getByRole('alert')).toContainText('התגובה לא נשלחה, והטקסט נשמר כאן.');
  await expect(box).toHaveValue('קלרינט!!');
  isDown = false;
  await box.press('Control+Enter');
  await expect(panel(page).getByRole('article').getByText('קלרינט!!')).toBeVisible();
  await expect(box).toHaveValue('');
  await page.reload();
  await expect(panel(page).getByRole('article').getByText('קלרינט!!')).toHaveCount(1);
});

test('only the station’s approved members see the panel', async ({ page, newArtist, baseURL }) => {
  const applicant = await station.newPerson('מבקש');
  await applicant.api.send('POST /radio-stations/:id/request-access', { params: { id: station.stationId } });
  await station.openAs(page, applicant, path());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(song.title);
  await waitUntilLoaded(page);
  await expect(panel(page)).toHaveCount(0);
  await newArtist({ inBrowser: true });
  await page.goto(`${baseURL}${path()}`);
  await waitUntilLoaded(page);
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'נכנס' })).toHaveCount(0);
});

test('a song that isn’t among the station’s says so, with only a link back', async ({ page }) => {
  const { body: draft } = await station.admin.api.send('POST /releases', { body: { title: 'לא הופץ' } });
  await station.openAs(page, station.admin, `/r/${draft.short_code}?stationId=${station.stationId}`);
  await expect(panel(page)).toContainText('השיר הזה לא נמצא בין השירים של התחנה.');
  await expect(page.getByRole('link', { name: 'חזרה לתיבה' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'החלטה', exact: true })).toHaveCount(0);
});

test('on the main host, back opens the tab on the station’s own host', async ({ page, baseURL }) => {
  await signInBrowser(page, station.admin.token);
  await page.goto(`${baseURL}${path()}`);
  await page.getByRole('link', { name: 'חזרה לסקירה' }).press('Enter');
  await expect(page).toHaveURL(`${station.origin}/?tab=contenders`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
