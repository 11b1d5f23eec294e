import type { Page } from '@playwright/test';
import { ltr } from '#web/formats/isolate.ts';
import { confirmations } from '../../support/confirmations.ts';
import { expect, onPhoneToo, test } from '../fixture.ts';
import { confirmTerms, publishMastered, publishSong } from '../publish-song.ts';
import { setTextSize } from '../screens.ts';

const digital = (page: Page) => page.getByRole('button', { name: 'הפצה דיגיטלית' });
const radio = (page: Page) => page.getByRole('button', { name: 'הפצה לרדיו' });
const send = (page: Page) => page.getByRole('button', { name: 'הפצה', exact: true });
const understood = (page: Page) => page.getByRole('button', { name: 'הבנתי' });

/** Mocks the server's reply to a new date. */
const mockSchedule = (page: Page, status: number, body: object | string) =>
  page.route('**/api/releases/*/schedule', (route) =>
    route.fulfill(typeof body === 'string' ? { status, body } : { status, json: body }),
  );

test('an artist makes and copies a song’s link with the owner’s tools', async ({
  page,
  newArtist,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { api } = await newArtist({ inBrowser: true });
  const { body: song } = await api.send('POST /releases', { body: { title: 'מים' } });
  await page.goto(`/r/${song.short_code}`);
  await page.getByRole('button', { name: 'העתקת הקישור' }).click();
  await expect(page.getByRole('button', { name: 'הקישור הועתק' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/r/${song.short_code}$`),
  );
});

test(
  'the owner’s bar is one row, and doesn’t cover the page’s play button',
  onPhoneToo,
  async ({ page, newArtist, expectAccessible }) => {
    const { api } = await newArtist({ inBrowser: true });
    const { code } = await publishSong(api);
    await page.goto(`/r/${code}`);
    const tools = page.getByRole('region', { name: 'השיר שלך' });
    await expect(tools).toBeVisible();
    const isPhone = (page.viewportSize()?.width ?? 0) <= 768;
    const rows = await tools
      .locator('a:visible, button:visible')
      .evaluateAll((controls) => [
        ...new Set(controls.map((control) => Math.round(control.getBoundingClientRect().top))),
      ]);
    expect(rows).toHaveLength(1);
    const play = page.getByRole('main').getByRole('button', { name: /^(השמעה|השהיה)$/ });
    const isInSight = () =>
      play.evaluate((button) => {
        const { left, width, top, bottom } = button.getBoundingClientRect();
        const elementAt = (y: number) => document.elementFromPoint(left + width / 2, y);
        return button.contains(elementAt(top + 2)) && button.contains(elementAt(bottom - 2));
      });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(isInSight).toBe(true);
    await play.click();
    await expect(page.getByRole('region', { name: 'נגן' })).toBeVisible();
    await expect.poll(isInSight).toBe(true);
    if (!isPhone) return;
    await tools.getByRole('button', { name: 'עוד פעולות' }).click();
    await expect(tools.getByRole('link', { name: 'לעריכה המלאה' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await expect(digital(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(digital(page)).toBeHidden();
    await expect(tools.getByRole('button', { name: 'עוד פעולות' })).toBeFocused();
    await page.keyboard.press('Enter');
    await radio(page).click();
    await expect(page.getByRole('dialog', { name: 'מתי השיר יוצא לרדיו?' })).toBeVisible();
  },
);

test('the owner’s bar is one row in every text size', async ({ page, newArtist, setPlan }) => {
  const { api, tenantId } = await newArtist({ inBrowser: true });
  await setPlan(tenantId, 'unlimited');
  const { code, id } = await publishMastered(api);
  const day = new Date(Date.now() + 86_400_000).toISOString();
  await api.send('POST /releases/:id/schedule', {
    params: { id },
    body: { radio_release_date: day, digital_release_date: day, confirmations },
  });
  for (const [language, name] of [
    ['he', 'השיר שלך'],
    ['en', 'Your song'],
  ] as const) {
    await page.context().addCookies([{ name: 'language', value: language, domain: 'localhost', path: '/' }]);
    await page.goto(`/r/${code}`);
    const controls = page.getByRole('region', { name }).locator('a:visible, button:visible');
    await expect(controls.first()).toBeVisible();
    for (const width of [390, 820, 1024, 1200, 1440])
      for (const textSize of ['100', '130', '150']) {
        await page.setViewportSize({ width, height: 900 });
        await setTextSize(page, textSize);
        const rows = await controls.evaluateAll((elements) => [
          ...new Set(
            elements.map((element) => {
              const { top, height } = element.getBoundingClientRect();
              return Math.round(top + height / 2);
            }),
          ),
        ]);
        expect(rows, `${language}, ${width} px, text ${textSize} %`).toHaveLength(1);
      }
  }
});

test('an artist types a date day before month or picks it by keys, and a future one is proposed', async ({
  page,
  newArtist,
  setPlan,
  expectAccessible,
}) => {
  const { api, tenantId } = await newArtist({ inBrowser: true });
  await setPlan(tenantId, 'unlimited');
  const song = await publishMastered(api);
  await page.goto(`/r/${song.code}`);
  await digital(page).click();
  const day = page.getByRole('textbox', { name: 'תאריך' });
  const hour = page.getByRole('textbox', { name: 'שעה' });
  const inIsrael = new Intl.DateTimeFormat('he-IL', { timeZone: 'Asia/Jerusalem', dateStyle: 'short' });
  await expect(day).toHaveValue(inIsrael.format(Date.now() + 86_400_000));
  await expect(hour).toHaveValue('00:01');
  await day.fill('31.2.2031');
  await day.blur();
  await expect(day).toHaveAccessibleDescription(/31\.12\.2027/);
  await expect(send(page)).toBeDisabled();
  await hour.fill('24:10');
  await hour.blur();
  await expect(hour).toHaveAccessibleDescription(/20:30/);
  await hour.fill('2030');
  const year = new Date().getFullYear() + 1;
  /** A day in March, as a screen reader says it. */
  const inMarch = (date: number) =>
    new Intl.DateTimeFormat('he', { timeZone: 'UTC', dateStyle: 'full' }).format(Date.UTC(year, 2, date));
  await day.fill(`1 3 ${year}`);
  await day.blur();
  await expect(day).toHaveValue(`1.3.${year}`);
  await expect(hour).toHaveValue('20:30');
  await expect(day).toHaveAccessibleDescription(inMarch(1));
  await day.press('Alt+ArrowDown');
  const calendar = page.getByRole('group', { name: 'לוח שנה' });
  await expect(calendar.getByRole('button', { name: inMarch(1) })).toBeFocused();
  await expectAccessible(page);
  // Arrows move visually: the next day is on the left.
  await page.keyboard.press('ArrowLeft');
  await expect(calendar.getByRole('button', { name: inMarch(2) })).toBeFocused();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(day).toHaveValue(`1.3.${year}`);
  await page.getByRole('button', { name: 'לוח שנה' }).press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(day).toHaveValue(`8.3.${year}`);
  await confirmTerms(page);
  await send(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { body } = await api.send('GET /releases/:id', { params: { id: song.id } });
  expect(body.digital_release_date).toBe(`${year}-03-08T18:30:00.000Z`);
});

test.describe('distributing a song', () => {
  test('offers a subscription to an artist without one', async ({ page, newArtist }) => {
    const { api } = await newArtist({ inBrowser: true });
    const { body: song } = await api.send('POST /releases', { body: { title: 'מים' } });
    await page.goto(`/r/${song.short_code}`);
    await digital(page).click();
    await page.getByRole('button', { name: 'למסלולים' }).click();
    await expect(page).toHaveURL(/\/settings\?tab=subscription$/);
    await expect(page.getByRole('heading', { level: 1, name: 'המסלול שלי' })).toBeVisible();
  });

  for (const [platform, title, text] of [
    [
      'radio',
      'המסלול שלך מאפשר הפצה לרדיו בלבד',
      'כדי להפיץ גם לשירותי הסטרימינג צריך לשדרג למסלול של שתי פלטפורמות.',
    ],
    [
      'streaming',
      'המסלול שלך מאפשר הפצה לשירותי הסטרימינג בלבד',
      'כדי להפיץ גם לרדיו צריך לשדרג למסלול של שתי פלטפורמות.',
    ],
  ] as const)
    test(`on a plan for ${platform} alone says so`, async ({ page, newArtist, setPlan }) => {
      const { api, tenantId } = await newArtist({ inBrowser: true });
      await setPlan(tenantId, 'unlimited');
      const song = await publishMastered(api);
      await mockSchedule(page, 403, { detail: `PLATFORM_LOCKED:${platform}`, data: {}, fields: {} });
      await page.goto(`/r/${song.code}`);
      await (platform === 'radio' ? digital : radio)(page).click();
      if (platform === 'radio') await confirmTerms(page);
      await send(page).click();
      await expect(page.getByRole('alertdialog', { name: title })).toContainText(text);
    });

  test('reports whether scheduling or publishing failed, and why', async ({ page, newArtist, setPlan }) => {
    const { api, tenantId } = await newArtist({ inBrowser: true });
    await setPlan(tenantId, 'unlimited');
    const song = await publishMastered(api);
    await mockSchedule(page, 502, 'upstream is away');
    await page.goto(`/r/${song.code}`);
    await digital(page).click();
    await confirmTerms(page);
    await send(page).click();
    await expect(page.getByText(`Error in scheduling: ${ltr('upstream is away')}`)).toBeVisible();
    await understood(page).click();
    await radio(page).click();
    await send(page).click();
    await expect(page.getByText(`Error in publishing: ${ltr('upstream is away')}`)).toBeVisible();
  });

  test('is shown on its button, and radio can be cancelled', async ({ page, newArtist, setPlan }) => {
    const { api, tenantId } = await newArtist({ inBrowser: true });
    await setPlan(tenantId, 'unlimited');
    const song = await publishMastered(api);
    await page.goto(`/r/${song.code}`);
    await digital(page).click();
    await confirmTerms(page);
    await send(page).click();
    await expect(page.getByRole('button', { name: 'מופץ דיגיטלית' })).toBeVisible();
    await radio(page).click();
    await send(page).click();
    const onRadio = page.getByRole('button', { name: /^ברדיו מ־/ });
    const remove = async () => {
      await onRadio.click();
      await page.getByRole('button', { name: 'הסרה מהרדיו' }).click();
    };
    await remove();
    const question = page.getByRole('alertdialog', { name: 'להסיר את השיר מהרדיו?' });
    await question.getByRole('button', { name: 'ביטול' }).click();
    await expect(onRadio).toBeVisible();
    await mockSchedule(page, 502, 'upstream is away');
    await remove();
    await question.getByRole('button', { name: 'להסיר מהרדיו' }).click();
    await expect(page.getByText(`ההסרה מהרדיו נכשלה: ${ltr('upstream is away')}`)).toBeVisible();
    await understood(page).click();
    await page.unroute('**/api/releases/*/schedule');
    await remove();
    await question.getByRole('button', { name: 'להסיר מהרדיו' }).click();
    await expect(radio(page)).toBeVisible();
    const { body } = await api.send('GET /releases/:id', { params: { id: song.id } });
    expect(body).toMatchObject({ radio_release_date: null, is_distributed: true });
  });

  test('to streaming services is moved and cancelled', async ({
    page,
    newArtist,
    setPlan,
    expectAccessible,
  }) => {
    const { api, tenantId } = await newArtist({ inBrowser: true });
    await setPlan(tenantId, 'subscriber');
    const song = await publishMastered(api);
    const year = new Date().getFullYear() + 1;
    const dateOf = async () =>
      (await api.send('GET /releases/:id', { params: { id: song.id } })).body.digital_release_date;
    await api.send('POST /releases/:id/schedule', {
      params: { id: song.id },
      body: { digital_release_date: `${year}-05-01T08:30`, confirmations },
    });
    await page.goto(`/r/${song.code}`);
    const done = page.getByRole('button', { name: 'מופץ דיגיטלית' });
    await done.click();
    await expect(page.getByRole('textbox', { name: 'תאריך' })).toHaveValue(`1.5.${year}`);
    await expect(page.getByLabel('שעה')).toHaveValue('08:30');
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'תאריך' }).fill(`2/6/${String(year).slice(2)}`);
    await page.getByRole('button', { name: 'שמירת התאריך' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await dateOf()).toBe(`${year}-06-02T05:30:00.000Z`);
    // An artist whose plan has ended can still take the song down.
    await setPlan(tenantId, 'free');
    await done.click();
    await page.getByRole('button', { name: 'הסרה משירותי הסטרימינג' }).click();
    await page
      .getByRole('alertdialog', { name: 'להסיר את השיר משירותי הסטרימינג?' })
      .getByRole('button', { name: 'להסיר משירותי הסטרימינג' })
      .click();
    await expect(digital(page)).toBeVisible();
    expect(await dateOf()).toBeNull();
  });
});

test('an artist who has paid for radio returns to a song that is on radio', async ({
  page,
  newArtist,
  setPlan,
}) => {
  const { api, tenantId } = await newArtist({ inBrowser: true });
  const song = await publishSong(api);
  await page.goto(`/r/${song.code}`);
  await expect(radio(page)).toBeVisible();
  await setPlan(tenantId, 'unlimited');
  await api.send('POST /releases/:id/schedule', {
    params: { id: song.id },
    body: { radio_release_date: new Date().toISOString() },
  });
  await page.goto(`/r/${song.code}?radio_payment=success`);
  await expect(page.getByRole('alertdialog', { name: 'השיר הופץ לרדיו' })).toBeVisible();
  await understood(page).click();
  await expect(page.getByRole('button', { name: /^ברדיו מ־/ })).toBeVisible();
});

test('a song with a future date is in a closed section above today', async ({
  page,
  newArtist,
  setPlan,
  expectAccessible,
}) => {
  const { api, tenantId } = await newArtist({ inBrowser: true });
  await setPlan(tenantId, 'subscriber');
  for (const [title, year] of [
    ['בעוד הרבה זמן', 4],
    ['בשנה הבאה', 1],
  ] as const) {
    const { id } = await publishMastered(api, { title });
    const digital_release_date = `${new Date().getFullYear() + year}-03-01T00:01`;
    await api.send('POST /releases/:id/schedule', {
      params: { id },
      body: { digital_release_date, confirmations },
    });
  }
  await page.goto('/');
  const far = page.getByRole('link', { name: 'בעוד הרבה זמן' });
  await expect(far).toBeHidden();
  await page.getByRole('heading', { name: 'בקרוב' }).click();
  await expect(far).toBeVisible();
  const links = await page.getByRole('group').getByRole('link').allInnerTexts();
  const indexOf = (title: string) => links.findIndex((text) => text.includes(title));
  expect(indexOf('בשנה הבאה')).toBeLessThan(indexOf('בעוד הרבה זמן'));
  await expectAccessible(page);
});

test('a day of the feed plays in order, and a song pressed alone plays alone', async ({
  page,
  newArtist,
  setPlan,
}) => {
  const { api, tenantId } = await newArtist();
  await setPlan(tenantId, 'unlimited');
  // At the same moment, so that no song of another test comes between; named by the retry.
  const mark = test.info().retry === 0 ? '' : ' שוב';
  const titles = [`אחת אחר אחת${mark}`, `ואחריה עוד אחת${mark}`] as const;
  const ids = [];
  for (const title of titles) ids.push((await publishSong(api, { title })).id);
  const radio_release_date = new Date().toISOString();
  for (const id of ids)
    await api.send('POST /releases/:id/schedule', { params: { id }, body: { radio_release_date } });
  await page.goto('/');
  const bar = page.getByRole('region', { name: 'נגן' });
  const following = bar.getByText(`הבא: ${titles[0]}`);
  await page.getByRole('button', { name: 'השמעת שירי היום' }).click();
  await expect(bar.getByRole('link', { name: titles[1] })).toBeVisible();
  await expect(following).toBeVisible();
  await page.getByRole('button', { name: `השמעה: ${titles[0]}`, exact: true }).click();
  await expect(bar.getByRole('link', { name: titles[0] })).toBeVisible();
  await expect(bar.getByText('הבא:')).toHaveCount(0);
});
