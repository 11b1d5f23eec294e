import type { Page } from '@playwright/test';
import { expect, onPhoneToo, test } from '../fixture.ts';
import { publishSong } from '../publish-song.ts';

const edit = (page: Page) => page.getByRole('button', { name: 'עריכה', exact: true });
const save = (page: Page) =>
  page.getByRole('region', { name: 'עריכת השיר' }).getByRole('button', { name: 'שמירה' });
const radio = (page: Page) => page.getByRole('button', { name: 'הפצה לרדיו' });

test.describe('paying to send one song to radio', () => {
  test('sends it to radio once the payment is confirmed, and not before', async ({
    page,
    newArtist,
    expectAccessible,
  }) => {
    const { api } = await newArtist({ inBrowser: true });
    const song = await publishSong(api, { title: 'רוח' });
    await page.goto(`/r/${song.code}`);
    await radio(page).click();
    const dialog = page.getByRole('dialog', { name: 'מתי השיר יוצא לרדיו?' });
    await expect(dialog).toContainText(/₪250.?, תשלום אחד לשיר הזה/);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /לתשלום של/ }).click();
    await page.getByRole('button', { name: 'הכרטיס נדחה' }).click();
    await expect(page.getByRole('alert')).toContainText('הכרטיס נדחה');
    const read = async () => (await api.send('GET /releases/:id', { params: { id: song.id } })).body;
    expect(await read()).toMatchObject({ is_paid: false, radio_release_date: null });
    await page.getByRole('button', { name: 'תשלום ₪250' }).click();
    await expect(page.getByRole('alertdialog', { name: 'השיר הופץ לרדיו' })).toBeVisible();
    await page.getByRole('button', { name: 'הבנתי' }).click();
    await expect(page).toHaveURL(`/r/${song.code}`);
    await expect(page.getByRole('button', { name: /^ברדיו מ־/ })).toBeVisible();
    expect(await read()).toMatchObject({ is_paid: true, is_distributed: true });
  });

  test('for a later date keeps the date', async ({ page, newArtist, setPlan }) => {
    const { api, tenantId } = await newArtist({ inBrowser: true });
    await setPlan(tenantId, 'subscriber');
    const song = await publishSong(api, { title: 'עננים' });
    await page.goto(`/r/${song.code}`);
    await radio(page).click();
    await page.getByText('בתאריך אחר').click();
    await expect(page.getByLabel('שעה')).toHaveValue('00:01');
    const year = new Date().getFullYear() + 1;
    await page.getByRole('textbox', { name: 'תאריך' }).fill(`1.3.${year}`);
    await page.getByRole('button', { name: /לתשלום של .?₪99/ }).click();
    await page.getByRole('button', { name: 'תשלום ₪99' }).click();
    await expect(page.getByRole('alertdialog', { name: 'השיר הופץ לרדיו' })).toContainText(`1.3.${year}`);
    const { body } = await api.send('GET /releases/:id', { params: { id: song.id } });
    expect(new Date(body.radio_release_date)).toEqual(new Date(`${year}-03-01T00:01:00+02:00`));
  });

  test('refuses a date years away at its field, and disables paying', async ({ page, newArtist }) => {
    const { api } = await newArtist({ inBrowser: true });
    const song = await publishSong(api, { title: 'ענן' });
    await page.goto(`/r/${song.code}`);
    await radio(page).click();
    await page.getByText('בתאריך אחר').click();
    const day = page.getByRole('textbox', { name: 'תאריך' });
    const pay = page.getByRole('button', { name: /לתשלום של/ });
    await day.fill('31.12.9999');
    await expect(day).toHaveAccessibleDescription(/רחוק מדי/);
    await expect(pay).toBeDisabled();
    await day.fill(`1.3.${new Date().getFullYear() + 1}`);
    await expect(pay).toBeEnabled();
  });

  test('leaves the song unchanged if it is cancelled', async ({ page, newArtist }) => {
    const { api } = await newArtist({ inBrowser: true });
    const song = await publishSong(api, { title: 'רוח' });
    await page.goto(`/r/${song.code}`);
    await radio(page).click();
    await page.getByRole('button', { name: /לתשלום של/ }).click();
    await page.getByRole('link', { name: 'ביטול וחזרה לאתר' }).click();
    await expect(page.getByRole('alertdialog', { name: 'התשלום בוטל' })).toBeVisible();
    await page.getByRole('button', { name: 'הבנתי' }).click();
    await expect(radio(page)).toBeVisible();
  });
});

