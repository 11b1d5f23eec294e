import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { sendFile } from '../../api/files/sending.ts';
import { expect, onPhoneToo, signInBrowser, test } from '../fixture.ts';
import { originOf } from '../hosts.ts';
import { setTextSize } from '../screens.ts';
import { waitUntilLoaded } from '../wait-until-loaded.ts';

const edit = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'עריכה', exact: true });
const done = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'סיום עריכה' });
const settings = (page: Page) => page.getByRole('button', { name: 'הגדרות העמוד' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'הגדרות העמוד' });
const picture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
const asFile = async (background: string) => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: await picture(background),
});

test('an artist changes the page in place, and undoes a change', async ({
  page,
  newArtist,
  expectAccessible,
}) => {
  const { tenantId, api } = await newArtist({ stageName: 'להקת גג', inBrowser: true });
  await api.send('PUT /public/artist/profile', { body: { bio: 'לפני', genres: ['אינדי'] } });
  const read = async () => (await api.send('GET /public/artist/:id', { params: { id: tenantId } })).body;
  await page.goto('/artist');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'שדרוג' })).toHaveAttribute('href', '/pricing');
  await expect(page.getByRole('main').getByRole('link', { name: 'הסינגלים שלי' })).toBeVisible();
  await edit(page).click();

  const name = page.getByRole('textbox', { name: 'שם במה' });
  await name.fill('להקת מרפסת');
  const bio = page.getByRole('textbox', { name: 'אודות' });
  await bio.fill('אחרי\nועוד שורה');
  await bio.blur();
  await expect.poll(async () => (await read()).bio).toBe('אחרי\nועוד שורה');
  expect((await read()).stage_name).toBe('להקת מרפסת');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ביטול השינוי: אודות' }).click();
  await expect(bio).toHaveValue('לפני');
  await expect.poll(async () => (await read()).bio).toBe('לפני');

  await page.getByRole('textbox', { name: 'ז׳אנר נוסף' }).fill('רוק, סול');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'הסרת אינדי' }).click();
  await expect.poll(async () => (await read()).genres).toEqual(['רוק', 'סול']);

  await page.getByRole('button', { name: 'הוספת קישור: Deezer' }).click();
  const deezer = page.getByRole('textbox', { name: 'כתובת ב־Deezer' });
  await expect(deezer).toBeFocused();
  await deezer.fill('not an address');
  await done(page).click();
  // A field that could not be saved must be fixed first; nothing typed is lost.
  await expect(page.getByText('זאת לא כתובת שלמה')).toBeVisible();
  await expect(deezer).toBeFocused();
  await expect(deezer).toHaveValue('not an address');
  await deezer.fill('www.deezer.com/artist/1');
  await done(page).click();
  await expect(edit(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'להקת מרפסת' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Deezer/ })).toHaveAttribute(
    'href',
    'https://www.deezer.com/artist/1',
  );
  await expect(page).toHaveTitle(/להקת מרפסת/);
});

test('a text stays in its place while it is edited', onPhoneToo, async ({ page, newArtist }) => {
  const { api } = await newArtist({ stageName: 'תזמורת המדרגות הנעות של תל אביב־יפו', inBrowser: true });
  await api.send('PUT /public/artist/profile', {
    body: { bio: 'שורה ראשונה.\n\nועוד פסקה ארוכה מעט יותר.' },
  });
  await page.goto('/artist');
  await expect(edit(page)).toBeVisible();
  const sizeOf = async (name: string) => {
    const box = await page
      .getByRole(name === 'h1' ? 'heading' : 'textbox', name === 'h1' ? { level: 1 } : { name })
      .boundingBox();
    return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) };
  };
  const before = await sizeOf('h1');
  const bioBefore = await page.getByText('שורה ראשונה.').boundingBox();
  await edit(page).click();
  await expect(page.getByRole('textbox', { name: 'שם במה' })).toBeVisible();
  expect((await sizeOf('h1')).height).toBe(before.height);
  expect((await sizeOf('אודות')).height).toBe(Math.round(bioBefore?.height ?? 0) - 24);
});

test('a Latin name stays in its place while it is edited', onPhoneToo, async ({ page, newArtist }) => {
  await newArtist({ stageName: 'Nine Cats', inBrowser: true });
  await page.goto('/artist');
  const read = await page
    .getByRole('heading', { level: 1 })
    .locator('bdi')
    .evaluate((name) => name.getBoundingClientRect().right);
  const headHeight = () => page.getByRole('banner').evaluate((head) => head.getBoundingClientRect().height);
  await expect(page.getByRole('link', { name: 'שדרוג' })).toBeVisible();
  expect(await headHeight()).toBeLessThan(80);
  await edit(page).click();
  const [align, right] = await page
    .getByRole('textbox', { name: 'שם במה' })
    .evaluate((field) => [getComputedStyle(field).textAlign, field.getBoundingClientRect().right]);
  expect(align).toBe('right');
  expect(Math.abs(Number(right) - read)).toBeLessThan(12);
  // During editing, the header keeps to its row.
  expect(await headHeight()).toBeLessThan(80);
});

