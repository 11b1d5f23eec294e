import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../audit.ts';
import { openPage } from '../open-page.tsx';
import { newArtist } from '../people.ts';
import { answer, fails, never } from '../replies.ts';

const heading = (name: string) => page.getByRole('main').getByRole('heading', { name });
/** The drawing beside the text: every state has its own. */
const picture = () => document.querySelector('main svg[viewBox="0 0 100 100"]')?.innerHTML;
const id = '01a208f0-a9be-75a5-99a2-18c0782e7fd2';

test.for([
  ...['/my-releases', '/notices', `/releases/${id}`, `/releases/${id}/links`, `/albums/${id}`],
  ...['/settings?tab=account', '/linktone', '/admin', '/profile'],
])('a server error sends nobody to sign in again from %s', async (path) => {
  answer('GET /public/pricing-settings', fails(500));
  const router = await openPage(path, { user: fails(500, '{}') });
  await expect.element(heading('משהו השתבש אצלנו')).toBeVisible();
  expect(router.state.location.pathname).toBe(path.split('?')[0]);
});

test('updates that fail to load say so and can be loaded again; an empty list has its own picture', async () => {
  answer('GET /notices', fails(500, '{}'));
  answer('GET /notices/settings', { rhythm: 'daily' });
  answer('GET /notices/push', never);
  answer('POST /notices/read', { unread_count: 0 });
  await openPage('/notices', { user: newArtist() });
  await expect.element(heading('משהו השתבש אצלנו')).toBeVisible();
  await expectAccessible();
  const broken = picture();
  answer('GET /notices', []);
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect.element(heading('אין עדכונים עדיין')).toBeVisible();
  await expect.element(heading('משהו השתבש אצלנו')).not.toBeInTheDocument();
  expect(picture()).not.toBe(broken);
  await expectAccessible();
});
