import type { Page } from '@playwright/test';
import { expect, onPhoneToo, test, waitForHydration } from '../fixture.ts';
import { openTestStation, type TestStation } from './test-station.ts';

let station: TestStation;
test.beforeEach(async ({ baseURL }) => {
  station = await openTestStation(baseURL, new Date(Date.now() - 12 * 3_600_000));
});

const stage = (page: Page) => page.getByRole('dialog', { name: 'חדר הוועדה' });
const ballot = (page: Page) => stage(page).getByRole('group', { name: /^הצבעה על/ });
const team = (page: Page) => stage(page).getByRole('region', { name: 'ועדה', exact: true });
const title = (page: Page) => stage(page).getByRole('heading', { level: 3 });
const enterRoom = (page: Page) => page.getByRole('button', { name: 'כניסה לחדר' }).click();

test(
  'a committee votes blind: chair, member and latecomer see who owes a vote, then all votes at once',
  onPhoneToo,
  async ({ page, browser, expectAccessible }) => {
    const danaAccount = await station.newPerson('דנה מצביעה', 'member');
    const lateAccount = await station.newPerson('אמיר מאחר', 'member');
    const newPage = async () => {
      const context = await browser.newContext({ viewport: page.viewportSize(), locale: 'he-IL' });
      return waitForHydration(await context.newPage());
    };
    const dana = await newPage();
    await station.openAs(page, station.admin, '/?tab=contenders');
    await station.openAs(dana, danaAccount, '/?tab=contenders');
    await page.getByRole('button', { name: 'ועדה', exact: true }).click();
    await page.getByRole('button', { name: 'פתיחת הוועדה' }).click();
    await expectAccessible(page);

    // The other's screen opens the committee by itself, and each sees the other come in.
    await enterRoom(page);
    await enterRoom(dana);
    await expect(title(page)).toHaveText('שיר מספר 1');
    await expect(team(page)).toContainText('0 מתוך 3 הצביעו');
    await expect(team(page).getByRole('listitem').filter({ hasText: 'דנה מצביעה' })).toContainText('בחדר');

    // A note written before the vote is sent with it. Others see who voted, but not how.
    await team(dana).getByLabel('הערה לפרוטוקול').fill('חזק לערב');
    await ballot(dana).getByRole('button', { name: 'כן' }).click();
    await expect(title(dana)).toHaveText('שיר מספר 2');
    await expect(team(page)).toContainText('1 מתוך 3 הצביעו');
    await expect(team(page)).not.toContainText('חזק לערב');
    await expect(team(page)).toContainText('מחכים להצבעה: ⁨מיכל עורכת⁩, ⁨אמיר מאחר⁩');
    await ballot(page).getByRole('button', { name: 'לא' }).click();
    await expect(title(page)).toHaveText('שיר מספר 2');

    // Changes the vote by keys.
    await page.keyboard.press('k');
    await expect(stage(page)).toContainText('הצבעת: לא');
    await page.keyboard.press('1');
    await expect(stage(page)).toContainText('הצבעת: כן');

    // A latecomer has missed nothing, and has the last vote, which reveals all votes to everyone.
    const late = await newPage();
    await station.openAs(late, lateAccount, '/?tab=contenders');
    await enterRoom(late);
    await expect(title(late)).toHaveText('שיר מספר 1');
    await ballot(late).getByRole('button', { name: 'לא' }).click();
    for (const screen of [page, late]) {
      await expect(team(screen)).toContainText('נכנס');
      await expect(team(screen)).toContainText('חזק לערב');
      await expect(team(screen).getByRole('region', { name: 'לא: 1' })).toContainText('אמיר מאחר');
    }
    await expectAccessible(page);

    // A reload restores everything.
    await dana.reload();
    await expect(title(dana)).toBeVisible();
    await dana.keyboard.press('k');
    await expect(title(dana)).toHaveText('שיר מספר 1');
    await expect(team(dana)).toContainText('נכנס');

    // The chair ends a vote early, and the committee; the minutes are a file.
    await page.keyboard.press('j');
    await ballot(page).getByRole('button', { name: 'לחכות' }).click();
    await expect(title(page)).toHaveText('שיר מספר 3');
    await page.keyboard.press('k');
    await team(page).getByRole('button', { name: 'סגירת ההצבעה על השיר' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'סגירת ההצבעה על השיר' }).click();
    await expect(team(page)).toContainText('ההצבעה נסגרה מוקדם');
    await stage(page).getByRole('button', { name: 'סיום הוועדה' }).click();
    await page.getByRole('button', { name: 'סיום, והשאר יחכה לסקירה' }).click();
    await expect(dana.getByRole('button', { name: 'Start Review' })).toBeVisible();
    await page.getByRole('button', { name: 'ועדה', exact: true }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /^הפרוטוקול של .*PDF/ }).click();
    expect((await saved).suggestedFilename()).toContain('פרוטוקול ועדה');
    for (const screen of [dana, late]) await screen.context().close();
  },
);

test('the chair decides a draw, and a person outside the committee watches without a vote', async ({
  page,
  browser,
}) => {
  const [first, second, guest] = [
    await station.newPerson('אחת', 'member'),
    await station.newPerson('שתיים', 'member'),
    await station.newPerson('צופה', 'member'),
  ];
  const params = { id: station.stationId };
  const { body: committee } = await station.admin.api.send('POST /radio-stations/:id/committees', {
    params,
    body: { member_ids: [first.userId, second.userId] },
  });
  const releaseId = committee.songs[0].release_id;
  await station.openAs(page, station.admin, '/?tab=contenders');
  await enterRoom(page);
  const context = await browser.newContext({ locale: 'he-IL' });
  const guestPage = waitForHydration(await context.newPage());
  await station.openAs(guestPage, guest, '/?tab=contenders');
  await enterRoom(guestPage);
  await expect(team(guestPage)).toContainText('ההצבעה פתוחה לחברי הוועדה');
  await expect(ballot(guestPage)).toHaveCount(0);
  for (const [member, vote] of [
    [first, 'yes'],
    [second, 'no'],
  ] as const)
    await member.api.send('PUT /radio-stations/:id/committees/:committeeId/songs/:releaseId/vote', {
      params: { ...params, committeeId: committee.id, releaseId },
      body: { vote },
    });
  await expect(team(page)).toContainText('ההכרעה שלך');
  await expect(team(guestPage)).toContainText('שוויון קולות');
  await page.keyboard.press('3');
  for (const screen of [page, guestPage]) await expect(team(screen)).toContainText('בהכרעת היו״ר');
  await context.close();
});
