import { siteLogin } from '#server/demonstration/catalogue-sites/index.ts';
import { ltr } from '#web/formats/isolate.ts';
import { expect, test } from '../fixture.ts';
import { waitUntilLoaded } from '../wait-until-loaded.ts';
import { signInOperator } from './operator.ts';

test.describe.configure({ mode: 'serial' });

test('the catalogues tell an artist that they are for operators, and send them home', async ({
  page,
  newArtist,
}) => {
  await page.goto('/linktone');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await newArtist({ inBrowser: true });
  for (const path of ['/linktone', '/patiphon']) {
    await page.goto(path);
    const dialog = page.getByRole('alertdialog', { name: 'Admin access required' });
    await dialog.getByRole('button', { name: 'הבנתי' }).click();
    await expect(page).toHaveURL(/\/$/);
  }
});

test('an operator without permission for a catalogue sees why it is closed', async ({ page, baseURL }) => {
  await signInOperator(page, baseURL, ['patiphon']);
  await page.goto('/linktone');
  await expect(page.getByText('Admin access required')).toBeVisible();
});

for (const type of ['linktone', 'patiphon'] as const)
  test(`an operator imports the newest songs of ${type}, sees, clears and restores them`, async ({
    page,
    baseURL,
    expectAccessible,
  }) => {
    test.setTimeout(120_000);
    const operator = await signInOperator(page, baseURL);
    await operator.send(`DELETE /${type}/clear-all`);
    await page.goto(`/${type}`);
    await expect(page.getByRole('button', { name: 'Scrape now' })).toBeVisible();
    const saved = page.getByLabel('Use the saved credentials');
    if (await saved.isVisible()) await saved.uncheck();
    const wasSaved = await saved.isVisible();
    await page.getByRole('button', { name: 'Scrape now' }).click();
    await expect(page.getByText('Please enter credentials first').first()).toBeVisible();

    const card = page.getByRole('region', { name: 'Scraper Credentials' });
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByText('Please enter both email and password').last()).toBeVisible();
    await card.getByLabel('Email').fill(siteLogin.email);
    await card.getByLabel('Password').fill(siteLogin.password);
    const saving = Promise.withResolvers<void>();
    await page.route(`**/api/${type}/settings`, async (route) => {
      if (route.request().method() === 'POST') await saving.promise;
      await route.continue();
    });
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByRole('button', { name: 'Saving...' })).toBeVisible();
    saving.resolve();
    await expect(card.getByText('Credentials saved successfully!').last()).toBeVisible();
    await expect(card.getByLabel('Password')).toHaveValue('');

    // Imports sign in with the credentials just saved, unless an earlier choice says otherwise.
    if (wasSaved) await saved.check();
    await expect(saved).toBeChecked();
    await page.getByLabel('How many songs').fill('101');
    await page.getByRole('button', { name: 'Scrape now' }).click();
    await expect(page.getByText('Please enter a number between 1 and 100')).toBeVisible();
    await page.getByLabel('How many songs').fill('3');
    await page.getByRole('button', { name: 'Scrape now' }).click();
    await expect(page.getByText(/Successfully imported 3 releases!/).last()).toBeAttached({
      timeout: 40_000,
    });
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Imported (3)' }).click();
    const songs = page.getByRole('main').getByRole('link', { name: /נפתח בלשונית חדשה/ });
    await expect(songs).toHaveCount(3);
    await expectAccessible(page);
    const [opened] = await Promise.all([page.waitForEvent('popup'), songs.first().click()]);
    await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
    // The catalogue's credits are one text, so there is nothing to count.
    await expect(opened.getByRole('tab', { name: 'קרדיטים' })).toHaveText('קרדיטים');
    await opened.close();

    await page.getByRole('link', { name: 'Scraper Logs' }).click();
    await expect(page.getByRole('main').getByText('הצליחה').first()).toBeVisible();
    await expectAccessible(page);

    await page.goto(`/${type}`);
    await page.getByRole('button', { name: 'מחיקת הכול' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('3 שירים יירדו מהפיד ומהתחנות');
    await question.getByRole('button', { name: 'מחיקת הכול' }).click();
    await expect(page.getByRole('link', { name: 'Imported (0)' })).toBeVisible();
    await page.getByRole('button', { name: 'החזרת כולם' }).click();
    await expect(page.getByRole('link', { name: 'Imported (0)' })).toBeHidden();
    await operator.send(`DELETE /${type}/clear-all`);
  });

