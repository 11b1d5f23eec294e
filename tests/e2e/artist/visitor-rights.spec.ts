import { expect, test } from '../fixture.ts';
import { publishSong } from '../publish-song.ts';
import { cover, goToReview, goToTitle, openWizard, recording } from './wizard-steps.ts';

test('the last step asks when a song comes out, what visitors hear before, and who downloads', async ({
  page,
  browser,
  newArtist,
  expectAccessible,
}) => {
  test.slow();
  await newArtist({ inBrowser: true });
  await openWizard(page);
  await goToTitle(page, { cover: await cover(), sound: recording(40) });
  await goToReview(page, 'ביום שישי');
  const choice = page.getByRole('region', { name: 'מתי השיר יוצא?' });
  await expect(choice.getByRole('radio', { name: /^עכשיו/ })).toBeChecked();
  await expect(choice.getByRole('radio', { name: 'כולם', exact: true })).toBeChecked();
  await choice.getByText('בתאריך', { exact: true }).click();
  await expect(choice.getByRole('radio', { name: '30 שניות' })).toBeChecked();
  await choice.getByText('תחנות וקישורים פרטיים', { exact: true }).click();
  await expectAccessible(page);
  const date = choice.getByRole('textbox', { name: 'תאריך היציאה' });
  const tomorrow = await date.inputValue();
  await date.fill('');
  await page.getByRole('button', { name: 'סיים ושמור' }).click();
  await expect(choice.getByText('אין תאריך כזה.')).toBeVisible();
  await date.fill(tomorrow);
  await date.press('Tab');
  await page.getByRole('button', { name: 'סיים ושמור' }).click();
  await expect(page).toHaveURL(/\/r\/[^/]+$/, { timeout: 60_000 });

  // After saving, the page says where the song is and what comes next.
  const status = page.getByRole('note', { name: 'איפה השיר' });
  await expect(status).toContainText('לשיר יש עמוד.');
  await expect(status).toContainText('עד אז שומעים 30 שניות.');
  await expect(status.getByRole('button', { name: 'לשירותי הסטרימינג' })).toBeVisible();
  const address = page.url();
  await status.getByRole('button', { name: 'לשלוח לרדיו' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  const stranger = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'he-IL' });
  const visit = await stranger.newPage();
  await visit.goto(address);
  await expect(visit.getByText('30 שניות מהשיר.')).toBeVisible({ timeout: 30_000 });
  await expect(visit.getByRole('heading', { name: 'להורדה' })).toHaveCount(0);
  await expect(visit.getByRole('note', { name: 'איפה השיר' })).toHaveCount(0);

  // In the editor, visitors may hear all of it.
  await status.getByRole('link', { name: 'לשנות' }).click();
  await page.getByRole('combobox', { name: 'מה שומעים המבקרים עד אז?' }).selectOption('את כל השיר');
  await expect(page.getByRole('note', { name: 'איפה השיר' })).toContainText('שומעים את כולו כבר עכשיו.');
  await visit.reload();
  await expect(visit.getByText('30 שניות מהשיר.')).toHaveCount(0);
  await stranger.close();
});

test('a song is kept as a draft by choice, and the second song asks nothing about downloads', async ({
  page,
  newArtist,
}) => {
  test.slow();
  const artist = await newArtist({ inBrowser: true });
  await publishSong(artist.api, { downloads: 'nobody' });
  await openWizard(page);
  await goToTitle(page, { cover: await cover(), sound: recording(1) });
  await goToReview(page, 'רק אצלי');
  const choice = page.getByRole('region', { name: 'מתי השיר יוצא?' });
  await expect(choice.getByRole('radio', { name: 'כולם', exact: true })).toHaveCount(0);
  await choice.getByText('לשמור כטיוטה', { exact: true }).click();
  await page.getByRole('button', { name: 'סיים ושמור' }).click();
  await expect(page).toHaveURL(/\/releases\/[^/]+$/);
  await expect(page.getByRole('note', { name: 'איפה השיר' })).toHaveText('טיוטה: רק לך. עוד אין לו עמוד.');
  await expect(page.getByRole('link', { name: 'קישורים פרטיים' })).toBeVisible();
  const [draft] = (await artist.api.send('GET /releases')).body;
  expect(draft).toMatchObject({ title: 'רק אצלי', is_draft: true });
});
