import { expect, test } from '../fixture.ts';
import { publishSong } from '../publish-song.ts';

test('a song is unpublished and published again by the same link', async ({
  page,
  newArtist,
  visitor,
  expectAccessible,
}) => {
  const { api } = await newArtist({ inBrowser: true });
  const { id, code } = await publishSong(api, { title: 'רוח ערב' });
  await page.goto(`/releases/${id}`);
  await page.getByRole('button', { name: 'ביטול הפרסום' }).click();
  const question = page.getByRole('alertdialog', { name: 'לבטל את פרסום השיר?' });
  await expect(question).toContainText('העמוד והקישור יפסיקו לעבוד');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'לבטל את הפרסום' }).click();
  await expect(page.getByText('השיר חזר להיות טיוטה.')).toBeVisible();
  const readPublic = () => visitor.send('GET /public/r/:code', { params: { code } });
  expect((await readPublic()).status).toBe(404);
  await page.getByRole('button', { name: 'יצירת קישור' }).first().click();
  await expect(page.getByRole('button', { name: 'ביטול הפרסום' })).toBeVisible();
  expect((await readPublic()).status).toBe(200);
});

test('an artist deletes a song: its link says so, and the trash restores it', async ({
  page,
  newArtist,
  expectAccessible,
}) => {
  const { api } = await newArtist({ inBrowser: true });
  const { id, code } = await publishSong(api, { title: 'רוח ערב' });
  await page.goto(`/releases/${id}`);
  await page.getByRole('button', { name: 'מחיקת השיר' }).click();
  const question = page.getByRole('alertdialog', { name: 'למחוק את השיר?' });
  await expect(question).toContainText('30 יום');
  await question.getByRole('button', { name: 'למחוק את השיר' }).click();
  await expect(page).toHaveURL(/\/my-releases$/);
  await expect(page.getByText('אין לך סינגלים עדיין')).toBeVisible();
  const gone = await page.goto(`/r/${code}`);
  expect(gone?.status()).toBe(410);
  await expect(page.getByRole('heading', { name: 'השיר הוסר' })).toBeVisible();
  await page.goto('/my-releases');
  await page.getByText('אשפה', { exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'שחזור של רוח ערב' }).click();
  await expect(page.getByRole('link', { name: 'רוח ערב', exact: true })).toBeVisible();
  expect((await page.goto(`/r/${code}`))?.status()).toBe(200);
});

test('an album is deleted without its songs, and the trash restores it', async ({ page, newArtist }) => {
  const { api } = await newArtist({ inBrowser: true });
  const { body: album } = await api.send('POST /albums', { body: { title: 'ימים' } });
  const { code } = await publishSong(api, { title: 'רוח ערב', album_id: album.id });
  await page.goto('/my-releases');
  await page.getByText('האלבומים שלי').click();
  await page.getByRole('button', { name: 'מחיקת האלבום ימים' }).click();
  await page
    .getByRole('alertdialog', { name: /למחוק את האלבום/ })
    .getByRole('button', { name: 'למחוק את האלבום' })
    .click();
  await page.getByText('אשפה', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'שחזור של ימים' })).toBeVisible();
  expect((await page.goto(`/r/${code}`))?.status()).toBe(200);
  await expect(page.getByText('ימים', { exact: true })).toHaveCount(0);
  await page.goto('/my-releases');
  await page.getByText('אשפה', { exact: true }).click();
  await page.getByRole('button', { name: 'שחזור של ימים' }).click();
  await expect(page.getByText('האשפה ריקה.')).toBeVisible();
});
