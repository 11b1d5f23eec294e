import { linkMailedTo } from '../emails.ts';
import { expect, signInBrowser, test } from '../fixture.ts';
import { publishSong } from '../publish-song.ts';
import { signInOperator } from './operator.ts';

test('a report of a visitor hides a song with a strike; its owner reads why and answers, and it comes back', async ({
  page,
  browser,
  baseURL,
  visitor,
  newArtist,
  expectAccessible,
}) => {
  test.slow();
  const artist = await newArtist({ stageName: 'נועה המדווחת' });
  const { code } = await publishSong(artist.api, { title: 'שיר שדווח' });
  const reporter = `${crypto.randomUUID()}@reporter.test`;

  await page.goto(`/r/${code}`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'דיווח' }).click();
  await page.getByRole('button', { name: 'שליחת הדיווח' }).click();
  await expect(page.getByText('כאן בוחרים סיבה.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByText('זכויות יוצרים', { exact: true }).click();
  await page.getByLabel('מה קרה?').fill('זאת ההקלטה שלי, והיא הועלתה בלי רשות.');
  await page.getByLabel('אימייל').fill(reporter);
  await page.getByRole('button', { name: 'שליחת הדיווח' }).click();
  await expect(page.getByRole('heading', { name: 'נשאר רק לאשר' })).toBeFocused();
  await page.goto(await linkMailedTo(visitor, reporter, 'אישור דיווח'));
  await page.getByRole('button', { name: 'אישור הדיווח' }).click();
  await expect(page.getByRole('heading', { name: 'הדיווח התקבל' })).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await signInOperator(desk, baseURL, ['users']);
  await desk.goto('/admin?tab=reports');
  await desk
    .getByRole('link', { name: /שיר שדווח/ })
    .first()
    .click();
  await expect(desk.getByText('זאת ההקלטה שלי, והיא הועלתה בלי רשות.')).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'לקחת לטיפולי' }).click();
  await desk.getByRole('radio', { name: 'הסתרת השיר' }).check();
  await desk.getByLabel('הסיבה, לעיני הבעלים').fill('בעל הזכויות פנה אלינו.');
  await desk.getByRole('button', { name: 'ביצוע' }).click();
  await expect(desk.getByText('ההחלטה בוצעה, והבעלים יקבלו הודעה')).toBeVisible();
  expect((await page.goto(`/r/${code}`))?.status()).toBe(404);

  await signInBrowser(page, artist.api.token ?? '');
  await page.goto('/sanctions');
  await expect(page.getByText('בעל הזכויות פנה אלינו.')).toBeVisible();
  await expect(page.getByText('נרשמה אזהרה')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('מה לא נכון בהחלטה?').fill('יש לי רישיון בכתב.');
  await page.getByRole('button', { name: 'שליחת התשובה' }).click();
  await expect(page.getByText('התשובה נשלחה')).toBeVisible();

  await desk.reload();
  await expect(desk.getByText('יש לי רישיון בכתב.')).toBeVisible();
  await desk.getByRole('button', { name: 'לבטל: הסתרת השיר' }).click();
  await expect(desk.getByText('ההחלטה בוטלה, והבעלים יקבלו הודעה')).toBeVisible();
  expect((await page.goto(`/r/${code}`))?.status()).toBe(200);
});
