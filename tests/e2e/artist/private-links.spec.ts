import { expect, onPhoneToo, test, untilAwake } from '../fixture.ts';
import { publishSong } from '../public/songs.ts';

test(
  'an artist sends a song that is not out; its recipient listens, the artist sees it and takes it back',
  onPhoneToo,
  async ({ page, browser, newArtist, expectAccessible }) => {
    const { api } = await newArtist({ inBrowser: true });
    const { id } = await publishSong(api, { title: 'לפני כולם' });
    await api.send('DELETE /releases/:id/link', { params: { id } });
    await page.goto(`/releases/${id}/links`);
    await expect(page.getByRole('heading', { name: 'עוד אין קישורים פרטיים' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'קישור חדש' }).click();
    const form = page.getByRole('dialog');
    await expect(form.getByLabel('למי')).toBeFocused();
    await page.keyboard.type('רוני לוי');
    await form.getByLabel('קוד').fill('שקד');
    await form.getByRole('button', { name: 'יצירת קישור' }).click();
    await expect(form.getByText('הערך הזה לא מתאים כאן')).toBeVisible();
    await form.getByLabel('קוד').fill('שקדיה');
    await form.getByLabel('הורדה').selectOption('mp3');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'יצירת קישור' }).click();
    await expect(form.getByRole('heading', { name: 'הקישור מוכן' })).toBeVisible();
    const address = (await form.getByText(/\/p\/[\w-]{43}/).textContent()) ?? '';
    await page.keyboard.press('Escape');

    const theirs = await browser.newContext();
    const recipient = untilAwake(await theirs.newPage());
    const referrers: (string | undefined)[] = [];
    recipient.on('request', (request) => referrers.push(request.headers().referer));
    const answer = await recipient.goto(new URL(address).pathname);
    expect(answer?.headers()['x-robots-tag']).toContain('noindex');
    expect(answer?.headers()['cache-control']).toContain('no-store');
    expect(await answer?.text()).not.toContain('לפני כולם');
    await recipient.getByLabel('קוד').fill('שקד?');
    await recipient.getByRole('button', { name: 'פתיחה' }).click();
    await expect(recipient.getByText('זה לא הקוד')).toBeVisible();
    await expectAccessible(recipient);
    await recipient.getByLabel('קוד').fill('שקדיה');
    await recipient.keyboard.press('Enter');
    await expect(recipient.getByRole('heading', { level: 1, name: 'לפני כולם' })).toBeVisible();
    await expect(recipient.getByText('בשביל רוני לוי')).toBeVisible();
    await expect(recipient.getByRole('link', { name: 'קובץ MP3 לשידור' })).toBeVisible();
    await expectAccessible(recipient);
    const told = recipient.waitForResponse((response) => response.url().endsWith('/heard'));
    await recipient.getByRole('main').getByRole('button', { name: 'השמעה' }).click();
    expect((await told).status()).toBe(204);
    expect(referrers.filter((referrer) => referrer?.includes('/p/'))).toEqual([]);

    await page.reload();
    const row = page.getByRole('listitem').filter({ hasText: 'רוני לוי' });
    await expect(row).toContainText('השמעה אחת');
    await expect(row).toContainText(/נשמע עד 0:\d\d מתוך 0:20/);
    await expectAccessible(page);
    await row.getByRole('button', { name: 'ביטול הקישור' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'ביטול הקישור' }).click();
    await expect(row.getByText('בוטל', { exact: true })).toBeVisible();

    const gone = await recipient.reload();
    expect(gone?.status()).toBe(410);
    await expect(recipient.getByRole('heading', { level: 1, name: 'הקישור כבר לא פתוח' })).toBeVisible();
    await expectAccessible(recipient);
    await theirs.close();
  },
);