test('every part of both catalogues fits the screen and is accessible', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const operator = await signInOperator(page, baseURL);
  // With the longest texts: an email address, and addresses of pages that could not be read.
  const { body: facts } = await operator.send('GET /admin/catalogues/linktone');
  const urls = [`${facts.base_url}/release/${'a'.repeat(900)}`, `https://${'elsewhere'.repeat(6)}.example/1`];
  await operator.send('POST /linktone/settings', { body: siteLogin });
  await operator.send('POST /bulk-scrape', { body: { urls } });
  const email = `${'import'.repeat(10)}@${'catalogue'.repeat(6)}.example`;
  await operator.send('POST /patiphon/settings', { body: { ...siteLogin, email } });
  for (const [type, parts] of [
    ['linktone', ['automated', 'single', 'bulk', 'imported', 'logs', 'schedule', 'reading']],
    ['patiphon', ['automated', 'imported', 'logs', 'schedule', 'reading']],
  ] as const)
    for (const part of parts) {
      await page.goto(`/${type}?part=${part}`);
      await waitUntilLoaded(page);
      await expect(page.getByRole('navigation').locator('[aria-current=page]')).toBeInViewport({ ratio: 1 });
      for (const errors of await page.locator('summary').all()) await errors.click();
      await expectAccessible(page);
    }
  await operator.send('POST /patiphon/settings', { body: siteLogin });
});

test('an operator reads and imports one page, then a list of pages, and sees which could not be read', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  const operator = await signInOperator(page, baseURL);
  await operator.send('POST /linktone/settings', { body: siteLogin });
  const { body: facts } = await operator.send('GET /admin/catalogues/linktone');
  await page.goto('/linktone?part=single');
  await page.getByRole('button', { name: 'ייבוא', exact: true }).click();
  await expect(page.getByText('Please enter a URL')).toBeVisible();
  await page.getByLabel('כתובת של עמוד שיר').fill(`${facts.base_url}/release/5`);
  await page.getByRole('button', { name: 'קריאה בלבד' }).click();
  await expect(page.getByRole('term').filter({ hasText: 'שם השיר' })).toBeVisible();
  await expect(page.getByRole('link', { name: /לעמוד השיר/ })).toBeHidden();
  await page.getByRole('button', { name: 'ייבוא', exact: true }).click();
  await expect(page.getByText('השיר יובא.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Bulk Import' }).click();
  await page.getByRole('button', { name: 'ייבוא כולן' }).click();
  await expect(page.getByText('Please enter at least one URL')).toBeVisible();
  await page
    .getByLabel('כתובות, אחת בשורה')
    .fill([5, 6, 999].map((number) => `${facts.base_url}/release/${number}`).join('\n'));
  await page.getByRole('button', { name: 'ייבוא כולן' }).click();
  const result = page.getByRole('status').filter({ hasText: 'שירים נבדקו' });
  await expect(result).toContainText('3 שירים נבדקו', { timeout: 30_000 });
  await expect(result).toContainText('שיר אחד יובא');
  await expect(result).toContainText('אחד היה כבר');
  await result.getByText('שיר אחד לא נקרא').click();
  await expect(result.getByText('העמוד כבר לא קיים')).toBeVisible();
  await expectAccessible(page);
  await operator.send('DELETE /linktone/clear-all');
});

test('Linktone links back to the artist’s page, Patiphon to /profile; each has its own parts', async ({
  page,
  baseURL,
}) => {
  const operator = await signInOperator(page, baseURL);
  await operator.send('PATCH /auth/me', { body: { stage_name: 'דנה מפעילה' } });
  const { body: me } = await operator.send('GET /auth/me');
  const count = /\([\d,]+\)$/;
  for (const [type, back, parts] of [
    [
      'linktone',
      `/public/artist/${me.tenant_id}`,
      ['Automated', 'Single URL', 'Bulk Import', 'Imported (n)', 'Scraper Logs', 'Schedule', 'Selectors'],
    ],
    ['patiphon', '/profile', ['Settings & Scrape', 'Imported (n)', 'Scraper Logs', 'Schedule', 'Selectors']],
  ] as const) {
    await page.goto(`/${type}`);
    await expect(page.getByRole('link', { name: 'Back to Profile' })).toHaveAttribute('href', back);
    const links = page.getByRole('navigation', { name: 'חלקי הקטלוג' }).getByRole('link');
    await expect(links).toHaveCount(parts.length);
    const labels = async () => (await links.allTextContents()).map((text) => text.replace(count, '(n)'));
    await expect.poll(labels).toEqual(parts);
  }
});

