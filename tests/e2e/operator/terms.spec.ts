import { expect, test } from '../fixture.ts';
import { signInOperator } from './operator.ts';

test('an operator publishes a new version, whose page keeps the earlier one', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  test.slow();
  await signInOperator(page, baseURL, ['users']);
  await page.goto('/admin?tab=terms');
  const panel = page.getByRole('region', { name: 'זכויות יוצרים ותלונות' });
  await panel.locator('summary').first().click();
  await panel
    .getByLabel('בעברית', { exact: true })
    .fill('## נוסח של הצוות\n\nשורה **חשובה**, ו[קישור](/terms).');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'שמירת הטיוטה' }).click();
  await expect(page.getByText('הטיוטה נשמרה')).toBeVisible();
  await panel.getByRole('button', { name: 'פרסום הטיוטה' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'פרסום הטיוטה' }).click();
  await expect(page.getByText('הגרסה פורסמה')).toBeVisible();
  await page.goto('/copyright');
  await expect(page.getByRole('heading', { name: 'נוסח של הצוות' })).toBeVisible();
  await expectAccessible(page);
  await page.locator('summary', { hasText: 'כל הגרסאות' }).click();
  await page.getByRole('link', { name: /^גרסה 1/ }).click();
  await expect(page.getByText('זאת גרסה קודמת.')).toBeVisible();
});
