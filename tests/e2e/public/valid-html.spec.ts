import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { stationTabs } from '../../../src/contract/vocabulary/station-team.ts';
import { patterns } from '../../../src/web/loading/known-paths.ts';
import { adminTabs } from '../../../src/web/screens/operator/Admin/tabs.ts';
import { expect, test } from '../fixture.ts';
import { beOperator } from '../operator/office.ts';
import { settled } from '../settled.ts';
import { openRoom } from '../station/room.ts';
import { publishSong } from './songs.ts';

/** The rules of the HTML standard, on the DOM that a browser has made. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

async function faultsOf(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await settled(page);
  const { results } = await validator.validateString(await page.content());
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${address}: ${ruleId}: ${message} (${selector})`),
  );
}

test('the screens of an artist are valid HTML', async ({ page, newArtist }) => {
  test.slow();
  const { api, tenantId } = await newArtist({ inBrowser: true });
  const { id, code } = await publishSong(api);
  const { body: album } = await api.send('POST /albums', { body: { title: 'אלבום' } });
  const addresses = ['', ...Object.values(patterns).flat(), 'settings?tab=account'].map(
    (pattern) =>
      `/${pattern
        .replace(':code', code)
        .replace(/(artist\/):id/, `$1${tenantId}`)
        .replace(/(albums\/):id/, `$1${album.id}`)
        .replace(':id', id)}`,
  );
  const faults: string[] = [];
  for (const address of addresses) faults.push(...(await faultsOf(page, address)));
  expect(faults).toEqual([]);
});

test('the screens of a station’s team are valid HTML', async ({ page, baseURL }) => {
  const room = await openRoom(baseURL);
  await room.enter(page, room.admin);
  const faults: string[] = [];
  for (const tab of stationTabs) faults.push(...(await faultsOf(page, `${room.origin}/?tab=${tab}`)));
  expect(faults).toEqual([]);
});

test('the operators’ screens are valid HTML', async ({ page, baseURL }) => {
  await beOperator(page, baseURL ?? '');
  const addresses = [...adminTabs.map(({ id }) => `/admin?tab=${id}`), '/linktone', '/patiphon'];
  const faults: string[] = [];
  for (const address of addresses) faults.push(...(await faultsOf(page, address)));
  expect(faults).toEqual([]);
});
