import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { openTable } from '#server/gateways/tables/index.ts';
import { readZip } from '../../support/read-zip.ts';
import { expect, signInBrowser, test } from '../fixture.ts';
import { signInOperator } from '../operator/operator.ts';
import { logDay } from './play-log.ts';
import { openTestStation, sendToRadio } from './test-station.ts';

/** Downloads a report in a format. Returns its rows by their headings, and the file. */
async function downloadReport(page: Page, form: Locator, format: 'csv' | 'xlsx') {
  await form.getByLabel('סוג הקובץ').selectOption(format);
  const started = page.waitForEvent('download');
  await form.getByRole('button', { name: 'הורדת הדוח' }).press('Enter');
  const download = await started;
  expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`));
  const path = await download.path();
  const lines: (readonly string[])[] = [];
  for await (const row of (await openTable(path, () => true)).rows()) lines.push(row);
  const [headings = [], ...rows] = lines;
  const byHeading = rows.map((row) =>
    Object.fromEntries(headings.map((heading, column) => [heading.replace('\ufeff', ''), row[column] ?? ''])),
  );
  return { rows: byHeading, bytes: await readFile(path) };
}

/** Expects no cell of a workbook to be a formula. */
async function expectNoFormula(bytes: Buffer): Promise<void> {
  const sheets = (await readZip(bytes)).filter(({ name }) => name.startsWith('xl/worksheets/'));
  expect(sheets).toHaveLength(1);
  expect(sheets[0]?.bytes.toString()).not.toMatch(/<f[ />]/);
}

test('an artist, a station and operators download reports as CSV and XLSX, with readable values and without formulas', async ({
  page,
  baseURL,
  newArtist,
  expectAccessible,
}) => {
  const station = await openTestStation(baseURL);
  const mark = randomUUID().slice(0, 6);
  const title = `=HYPERLINK("http://evil.example") ${mark}`;
  const stageName = `אביגיל ${mark}`;
  const { api, email } = await newArtist({ stageName });
  const { body: song } = await api.send('POST /releases', {
    body: {
      title,
      isrc: 'ILA012600077',
      credits: { lyrics: ['@יונה'], composition: ['גיל'], producer: 'מיה' },
      composition_partners: [
        { name: 'יונה', role: 'lyrics', percentage: 50 },
        { name: 'גיל', role: 'composition', percentage: 50 },
      ],
    },
  });
  await sendToRadio(baseURL, [song.id]);
  await station.admin.api.fetch(`/api/radio-stations/${station.stationId}/play-logs?name=log.csv`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: `date,time,title,artist,isrc,duration\n${logDay(3)},10:00,"${title.replaceAll('"', '""')}",${stageName},ILA012600077,3:00\n`,
  });
  const params = { id: song.id };
  await expect
    .poll(async () => (await api.send('GET /releases/:id/plays', { params })).body.stations?.length, {
      timeout: 20_000,
    })
    .toBe(1);

  await signInBrowser(page, api.token ?? '');
  await page.goto('/my-releases');
  await page.getByText('דוחות לאקו״ם ולפדרציות').click();
  const artistForm = page.getByRole('form', { name: 'דוחות לאקו״ם ולפדרציות' });
  await expectAccessible(page);
  const csv = await downloadReport(page, artistForm, 'csv');
  expect(csv.rows).toMatchObject([
    {
      'שם השיר': `'${title}`,
      ISRC: 'ILA012600077',
      מילים: "'@יונה",
      'חלוקה ביצירה': 'יונה (מילים) 50%; גיל (לחן) 50%',
      השמעות: '1',
    },
  ]);
  const xlsx = await downloadReport(page, artistForm, 'xlsx');
  expect(xlsx.rows).toMatchObject([{ 'שם השיר': title, מילים: '@יונה' }]);
  await expectNoFormula(xlsx.bytes);
  await artistForm.getByLabel('מה בדוח').selectOption('released');
  expect((await downloadReport(page, artistForm, 'csv')).rows).toMatchObject([{ 'שם השיר': `'${title}` }]);

  await station.openAs(page, station.admin, '/?tab=passed&view=plays');
  const stationForm = page.getByRole('form', { name: 'דוחות לאקו״ם ולפדרציות' });
  for (const format of ['csv', 'xlsx'] as const) {
    const { rows, bytes } = await downloadReport(page, stationForm, format);
    expect(rows, format).toMatchObject([{ 'שם השיר': format === 'csv' ? `'${title}` : title, השמעות: '1' }]);
    expect(Object.keys(rows[0] ?? {}), format).not.toContain('חלוקה ביצירה');
    if (format === 'xlsx') await expectNoFormula(bytes);
  }
  await stationForm.getByLabel('מה בכל שורה').selectOption('השמעה אחת');
  await stationForm.getByLabel('העמודות').selectOption('יוצרים: לחן ומילים');
  const single = await downloadReport(page, stationForm, 'csv');
  expect(single.rows).toEqual([
    {
      תאריך: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      שעה: '10:00:00',
      משך: '3:00',
      'שם השיר': `'${title}`,
      לחן: 'גיל',
      מילים: "'@יונה",
      אמן: stageName,
    },
  ]);

  await signInOperator(page, baseURL);
  await page.goto('/admin?tab=dashboard');
  await page.getByRole('searchbox', { name: 'חיפוש אמן לפי שם או כתובת' }).fill(mark);
  const matches = page.getByRole('list', { name: 'חיפוש אמן לפי שם או כתובת' }).getByRole('listitem');
  await expect(matches).toHaveCount(1);
  await expect(matches).toContainText(email);
  await expectAccessible(page);
  await matches.getByRole('button', { name: `בחירה ${stageName}` }).press('Enter');
  await expect(page.getByText('הדוח יהיה של')).toBeVisible();
  const operatorForm = page.getByRole('form', { name: 'דוחות לאקו״ם ולפדרציות' });
  for (const format of ['csv', 'xlsx'] as const) {
    const { rows, bytes } = await downloadReport(page, operatorForm, format);
    expect(rows, format).toMatchObject([{ אמן: stageName, 'חלוקה ביצירה': expect.stringContaining('לחן') }]);
    if (format === 'xlsx') await expectNoFormula(bytes);
  }
});
