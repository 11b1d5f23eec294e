import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../audit.ts';
import { press } from '../keys.ts';
import { answer, fails, held, never } from '../replies.ts';
import { newMember, newStation, openStation, type TestStation } from './station.ts';

/** A station whose reader is outside its team, with a request if that has a status. */
function fromOutside(status?: 'pending' | 'rejected', askAgainAt: string | null = null): TestStation {
  const opened = newStation();
  const [me] = opened.users.splice(0);
  if (me && status) opened.users.push({ ...me, role: 'member', status, ask_again_at: askAgainAt });
  return opened;
}

const title = (name: string) => page.getByRole('heading', { level: 1, name });
const siteHeader = page.getByRole('banner').getByRole('link', { name: 'Session42, לעמוד הבית' });
/** How many songs, people or actions of a workspace that loads are seen. */
const placeholders = () =>
  [...document.querySelectorAll('main [aria-busy] > li')].filter((item) => item.checkVisibility()).length;

test('while a member’s access loads, a tab already has its own shape', async () => {
  for (const [path, count] of [
    ['/', 18],
    ['/?tab=activity', 5],
    ['/?tab=team', 5],
  ] as const) {
    const opened = newStation();
    answer('GET /radio-stations/:id/users', never);
    await openStation(opened, path, { wasInTeam: true });
    await expect.poll(placeholders, { message: path }).toBe(count);
    await expect.element(siteHeader).not.toBeInTheDocument();
  }
  // The studio isn't a tab.
  const opened = newStation();
  answer('GET /radio-stations/:id/users', never);
  await openStation(opened, '/?studio', { wasInTeam: true });
  await expect.element(page.getByRole('status').filter({ hasText: 'הכרטיס נטען' })).toBeInTheDocument();
  await expect.element(page.getByRole('banner')).not.toBeInTheDocument();
});

test('while the access of a person outside the team loads, the page is the station’s own', async () => {
  const opened = fromOutside('pending');
  const users = held(opened.users);
  answer('GET /radio-stations/:id/users', users.reply);
  await openStation(opened);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'יציאה' })).toBeVisible();
  await expect.element(siteHeader).toBeVisible();
  expect(placeholders()).toBe(0);
  users.come();
  await expect.element(title('Access Pending')).toBeVisible();
});

test('a person who asks to join waits', async () => {
  const opened = fromOutside();
  answer('POST /radio-stations/:id/request-access', () => {
    const waiting = newMember(opened.station, 'רות טל', { user_id: opened.user.id, status: 'pending' });
    opened.users.push(waiting);
    return waiting;
  });
  await openStation(opened);
  await expect.element(title('Request Access')).toBeVisible();
  await expectAccessible();
  await press(page.getByRole('button', { name: 'Request Access' }));
  await expect
    .element(page.getByText('Access requested! Please wait for admin approval.').first())
    .toBeVisible();
  await expect.element(title('Access Pending')).toBeVisible();
  const step = () => document.querySelector('[aria-current=step]');
  expect(step()?.textContent).toContain('אישור של הנהלת התחנה');
  await expect.element(page.getByText(opened.user.email)).toBeVisible();
  // The steps don't look like buttons: nothing in them has a background, shadow or border.
  const steps = [...(step()?.closest('ol')?.children ?? [])];
  expect(steps).toHaveLength(3);
  const likeButtons = steps
    .flatMap((item) => [...item.querySelectorAll('*')])
    .filter((part) => {
      const { backgroundColor, boxShadow, borderStyle } = getComputedStyle(part);
      return backgroundColor !== 'rgba(0, 0, 0, 0)' || boxShadow !== 'none' || borderStyle !== 'none';
    });
  expect(likeButtons).toEqual([]);
  await expect
    .element(page.getByText('Your access request is pending approval from the station admin.'))
    .toBeVisible();
  await expectAccessible();
});

test('a rejected person sees that, and when to ask again', async () => {
  await openStation(
    fromOutside('rejected', new Date(Date.now() + 7 * 86_400_000).toISOString()),
    '/?tab=team',
  );
  await expect.element(title('Access Denied')).toBeVisible();
  await expect.element(page.getByText('Your access request was rejected.')).toBeVisible();
  await expect.element(page.getByText(/אפשר לבקש שוב מ־\d+\.\d+\.\d{4}/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Request Access' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('a request that fails says why, and can be sent again', async () => {
  const opened = fromOutside();
  answer('GET /radio-stations/:id/users', fails(403, { detail: 'FORBIDDEN' }));
  await openStation(opened);
  await expect.element(page.getByRole('heading', { name: 'Failed to load station' })).toBeVisible();
  answer('GET /radio-stations/:id/users', () => opened.users);
  await press(page.getByRole('button', { name: 'ניסיון נוסף' }));
  const button = page.getByRole('button', { name: 'Request Access' });
  answer('POST /radio-stations/:id/request-access', fails(500));
  await press(button);
  await expect.element(page.getByText('Failed to request access').first()).toBeVisible();
  answer('POST /radio-stations/:id/request-access', fails(502, 'upstream is away'));
  await press(button);
  await expect.element(page.getByText('upstream is away').first()).toBeVisible();
  answer('POST /radio-stations/:id/request-access', () => {
    const waiting = newMember(opened.station, 'יואב', { user_id: opened.user.id, status: 'pending' });
    opened.users.push(waiting);
    return waiting;
  });
  await press(button);
  await expect.element(title('Access Pending')).toBeVisible();
});
