import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../audit.ts';
import { press } from '../keys.ts';
import { answer, fails } from '../replies.ts';
import { newStation, openStation } from './station.ts';

test('the tab says what it will show before there are actions', async () => {
  await openStation(newStation(), '/?tab=activity');
  await expect.element(page.getByRole('heading', { name: 'עוד אין פעולות' })).toBeVisible();
  await expectAccessible();
});

test('a list that can’t be loaded says so, and can be loaded again', async () => {
  const opened = newStation();
  answer('GET /radio-stations/:id/activity', fails(403, { detail: 'FORBIDDEN' }));
  await openStation(opened, '/?tab=activity');
  await expect.element(page.getByRole('heading', { name: 'הפעולות לא נטענו' })).toBeVisible();
  answer('GET /radio-stations/:id/activity', []);
  await press(page.getByRole('button', { name: 'ניסיון נוסף' }));
  await expect.element(page.getByRole('heading', { name: 'עוד אין פעולות' })).toBeVisible();
});