test('an artist uploads, removes and restores pictures', async ({ page, newArtist, expectAccessible }) => {
  const { tenantId, api } = await newArtist({ inBrowser: true });
  const read = async () => (await api.send('GET /public/artist/:id', { params: { id: tenantId } })).body;
  await page.goto('/artist');
  await settings(page).click();
  for (const [label, field, background] of [
    ['תמונת פרופיל', 'profile_image', '#c0392b'],
    ['תמונת שער', 'cover_image', '#27ae60'],
    ['תמונת רקע', 'hero_background', '#2980b9'],
  ] as const) {
    await dialog(page)
      .getByLabel(`${label}: בחירת תמונה`)
      .setInputFiles(await asFile(background));
    await expect.poll(async () => (await read())[field], { message: field }).toMatch(/^\/media\//);
  }
  await expectAccessible(page);
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
  await dialog(page).getByLabel('תמונת שער: החלפה').setInputFiles(text);
  await expect(dialog(page).getByText('סוג הקובץ הזה לא נתמך כאן. אפשר לבחור קובץ אחר.')).toBeVisible();
  await page.keyboard.press('Escape');
  const { hero_background: hero } = await read();
  const across = page.locator(`main img[src^="${hero}"]`);
  expect((await across.boundingBox())?.width).toBe(
    await page.evaluate(() => document.documentElement.clientWidth),
  );
  await edit(page).click();
  // No row of buttons covers the picture: each picture has a pencil, with words behind it.
  await expect(page.getByRole('main').getByRole('button', { name: 'הסרת הרקע' })).toBeHidden();
  await page.getByRole('button', { name: 'שינוי: תמונת רקע', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'הסרת הרקע' }).click();
  await expect.poll(async () => (await read()).hero_background).toBeNull();
  await page.getByRole('button', { name: 'ביטול השינוי: תמונת רקע' }).click();
  await expect.poll(async () => (await read()).hero_background).toBe(hero);
});

test('ending the edit waits for a picture that uploads, and its failure is said', async ({
  page,
  newArtist,
}) => {
  const { tenantId, api } = await newArtist({ inBrowser: true });
  const read = async () => (await api.send('GET /public/artist/:id', { params: { id: tenantId } })).body;
  const ends: ((end: 'through' | 'failed') => void)[] = [];
  await page.route('**/api/uploads/file', async (route) => {
    const end = await new Promise<'through' | 'failed'>((resolve) => ends.push(resolve));
    if (end === 'through') await route.continue();
    else await route.fulfill({ status: 422, json: { detail: 'FILE_BROKEN', data: {}, fields: {} } });
  });
  await page.goto('/artist');
  await edit(page).click();
  await page.getByLabel('הוספת רקע').setInputFiles(await asFile('#2980b9'));
  await expect.poll(() => ends.length).toBe(1);
  const done = page.getByRole('button', { name: 'סיום עריכה' });
  await done.click();
  await expect(page.getByRole('button', { name: 'שומר...' })).toHaveAttribute('aria-pressed', 'true');
  ends[0]?.('failed');
  await expect(page.getByRole('alert').filter({ hasText: 'אי אפשר לקרוא את הקובץ.' })).toBeVisible();
  await expect(done).toBeVisible();
  await page.getByLabel('הוספת רקע').setInputFiles(await asFile('#2980b9'));
  await expect.poll(() => ends.length).toBe(2);
  await done.click();
  ends[1]?.('through');
  await expect(edit(page)).toBeVisible();
  expect((await read()).hero_background).toMatch(/^\/media\//);
  // The settings close at once; the failure is said on the page.
  await settings(page).click();
  await dialog(page)
    .getByLabel('תמונת שער: בחירת תמונה')
    .setInputFiles(await asFile('#27ae60'));
  await expect.poll(() => ends.length).toBe(3);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  ends[2]?.('failed');
  await expect(page.getByText('התמונה לא נשמרה. אי אפשר לקרוא את הקובץ.')).toBeVisible();
});

test('an artist’s own address is checked while typed, claimed, and opened', async ({
  page,
  baseURL,
  newArtist,
  expectAccessible,
}) => {
  const taken = `roof-${randomBytes(4).toString('hex')}`;
  const other = await newArtist({ stageName: 'אחרים' });
  await other.api.send('POST /auth/claim-subdomain', { body: { subdomain: taken } });
  await newArtist({ stageName: 'להקת גג', inBrowser: true });
  await page.goto('/artist');
  await settings(page).click();
  const field = dialog(page).getByLabel('שם בכתובת');
  const claim = dialog(page).getByRole('button', { name: 'קבלת הכתובת' });
  await expect(claim).toBeDisabled();
  for (const [typed, message] of [
    ['no', 'צריך שלושה תווים לפחות.'],
    ['נועה', 'אותיות באנגלית, ספרות ומקף בלבד.'],
    ['-noa', 'מתחילים ומסיימים באות או בספרה.'],
    ['glz', 'הכתובת הזאת שמורה למערכת. אפשר לנסות אחרת.'],
    [taken.toUpperCase(), 'הכתובת הזאת תפוסה. אפשר לנסות אחרת.'],
  ] as const) {
    await field.fill(typed);
    await expect(dialog(page).getByText(message)).toBeVisible();
  }
  await claim.click();
  await expect(page.getByRole('alertdialog', { name: 'הכתובת הזאת תפוסה. אפשר לנסות אחרת.' })).toBeVisible();
  await page.getByRole('button', { name: 'הבנתי' }).click();

  const claimed = `attic-${randomBytes(4).toString('hex')}`;
  await field.fill(claimed);
  await expect(dialog(page).getByText('הכתובת פנויה.')).toBeVisible();
  await page.route('**/api/auth/claim-subdomain', async (route) => {
    await expect(dialog(page).getByRole('button', { name: 'רגע...' })).toBeDisabled();
    await route.continue();
  });
  await claim.click();
  const link = dialog(page).getByRole('link', { name: `${claimed}.session.localhost` });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await link.click();
  await expect(page).toHaveURL(`${originOf(baseURL, claimed)}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'להקת גג' })).toBeVisible();
  // The session follows: it is the artist's own page here too.
  await expect(edit(page)).toBeVisible();
});

test('the header of an artist’s own page is one row, and its pencils don’t overlap, on every phone and in large text', async ({
  page,
  newArtist,
}) => {
  const { tenantId, api } = await newArtist({ stageName: 'להקת הפילהרמונית של רחוב אלנבי', inBrowser: true });
  const background = await sendFile(api, await picture('#554433'), 'hero.png');
  await api.send('PUT /public/artist/profile', { body: { hero_background: background.body.path } });
  await page.goto(`/public/artist/${tenantId}`);
  const controls = page.getByRole('banner').locator('a:visible, button:visible');
  await expect(page.getByRole('banner').getByRole('link', { name: 'שדרוג' })).toBeVisible();
  const displays = [320, 360, 390, 820, 1440].flatMap((width) =>
    ['100', '150'].map((textSize) => ({ width, textSize })),
  );
  const setDisplay = async ({ width, textSize }: (typeof displays)[number]) => {
    await page.setViewportSize({ width, height: 900 });
    await setTextSize(page, textSize);
  };
  for (const display of displays) {
    await setDisplay(display);
    const rows = await controls.evaluateAll((all) => [
      ...new Set(
        all.map((control) => {
          const { top, height } = control.getBoundingClientRect();
          return Math.round((top + height / 2) / 4);
        }),
      ),
    ]);
    expect(rows, `${display.width} px, text ${display.textSize} %`).toHaveLength(1);
  }
  await edit(page).click();
  const heroPencil = page.getByRole('main').getByRole('button', { name: /רקע/ }).first();
  const namePencil = page.getByRole('main').locator('h1 svg, h1 + svg, h1 ~ svg').first();
  await expect(heroPencil).toBeVisible();
  for (const display of displays) {
    await setDisplay(display);
    const [above, below] = [await heroPencil.boundingBox(), await namePencil.boundingBox()];
    expect(below?.y, `${display.width} px, text ${display.textSize} %`).toBeGreaterThanOrEqual(
      (above?.y ?? 0) + (above?.height ?? 0),
    );
  }
});

test('visitors and other artists see no controls', async ({ page, newArtist }) => {
  const owner = await newArtist({ stageName: 'להקת גג' });
  const ownersLinks = ['שדרוג', 'שיר חדש', 'הסינגלים שלי'].map((name) =>
    page.getByRole(name === 'שדרוג' ? 'banner' : 'main').getByRole('link', { name }),
  );
  const controls = [edit(page), settings(page), ...ownersLinks];
  const open = async () => {
    await page.goto(`/public/artist/${owner.tenantId}`);
    await waitUntilLoaded(page);
  };
  await open();
  for (const control of controls) await expect(control).toHaveCount(0);
  await newArtist({ stageName: 'אחרים', inBrowser: true });
  await open();
  await expect(page.getByRole('banner').getByRole('link', { name: 'העמוד שלי' })).toBeVisible();
  for (const control of controls) await expect(control).toHaveCount(0);
  await signInBrowser(page, owner.api.token ?? '');
  await open();
  for (const control of controls) await expect(control).toBeVisible();
  await expect(page.getByRole('button', { name: 'יציאה' })).toBeVisible();
});

test('an artist changes the page by keyboard alone', async ({ page, newArtist }) => {
  const { tenantId, api } = await newArtist({ stageName: 'להקת גג', inBrowser: true });
  await page.goto('/artist');
  await edit(page).focus();
  await page.keyboard.press('Enter');
  const name = page.getByRole('textbox', { name: 'שם במה' });
  for (let tabs = 0; tabs < 12 && !(await name.evaluate((field) => field === document.activeElement)); tabs++)
    await page.keyboard.press('Tab');
  await expect(name).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' הגבוה');
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('להקת גג');
  await page.keyboard.press('End');
  await page.keyboard.type(' הגבוה');
  await page.keyboard.press('Enter');
  await expect
    .poll(
      async () => (await api.send('GET /public/artist/:id', { params: { id: tenantId } })).body.stage_name,
    )
    .toBe('להקת גג הגבוה');
  await done(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'להקת גג הגבוה' })).toBeVisible();
});