test('each failure of a catalogue’s screens has its own words', async ({ page, baseURL }) => {
  const operator = await signInOperator(page, baseURL);
  await operator.send('POST /linktone/settings', { body: siteLogin });
  const reason = ltr('upstream is away');
  const fail = (path: string) =>
    page.route(path, (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 502, body: 'upstream is away' }),
    );
  for (const path of [
    '**/api/linktone/settings',
    '**/api/linktone/list-releases',
    '**/api/linktone/clear-all',
    '**/api/admin/scheduler/**',
    '**/api/scrape',
    '**/api/bulk-scrape',
  ])
    await fail(path);
  await page.goto('/linktone');
  const card = page.getByRole('region', { name: 'Scraper Credentials' });
  await card.getByLabel('Email').fill(siteLogin.email);
  await card.getByLabel('Password').fill(siteLogin.password);
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText(`Failed to save credentials: ${reason}`).last()).toBeVisible();
  await page.getByRole('button', { name: 'Scrape now' }).click();
  await expect(page.getByText(`Scraping failed: ${reason}`).last()).toBeAttached();
  await page.unroute('**/api/linktone/list-releases');
  await page.getByLabel('How many songs').fill('1');
  await page.getByRole('button', { name: 'Scrape now' }).click();
  await expect(page.getByText('Scraping completed! Reloading releases...').last()).toBeAttached({
    timeout: 40_000,
  });
  await page.getByRole('button', { name: 'מחיקת הכול' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'מחיקת הכול' }).click();
  await expect(page.getByText(`Failed to delete: ${reason}`).last()).toBeAttached();

  const hint = 'כדאי לבדוק ששירות הסריקה פועל.';
  await page.goto('/linktone?part=single');
  await page.getByLabel('כתובת של עמוד שיר').fill('https://catalogue.example/1');
  await page.getByRole('button', { name: 'ייבוא', exact: true }).click();
  await expect(page.getByText(`${reason} ${hint}`)).toBeVisible();
  await page.goto('/linktone?part=bulk');
  await page.getByLabel('כתובות, אחת בשורה').fill('https://catalogue.example/1');
  await page.getByRole('button', { name: 'ייבוא כולן' }).click();
  await expect(page.getByText(`${reason} ${hint}`)).toBeVisible();

  await page.goto('/linktone?part=schedule');
  await page.getByRole('button', { name: 'הרצה עכשיו' }).click();
  await expect(page.getByText(reason).last()).toBeAttached();
  await page.getByRole('button', { name: 'עריכה' }).click();
  await page.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByText('Failed to update schedule').last()).toBeAttached();
  await page.unroute('**/api/admin/scheduler/**');
  await page.getByRole('button', { name: 'ביטול' }).click();
  await page.getByRole('button', { name: 'הרצה עכשיו' }).click();
  await expect(page.getByText('Scraper started! Check Scraper Logs tab for results.').last()).toBeAttached();
  await expect
    .poll(async () => (await operator.send('GET /admin/catalogues/linktone')).body.session_id, {
      timeout: 60_000,
    })
    .toBeNull();
  await page.unroute('**/api/linktone/clear-all');
  await operator.send('DELETE /linktone/clear-all');
});

test('an operator edits the schedule', async ({ page, baseURL, expectAccessible }) => {
  await signInOperator(page, baseURL);
  await page.goto('/patiphon?part=schedule');
  await expect(page.getByRole('list', { name: 'שעות' }).getByRole('listitem')).toHaveCount(6);
  await page.getByRole('button', { name: 'עריכה' }).click();
  await page.getByRole('button', { name: 'עוד שעה' }).click();
  await expect(page.getByLabel('שעה 7')).toHaveValue('12:00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ביטול' }).click();
  await expect(page.getByRole('list', { name: 'שעות' }).getByRole('listitem')).toHaveCount(6);
  await page.getByRole('button', { name: 'עריכה' }).click();
  await page.getByRole('button', { name: /הסרת 08:30/ }).click();
  await page.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByText('Schedule updated successfully!').last()).toBeVisible();
  await expect(page.getByRole('list', { name: 'שעות' }).getByRole('listitem')).toHaveCount(5);
});

