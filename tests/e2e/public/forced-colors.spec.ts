import { expect, test } from '../fixture.ts';

test('what is chosen is distinguishable in forced colours', async ({ page, newArtist }) => {
  const { api } = await newArtist({ inBrowser: true });
  await api.send('POST /releases', { body: { title: 'לילה לבן' } });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/my-releases');
  const outline = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate((button) => getComputedStyle(button).outlineStyle);
  await expect(page.getByRole('button', { name: 'עטיפות', exact: true })).toBeVisible();
  expect(await outline('עטיפות')).toBe('solid');
  expect(await outline('רשימה')).toBe('none');
});
