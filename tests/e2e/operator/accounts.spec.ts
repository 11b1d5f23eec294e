import type { Caller } from '../../support/caller.ts';
import { readZip } from '../../support/read-zip.ts';
import { expect, test } from '../fixture.ts';
import { publishSong } from '../publish-song.ts';
import { signInOperator } from './operator.ts';

/** The titles and files in what an artist exports. */
async function exported(artist: Caller, baseURL = ''): Promise<{ titles: string[]; files: string[] }> {
  const { body } = await artist.send('POST /auth/takeout');
  const zip = await readZip(Buffer.from(await (await fetch(new URL(body.url, baseURL))).arrayBuffer()));
  const songs = JSON.parse(String(zip.find(({ name }) => name === 'songs.json')?.bytes)) as {
    title: string;
  }[];
  return {
    titles: songs.map(({ title }) => title).sort(),
    files: zip.map(({ name }) => name).filter((name) => /\.(mp3|png)$/.test(name)),
  };
}

test('an account is exported, merged with a second one, suspended and brought back, and nothing is lost', async ({
  page,
  baseURL,
  newArtist,
  expectAccessible,
}) => {
  test.slow();
  const kept = await newArtist({ stageName: 'נועה הראשונה' });
  const other = await newArtist({ stageName: 'נועה השנייה' });
  const [first, second] = [
    await publishSong(kept.api, { title: 'שיר ראשון' }),
    await publishSong(other.api, { title: 'שיר שני' }),
  ];
  const before = [await exported(kept.api, baseURL), await exported(other.api, baseURL)];
  await signInOperator(page, baseURL, ['users']);
  await page.goto('/admin?tab=accounts');
  await page.getByLabel('חיפוש חשבון').fill(kept.email);
  await page.getByRole('link', { name: 'נועה הראשונה' }).click();

  await page.locator('summary', { hasText: 'איחוד עם חשבון אחר' }).click();
  await page.getByLabel('החשבון השני').fill('nobody@nowhere.test');
  await page.getByRole('button', { name: 'מה יעבור' }).click();
  await expect(page.getByText('אין חשבון עם הכתובת הזאת.')).toBeVisible();
  await page.getByLabel('החשבון השני').fill(other.email);
  await page.getByRole('button', { name: 'מה יעבור' }).click();
  await expect(page.getByRole('heading', { name: /נועה השנייה/ })).toBeVisible();
  await page.getByRole('button', { name: 'איחוד החשבונות' }).click();
  await expect(page.getByText('צריך להקליד את האימייל של החשבון השני')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('איך נבדק ששני החשבונות של אותו אדם').fill('שיחת וידאו.');
  await page.getByLabel('האימייל של החשבון השני, לאישור').fill(other.email);
  await page.getByRole('button', { name: 'איחוד החשבונות' }).click();
  await expect(page.getByText('החשבונות אוחדו').first()).toBeVisible();
  await expect(page.getByText('שיר שני')).toBeVisible();
  expect((await other.api.send('GET /auth/me')).status).toBe(401);
  const after = await exported(kept.api, baseURL);
  expect(after.titles).toEqual(before.flatMap(({ titles }) => titles).sort());
  expect(after.files).toHaveLength(before.flatMap(({ files }) => files).length);

  await page.locator('summary', { hasText: 'פתיחת תיק' }).click();
  await page.getByLabel('מה קרה').fill('חשד לזיוף השמעות.');
  await page.getByRole('button', { name: 'פתיחת תיק' }).click();
  await page.getByText('השעיית החשבון', { exact: true }).click();
  await page.getByLabel('הסיבה, לעיני הבעלים').fill('נבדוק.');
  await page.getByRole('button', { name: 'ביצוע' }).click();
  await expect(page.getByText('ההחלטה בוצעה, והבעלים יקבלו הודעה')).toBeVisible();
  expect((await kept.api.send('GET /auth/me')).status).toBe(401);
  await page.getByRole('button', { name: 'לבטל: השעיית החשבון' }).click();
  await expect(page.getByText('ההחלטה בוטלה, והבעלים יקבלו הודעה')).toBeVisible();
  const visitor = (code: string) => page.request.get(`/r/${code}`);
  for (const { code } of [first, second]) expect((await visitor(code)).status()).toBe(200);
});