test('the catalogue’s current schedule is shown beside its credentials', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  const operator = await signInOperator(page, baseURL);
  const schedule = (enabled: boolean, schedule_times: string[]) =>
    operator.send('POST /admin/scheduler/config', {
      body: { scraper_type: 'linktone', enabled, schedule_times },
    });
  await schedule(true, ['07:15', '19:45']);
  await page.goto('/admin?tab=credentials');
  const card = page.getByRole('region', { name: 'Linktone' });
  await expect(card).toContainText('2 automated runs a day: 07:15, 19:45');
  await expectAccessible(page);
  await schedule(false, ['07:15']);
  await page.reload();
  await expect(card).toContainText('The schedule is off');
});

test('an operator tests a page before saving, and fixes how pages are read', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  await signInOperator(page, baseURL);
  await page.goto('/linktone?part=reading');
  await page
    .getByLabel('או HTML מודבק')
    .fill('<html><body><p class="odd">שיר בלי שם</p><h2>אמן</h2><p>להקת ניסיון</p></body></html>');
  await page.getByRole('button', { name: 'מה ייקרא?' }).click();
  await expect(page.getByText(/חסר בעמוד: .*שם השיר/)).toBeVisible();
  await page.getByLabel('שם השיר').first().fill('p.odd');
  await page.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByText('נשמר').last()).toBeVisible();
  await page.getByRole('button', { name: 'מה ייקרא?' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'שיר בלי שם' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'חזרה לכללי המערכת' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'חזרה לכללי המערכת' }).click();
  await expect(page.getByLabel('שם השיר').first()).not.toHaveValue('p.odd');
});

test('a trial of the site’s list signs in and shows each song with its link, at every width', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  const operator = await signInOperator(page, baseURL);
  await operator.send('POST /linktone/settings', { body: siteLogin });
  const { body: facts } = await operator.send('GET /admin/catalogues/linktone');
  await page.goto('/linktone?part=reading');
  const card = page.getByRole('region', { name: 'ניסיון על עמוד' });
  const attempt = async (path: string) => {
    await card.getByLabel('כתובת').fill(`${facts.base_url}${path}`);
    await card.getByRole('button', { name: 'מה ייקרא?' }).click();
  };
  await attempt('/releases');
  const songs = card.getByRole('listitem');
  await expect(songs.first()).toBeVisible();
  await expect(songs.first()).toContainText(/[א-תA-Za-z]{2}/);
  await expect(card).not.toContainText('חסר בעמוד');
  await expect(songs.first().getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`^${facts.base_url}/release/\\d+`),
  );
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await attempt('/nowhere');
  await expect(card.getByText('העמוד כבר לא קיים')).toBeVisible();
});

test('an operator imports one song from the feed by typing its details', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  const operator = await signInOperator(page, baseURL);
  await page.goto('/');
  await page.getByRole('button', { name: 'Import Linktone Catalog' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Linktone Catalog' });
  // The dialog's buttons stay in view, however long the form is.
  for (const size of [
    { width: 390, height: 700 },
    { width: 820, height: 700 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expect(dialog.getByRole('button', { name: 'ייבוא' })).toBeInViewport({ ratio: 1 });
  }
  await expect(dialog.getByRole('button', { name: 'ייבוא' })).toBeDisabled();
  await dialog.getByLabel('URL', { exact: true }).fill('https://catalogue.example/songs/77');
  await dialog.getByLabel('Artist Name').fill('להקת היבוא');
  await dialog.getByLabel('Title').fill('ידני לגמרי');
  await expectAccessible(page);
  // After closing by mistake or going to another page, what was typed is there again.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Import Linktone Catalog' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('ידני לגמרי');
  await page.reload();
  await page.getByRole('button', { name: 'Import Linktone Catalog' }).click();
  await expect(dialog.getByLabel('Artist Name')).toHaveValue('להקת היבוא');
  await dialog.getByRole('button', { name: 'ייבוא' }).click();
  await expect(dialog.getByText('השיר יובא.')).toBeVisible();
  await dialog.getByRole('link', { name: 'לעמוד השיר' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ידני לגמרי' })).toBeVisible();
  await operator.send('DELETE /linktone/clear-all');
});

test('on a tablet all parts of a catalogue share one row', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 820, height: 900 });
  await signInOperator(page, baseURL);
  for (const path of ['/linktone', '/admin?tab=linktone']) {
    await page.goto(path);
    const parts = page.getByRole('navigation', { name: 'חלקי הקטלוג' });
    await expect(parts.getByRole('link')).toHaveCount(7);
    for (const part of await parts.getByRole('link').all()) await expect(part).toBeInViewport({ ratio: 1 });
  }
});
