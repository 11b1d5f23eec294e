import type { Page } from '@playwright/test';
import { stationTabs } from '#shared/station-team.ts';
import { adminTabs } from '#web/screens/operator/Admin/tabs.ts';
import { checkScreen, fewerSettings, openAndCheck } from '../check-screen.ts';
import { expect, test } from '../fixture.ts';
import { signInOperator } from '../operator/operator.ts';
import { openTestStation } from '../station/test-station.ts';
import { withLongTexts } from './long-texts.ts';

const inEnglish = (page: Page) =>
  page.context().addCookies(
    ['localhost', '.session.localhost'].map((domain) => ({
      name: 'language',
      value: 'en',
      domain,
      path: '/',
    })),
  );

test.beforeEach(async ({ page }) => {
  test.setTimeout(300_000);
  await withLongTexts(page);
});

test('an owner’s screens fit with the longest names, in both languages', async ({ page, newArtist }) => {
  const { api } = await newArtist({ inBrowser: true });
  const { body: song } = await api.send('POST /releases', { body: { title: 'לילה לבן' } });
  const paths = ['/notices', `/r/${song.short_code}#answers`];
  for (const address of paths) await openAndCheck(page, address);
  await inEnglish(page);
  for (const address of [...paths, '/my-releases', '/settings?tab=account'])
    await openAndCheck(page, address, fewerSettings);
});

test('a team’s screens fit with the longest names, in both languages', async ({ page, baseURL }) => {
  const station = await openTestStation(baseURL);
  await station.newPerson('אלכסנדרה־מרגלית פון־וייצמן־ברקוביץ׳ (Sasha & The Long Names)', 'member');
  await station.openAs(page, station.admin);
  for (const tab of stationTabs) await openAndCheck(page, `${station.origin}/?tab=${tab}`, fewerSettings);
  await inEnglish(page);
  await page.goto(`${station.origin}/?tab=contenders`);
  await page.getByRole('button', { name: 'Start Review' }).click();
  await page.getByRole('button', { name: 'Full-screen review' }).click();
  await checkScreen(page, 'the review, full screen', fewerSettings);
  await page.goto(`${station.origin}/?tab=team`);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkScreen(page, 'the settings of a station', fewerSettings);
});

test('an operator’s screens fit with the longest names, in both languages', async ({ page, baseURL }) => {
  await signInOperator(page, baseURL);
  for (const { id } of adminTabs) await openAndCheck(page, `/admin?tab=${id}`, fewerSettings);
  await inEnglish(page);
  await openAndCheck(page, '/admin?tab=services', fewerSettings);
});
