import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { stationTabs } from '#shared/station-team.ts';
import { patterns } from '#web/loading/known-paths.ts';
import { adminTabs } from '#web/screens/operator/Admin/tabs.ts';
import { expect, test } from '../fixture.ts';
import { signInOperator } from '../operator/operator.ts';
import { publishSong } from '../publish-song.ts';
import { screenPath } from '../screen-paths.ts';
import { openTestStation } from '../station/test-station.ts';
import { waitUntilLoaded } from '../wait-until-loaded.ts';

/** The rules of the HTML standard, on the DOM that a browser has made. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

async function faultsOf(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await waitUntilLoaded(page);
  const { results } = await validator.validateString(await page.content());
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${address}: ${ruleId}: ${message} (${selector})`),
  );
}

test('the screens of an artist are valid HTML', async ({ page, newArtist }) => {
  test.slow();
  const { api, tenantId } = await newArtist({ inBrowser: true });
  const { body: album } = await api.send('POST /albums', { body: { title: 'אלבום' } });
  const { id, code } = await publishSong(api, { album_id: album.id });
  const ids = { code, releaseId: id, tenantId, albumId: album.id, albumCode: album.short_code };
  const addresses = ['', ...Object.values(patterns).flat(), 'settings?tab=account'].map((pattern) =>
    screenPath(pattern, ids),
  );
  const faults: string[] = [];
  for (const address of addresses) faults.push(...(await faultsOf(page, address)));
  expect(faults).toEqual([]);
});

test('the screens of a station’s team are valid HTML', async ({ page, baseURL }) => {
  const station = await openTestStation(baseURL);
  await station.openAs(page, station.admin);
  const faults: string[] = [];
  for (const tab of stationTabs) faults.push(...(await faultsOf(page, `${station.origin}/?tab=${tab}`)));
  expect(faults).toEqual([]);
});

test('the operators’ screens are valid HTML', async ({ page, baseURL }) => {
  await signInOperator(page, baseURL);
  const addresses = [...adminTabs.map(({ id }) => `/admin?tab=${id}`), '/linktone', '/patiphon'];
  const faults: string[] = [];
  for (const address of addresses) faults.push(...(await faultsOf(page, address)));
  expect(faults).toEqual([]);
});