test.describe('editing a song on its own page', () => {
  const song = {
    title: 'לילה לבן',
    lyrics: 'שורה ראשונה\nשורה שנייה',
    pitch: 'שיר על לילה.',
    credits: { lyrics: ['נועה'], composition: ['אורי'], producer: 'דן' },
  };

  test(
    'changes each text in its place, and saves',
    onPhoneToo,
    async ({ page, newArtist, expectAccessible }) => {
      const { api } = await newArtist({ inBrowser: true });
      const { body } = await api.send('POST /releases', { body: song });
      await page.goto(`/r/${body.short_code}`);
      await edit(page).click();
      await expect(page.getByLabel('שם השיר')).toBeFocused();
      await expectAccessible(page);
      // A Latin title keeps the page's alignment.
      await page.getByLabel('שם השיר').fill('Nine Cats');
      await expect(page.getByLabel('שם השיר')).toHaveCSS('text-align', 'right');
      // Both buttons share a row in large text too.
      const tops = await page.evaluate(() => {
        document.documentElement.dataset.textSize = '150';
        const buttons = [...document.querySelectorAll<HTMLElement>('section button')].slice(-2);
        const rows = buttons.map((button) => Math.round(button.getBoundingClientRect().top));
        document.documentElement.dataset.textSize = '100';
        return rows;
      });
      expect(new Set(tops).size).toBe(1);
      await page.getByLabel('שם השיר').fill('לילה שחור');
      await page.getByRole('textbox', { name: 'מילים' }).fill('שורה אחת');
      await page.getByRole('tab', { name: 'קרדיטים' }).click();
      await page.getByLabel('מילים מאת').fill('נועה, , רוני ');
      await expectAccessible(page);
      await expect(page.getByText('3 שינויים')).toBeVisible();
      await save(page).click();
      await expect(page.getByRole('heading', { level: 1, name: 'לילה שחור' })).toBeVisible();
      await expect(edit(page)).toBeFocused();
      const { body: saved } = await api.send('GET /releases/:id', { params: { id: body.id } });
      expect(saved).toMatchObject({
        title: 'לילה שחור',
        lyrics: 'שורה אחת',
        pitch: song.pitch,
        credits: { lyrics: ['נועה', 'רוני'], composition: ['אורי'], producer: 'דן' },
      });
    },
  );

  test('shows an error at its field, and keeps what was typed', async ({ page, newArtist }) => {
    const { api } = await newArtist({ inBrowser: true });
    const { body } = await api.send('POST /releases', { body: song });
    await page.goto(`/r/${body.short_code}`);
    await edit(page).click();
    await page.getByRole('tab', { name: 'ראשי' }).click();
    await page.getByLabel('קישור לסרטון ב־YouTube').fill('nonsense');
    await page.getByRole('tab', { name: 'מילים' }).click();
    await save(page).click();
    await expect(page.getByRole('alert')).toContainText('Failed to save: ');
    const link = page.getByLabel('קישור לסרטון ב־YouTube');
    await expect(link).toBeFocused();
    await expect(link).toHaveValue('nonsense');
    await expect(link).toHaveAccessibleDescription(/זה לא קישור לסרטון ב־YouTube/);
  });

  test('asks before unsaved changes are lost', async ({ page, newArtist }) => {
    const { api } = await newArtist({ inBrowser: true });
    const { body } = await api.send('POST /releases', { body: song });
    await page.goto(`/r/${body.short_code}`);
    await edit(page).click();
    await page.getByLabel('שם השיר').fill('אחר');
    await page.getByRole('link', { name: 'העמוד שלי' }).click();
    const question = page.getByRole('alertdialog', { name: 'לצאת בלי לשמור?' });
    await expect(question).toContainText('שינוי אחד יאבד.');
    await question.getByRole('button', { name: 'להישאר' }).click();
    await expect(page.getByLabel('שם השיר')).toHaveValue('אחר');
    await page.getByRole('button', { name: 'ביטול' }).click();
    await question.getByRole('button', { name: 'לצאת בלי לשמור' }).click();
    await expect(page.getByRole('heading', { level: 1, name: song.title })).toBeVisible();
  });

  test('merges changes made elsewhere, and asks only about fields that both changed', async ({
    page,
    newArtist,
    expectAccessible,
  }) => {
    const { api } = await newArtist({ inBrowser: true });
    const { body } = await api.send('POST /releases', { body: song });
    await page.goto(`/r/${body.short_code}`);
    await edit(page).click();
    await page.getByLabel('שם השיר').fill('מכאן');
    await page.getByRole('textbox', { name: 'מילים' }).fill('מילים מכאן');
    const elsewhere = { title: 'משם', pitch: 'קומוניקט משם' };
    await api.send('PATCH /releases/:id', { params: { id: body.id }, body: elsewhere });
    await save(page).click();
    const dialog = page.getByRole('dialog', { name: 'השיר השתנה בינתיים במקום אחר' });
    await expect(dialog.getByRole('group')).toHaveCount(1);
    await expect(dialog).toContainText('מכאן');
    await expect(dialog).toContainText('משם');
    await expectAccessible(page);
    await dialog.getByText('מה שנשמר בינתיים').click();
    await dialog.getByRole('button', { name: 'שמירה' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'משם' })).toBeVisible();
    const { body: saved } = await api.send('GET /releases/:id', { params: { id: body.id } });
    expect(saved).toMatchObject({ title: 'משם', lyrics: 'מילים מכאן', pitch: 'קומוניקט משם' });
  });
});
