import { randomUUID } from 'node:crypto';
import { linkMailedTo, readEmail } from '../emails.ts';
import { expect, onPhoneToo, test, waitForHydration } from '../fixture.ts';
import { publishSong } from '../publish-song.ts';

test(
  'an artist sends an unpublished song; the recipient listens, and the artist sees it and revokes the link',
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

    const recipientContext = await browser.newContext();
    const recipient = waitForHydration(await recipientContext.newPage());
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
    const reported = recipient.waitForResponse((response) => response.url().endsWith('/heard'));
    await recipient.getByRole('main').getByRole('button', { name: 'השמעה' }).click();
    expect((await reported).status()).toBe(204);
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
    await recipientContext.close();
  },
);

test('an artist emails a song to contacts, each with a link, but not to one who refused, and removes contacts', async ({
  page,
  browser,
  visitor,
  newArtist,
  expectAccessible,
}) => {
  const { api } = await newArtist({ inBrowser: true, stageName: 'נועה השולחת' });
  const { id } = await publishSong(api, { title: 'לפני כולם' });
  await page.goto(`/releases/${id}/links`);
  const dialog = page.getByRole('dialog', { name: 'שליחת השיר במייל' });
  const openDialog = () => page.getByRole('button', { name: 'שליחה במייל' }).click();
  const send = () => dialog.getByRole('button', { name: 'שליחה', exact: true }).click();
  const addresses = ['רוני', 'דנה'].map((name) => [name, `${randomUUID()}@example.test`] as const);
  const [[, roni] = ['', '']] = addresses;

  await openDialog();
  await expect(dialog.getByLabel('למי')).toBeFocused();
  await page.keyboard.type('רוני לוי');
  await send();
  await expect(dialog.getByText('אין כתובת אימייל בשורה הזאת: רוני לוי')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('למי').fill(addresses.map((contact) => contact.join(', ')).join('\n'));
  await dialog.getByLabel('שורה אישית').fill('חשבתי עליך www.evil.example');
  await send();
  await expect(dialog.getByLabel('שורה אישית')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('שורה אישית').fill('חשבתי עליך');
  await send();
  await expect(page.getByText('שני מיילים בדרך')).toBeAttached();
  const rows = page.getByRole('listitem');
  for (const [name] of addresses) await expect(rows.filter({ hasText: name })).toContainText('עוד לא נפתח');

  // The link in the email opens for its recipient; the email's footer links to refusing such emails.
  const recipientContext = await browser.newContext({ locale: 'he-IL' });
  const recipient = waitForHydration(await recipientContext.newPage());
  await recipient.goto(new URL(await linkMailedTo(visitor, roni, 'לפני כולם')).pathname);
  await expect(recipient.getByText('בשביל רוני')).toBeVisible();
  const email = await readEmail(visitor, roni, 'לפני כולם');
  const refusal = /\/notices\/refuse\?link=[\w-]+/.exec(email)?.[0] ?? '';
  await recipient.goto(refusal);
  await expectAccessible(recipient);
  await recipient.getByRole('button', { name: 'עצירת המיילים מנועה השולחת' }).click();
  await expect(recipient.getByRole('heading', { name: 'המיילים נעצרו' })).toBeVisible();
  await recipientContext.close();

  await openDialog();
  await dialog.getByRole('button', { name: 'רוני', exact: true }).click();
  await expect(dialog.getByLabel('למי')).toHaveValue(`רוני, ${roni}\n`);
  await dialog.getByRole('button', { name: 'הסרה מאנשי הקשר: ⁨דנה⁩' }).click();
  await expect(dialog.getByRole('button', { name: /דנה/ })).toHaveCount(0);
  await expectAccessible(page);
  await send();
  await expect(rows.filter({ hasText: 'לא נשלח: הכתובת הזאת לא מקבלת מיילים כאלה' })).toHaveCount(1);
});

test('a private link that the server couldn’t open is opened by another try', async ({ page, newArtist }) => {
  const { api } = await newArtist();
  const { id } = await publishSong(api, { title: 'לפני כולם' });
  const { body: link } = await api.send('POST /releases/:id/private-links', {
    params: { id },
    body: { recipient: 'רוני' },
  });
  await page.route('**/api/private/*/open', (route) => route.abort(), { times: 1 });
  await page.goto(new URL(link.url).pathname);
  const reason = await page.getByRole('alert').boundingBox();
  expect(reason?.x, 'the reason keeps the page’s margin').toBeGreaterThan(10);
  await page.getByRole('alert').getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'לפני כולם' })).toBeVisible();
});
