import type { Page } from '@playwright/test';
import { stationTabs } from '../../../src/contract/vocabulary/station-team.ts';
import { adminTabs } from '../../../src/web/screens/operator/Admin/tabs.ts';
import { expect, test } from '../fixture.ts';
import { fewerLooks, goAndLook, look } from '../look.ts';
import { beOperator } from '../operator/office.ts';
import { openRoom } from '../station/room.ts';
import { withLongWords } from './long-words.ts';

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
  await withLongWords(page);
});

test('an owner’s screens fit with the longest names, in both languages', async ({ page, newArtist }) => {
  const { api } = await newArtist({ inBrowser: true });
  const { body: song } = await api.send('POST /releases', { body: { title: 'לילה לבן' } });
  const own = ['/notices', `/r/${song.short_code}#answers`];
  for (const address of own) await goAndLook(page, address);
  await inEnglish(page);
  for (const address of [...own, '/my-releases', '/settings?tab=account'])
    await goAndLook(page, address, fewerLooks);
});

test('a team’s screens fit with the longest names, in both languages', async ({ page, baseURL }) => {
  const room = await openRoom(baseURL);
  await room.person('אלכסנדרה־מרגלית פון־וייצמן־ברקוביץ׳ (Sasha & The Long Names)', 'member');
  await room.enter(page, room.admin);
  for (const tab of stationTabs) await goAndLook(page, `${room.origin}/?tab=${tab}`, fewerLooks);
  await inEnglish(page);
  await page.goto(`${room.origin}/?tab=contenders`);
  await page.getByRole('button', { name: 'Start Review' }).click();
  await page.getByRole('button', { name: 'Full-screen review' }).click();
  await look(page, 'the review, full screen', fewerLooks);
  await page.goto(`${room.origin}/?tab=team`);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'the settings of a station', fewerLooks);
});

test('an operator’s screens fit with the longest names, in both languages', async ({ page, baseURL }) => {
  await beOperator(page, baseURL ?? '');
  for (const { id } of adminTabs) await goAndLook(page, `/admin?tab=${id}`, fewerLooks);
  await inEnglish(page);
  await goAndLook(page, '/admin?tab=services', fewerLooks);
});
