import { randomUUID } from 'node:crypto';
import { confirmAddress } from '../database.ts';
import { expect, signInBrowser, submitSignIn, test } from '../fixture.ts';

const password = 'משפט סודי וארוך';

test('an artist closes the account and reopens it by signing in', async ({
  page,
  visitor,
  baseURL,
  expectAccessible,
}) => {
  const email = `${randomUUID()}@example.test`;
  const { body } = await visitor.send('POST /auth/register', { body: { email, password } });
  const headers = { authorization: `Bearer ${body.access_token}` };
  await visitor.send('PATCH /auth/me', { body: { stage_name: 'נועה' }, headers });
  await confirmAddress(baseURL, email);
  await visitor.send('POST /releases', { body: { title: 'רוח ערב' }, headers });
  await signInBrowser(page, body.access_token, baseURL);
  await page.goto('/settings?tab=account');
  await page.getByRole('button', { name: 'סגירת החשבון...' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'לסגור את החשבון?' });
  await expect(dialog).toContainText('שיר אחד יורד מהאתר');
  await dialog.getByRole('button', { name: 'לסגור את החשבון' }).click();
  await expect(dialog.getByLabel('הסיסמה')).toHaveAccessibleDescription(/צריך למלא/);
  await expectAccessible(page);
  await dialog.getByLabel('הסיסמה').fill(password);
  await dialog.getByRole('button', { name: 'לסגור את החשבון' }).click();
  await expect(page.getByText(/החשבון נסגר/)).toBeVisible();
  await page.goto('/login');
  await submitSignIn(page, email, password);
  const banner = page.getByRole('complementary', { name: 'החשבון סגור' });
  await expect(banner).toContainText('ויימחק ב');
  await banner.getByRole('button', { name: 'פתיחה מחדש' }).click();
  await expect(banner).toHaveCount(0);
  await page.goto('/my-releases');
  await expect(page.getByRole('link', { name: 'רוח ערב', exact: true })).toBeVisible();
});
