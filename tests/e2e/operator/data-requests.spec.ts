import { linkMailedTo } from '../emails.ts';
import { expect, test } from '../fixture.ts';
import { signInOperator } from './operator.ts';

test('a request for erasure is entered, checked and begun, and the account’s owner stops it by email', async ({
  page,
  browser,
  baseURL,
  visitor,
  newArtist,
  expectAccessible,
}) => {
  test.slow();
  const artist = await newArtist({ stageName: 'נועה המבקשת' });
  const { body: me } = await artist.api.send('GET /auth/me');
  await signInOperator(page, baseURL, ['users']);
  await page.goto('/admin?tab=requests');
  await expectAccessible(page);
  await page.locator('summary', { hasText: 'בקשה חדשה' }).click();
  await page.getByRole('button', { name: 'רישום הבקשה' }).click();
  await expect(page.getByLabel('מי ביקש')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('radio', { name: 'מחיקה' }).check();
  await page.getByLabel('מי ביקש').fill('נועה המבקשת');
  await page.getByLabel('כתובת לתשובה').fill(me.email);
  await page.getByLabel('מה נכתב').fill('אין לי גישה לחשבון, ואני רוצה למחוק אותו.');
  await page.getByRole('button', { name: 'רישום הבקשה' }).click();
  await expect(page.getByText('הזהות עוד לא נבדקה')).toBeVisible();
  await expect(page.getByRole('button', { name: 'סגירת החשבון ומחיקה' })).toBeHidden();
  await page.getByLabel('איך נבדקה הזהות').fill('שיחה למספר מוכר.');
  await page.getByRole('button', { name: 'שמירת הבדיקה' }).click();
  await expect(page.getByText('הבדיקה נשמרה')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'סגירת החשבון ומחיקה' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'סגירת החשבון ומחיקה' }).click();
  await expect(page.getByText('המחיקה התחילה')).toBeVisible();
  await expectAccessible(page);

  const owner = await (await browser.newContext()).newPage();
  await owner.goto(await linkMailedTo(visitor, me.email, 'יימחק'));
  await owner.getByRole('button', { name: 'עצירת המחיקה' }).click();
  await expect(owner.getByRole('heading', { name: 'המחיקה נעצרה' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('המחיקה נעצרה על ידי הבעלים')).toBeVisible();
});
