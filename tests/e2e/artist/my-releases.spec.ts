import { expect, onPhoneToo, test } from '../fixture.ts';
import { publishSong } from '../public/songs.ts';

test('begins empty, with the way to a first single', async ({ page, newArtist, expectAccessible }) => {
  await newArtist({ inBrowser: true });
  await page.goto('/my-releases');
  await expect(page.getByRole('heading', { level: 1, name: 'הסינגלים שלי' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'אין לך סינגלים עדיין' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'צור סינגל חדש' })).toHaveAttribute('href', '/create-release');
  await expectAccessible(page);
});

test(
  'shows songs and drafts in four columns, two on a phone, and plays them',
  onPhoneToo,
  async ({ page, newArtist, expectAccessible }) => {
    const { api } = await newArtist({ inBrowser: true });
    const { code } = await publishSong(api, { title: 'תפוז דם' });
    await api.send('POST /releases/draft', { body: { title: 'עוד לא' } });
    await page.goto('/my-releases');
    await expect(page.getByRole('link', { name: 'תפוז דם' })).toHaveAttribute('href', `/r/${code}`);
    await expect(page.getByRole('listitem').filter({ hasText: 'עוד לא' }).getByText('טיוטה')).toBeVisible();
    const columns = await page
      .getByRole('main')
      .getByRole('list')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    expect(columns).toBe((page.viewportSize()?.width ?? 0) <= 768 ? 2 : 4);
    await page.getByRole('button', { name: 'השמעה: תפוז דם' }).click();
    await expect(page.getByRole('main').getByRole('button', { name: 'השהיה: תפוז דם' })).toBeVisible();
    await expectAccessible(page);
  },
);

test('says what went wrong, and tries again', async ({ page, newArtist }) => {
  await newArtist({ inBrowser: true });
  await page.route('**/api/releases', (route) =>
    route.fulfill({ status: 503, json: { detail: 'UNAVAILABLE', data: {}, fields: {} } }),
  );
  await page.goto('/my-releases');
  await expect(page.getByRole('heading', { name: 'משהו השתבש אצלנו' })).toBeVisible();
  await expect(page.getByText(/^שגיאה: השירות עמוס/)).toBeVisible();
  await page.unroute('**/api/releases');
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(page.getByRole('heading', { name: 'אין לך סינגלים עדיין' })).toBeVisible();
});

test('leads a stranger to the way in, and back here after it', async ({ page }) => {
  await page.goto('/my-releases');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmy-releases$/);
});
