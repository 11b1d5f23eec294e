import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../audit.ts';
import { press } from '../keys.ts';
import { nextFrames, resize } from '../open-page.tsx';
import { newId } from '../people.ts';
import { answer, fails } from '../replies.ts';
import { newMember, newSong, newStation, openStation, type TestStation } from './station.ts';

const songs = () => [...document.querySelectorAll('main [data-song]')];
const current = () => document.querySelector('[data-current] [data-title]');
const more = page.getByRole('button', { name: 'פעולות נוספות בסבבים' });
const notice = page.getByRole('alertdialog');

async function openInbox(opened: TestStation) {
  const router = await openStation(opened);
  await expect.poll(() => songs().length).toBeGreaterThan(0);
  return router;
}

test('an inbox without songs says what will come', async () => {
  const opened = newStation();
  opened.songs.splice(0);
  await openStation(opened);
  await expect.element(page.getByRole('heading', { name: 'עוד לא הגיעו שירים' })).toBeVisible();
  await expect.element(page.getByText('כל שיר שיוצא לרדיו יופיע כאן, ביום שבו הוא יוצא.')).toBeVisible();
  await expectAccessible();
});

test('a screen reader announces each song’s position in its day', async () => {
  const opened = newStation();
  // A minute after midnight the songs of the last minutes are of two days.
  const now = new Date().toISOString();
  for (const song of opened.songs) song.radio_release_date = now;
  await openInbox(opened);
  const cards = page.getByRole('region', { name: 'היום' }).getByRole('listitem');
  for (const index of [0, 5]) {
    await expect.element(cards.nth(index)).toHaveAttribute('aria-posinset', String(index + 1));
    await expect.element(cards.nth(index)).toHaveAttribute('aria-setsize', '7');
  }
});

test('a long title has two lines, and is truncated at its own direction’s end', async () => {
  const opened = newStation();
  const longTitle = 'Punk’s Not Dead, הוא רק יצא לסיגריה ועוד לא חזר אל האולפן';
  opened.songs.unshift(newSong(longTitle, 0));
  await openInbox(opened);
  for (const width of [1440, 390]) {
    await resize(width);
    const title = page
      .getByRole('link', { name: longTitle, exact: true })
      .element()
      .closest('h1,h2,h3,h4,h5');
    if (title === null) throw new Error('the title is no heading');
    const { lineHeight } = getComputedStyle(title);
    const { webkitLineClamp } = getComputedStyle(title.firstElementChild ?? title);
    const drawn = Math.round(title.clientHeight / Number.parseFloat(lineHeight));
    expect({ drawn, webkitLineClamp }, `${width} px`).toEqual({ drawn: 2, webkitLineClamp: '2' });
    // It begins with its first word, at the left of its line.
    const text = document.createTreeWalker(title, NodeFilter.SHOW_TEXT).nextNode();
    if (text === null) throw new Error('the title has no text');
    const range = document.createRange();
    range.setStart(text, 0);
    range.setEnd(text, 1);
    const letter = range.getBoundingClientRect();
    range.setEnd(text, 6);
    expect(letter.left, `${width} px`).toBeLessThanOrEqual(range.getBoundingClientRect().left + 1);
  }
});

test('a held key moves one song per frame, and quick single presses are all counted', async () => {
  const opened = newStation();
  const titles = opened.songs.map(({ title }) => title);
  await openInbox(opened);
  // One right after the other, faster than a person's.
  const pressAtOnce = (times: number, repeat: boolean) => {
    for (let time = 0; time < times; time += 1)
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'j', code: 'KeyJ', repeat, bubbles: true, cancelable: true }),
      );
  };
  await userEvent.keyboard('j');
  await expect.poll(() => current()?.textContent).toBe(titles[0]);
  pressAtOnce(3, false);
  await expect.poll(() => current()?.textContent).toBe(titles[3]);
  expect(document.activeElement).toBe(current());
  // A held key waits for the frame after the last step.
  await nextFrames(1);
  pressAtOnce(3, true);
  await expect.poll(() => current()?.textContent).toBe(titles[4]);
});

test('the key / opens the search, and its words and filters are in the address', async () => {
  const opened = newStation();
  answer('GET /radio-stations/:id/feed', ({ query }) => (query.has('q') ? [] : opened.songs));
  const router = await openInbox(opened);
  const field = page.getByRole('searchbox');
  await expect.element(field).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(field).toHaveFocus();
  await field.fill('אין שיר כזה');
  await expect.poll(() => router.state.location.search).toContain('q=');
  await expect.element(page.getByRole('heading', { name: 'לא נמצאו שירים' })).toBeVisible();
  await press(field, '{Escape}');
  await expect.poll(() => router.state.location.search).not.toContain('q=');
});

test('a search with one wrong letter offers the right one, which keeps the filters', async () => {
  const opened = newStation();
  answer('GET /radio-stations/:id/feed', ({ query }) => (query.get('q') === 'פלורנטין' ? opened.songs : []));
  answer('GET /radio-stations/:id/did-you-mean', { q: 'פלורנטין' });
  const router = await openStation(opened, `/?q=${encodeURIComponent('פלורנטיין')}&length=short`);
  await page.getByRole('link', { name: /אולי.*פלורנטין/ }).click();
  await expect.poll(() => new URLSearchParams(router.state.location.search).get('q')).toBe('פלורנטין');
  expect(router.state.location.search).toContain('length=short');
  await expect.element(page.getByRole('heading', { name: 'לא נמצאו שירים' })).not.toBeInTheDocument();
});

test('single keys can be switched off', async () => {
  await openInbox(newStation());
  await userEvent.keyboard('?');
  await press(page.getByRole('checkbox', { name: /תו אחד/ }), ' ');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('j');
  await nextFrames(2);
  expect(current()).toBeNull();
});

test('each failure has its own message', async () => {
  const opened = newStation();
  answer('GET /radio-stations/:id/review-sessions', [
    {
      id: newId(),
      station_id: opened.station.id,
      created_at: new Date(Date.now() - 86_400_000).toISOString(),
      created_by_user_id: opened.user.id,
      created_by_name: 'מיכל עורכת',
      notes: null,
    },
  ]);
  answer('GET /radio-stations/:id/on-air', []);
  answer('POST /radio-stations/:id/review-sessions', fails(500));
  answer('DELETE /radio-stations/:id/decisions/all', fails(500));
  await openInbox(opened);
  await page.getByRole('button', { name: 'סבב חדש' }).click();
  await page.getByRole('button', { name: 'לסמן סבב' }).click();
  await expect
    .element(notice.getByRole('heading', { name: 'Failed to create review session' }))
    .toBeVisible();
  await press(notice.getByRole('button'));
  await expect.element(notice).not.toBeInTheDocument();
  await more.click();
  await page.getByRole('button', { name: 'איפוס כל ההחלטות' }).click();
  await page.getByRole('button', { name: 'לאפס הכול' }).click();
  await expect.element(notice.getByRole('heading', { name: 'Failed to reset all decisions' })).toBeVisible();
});

test('a list of songs that can’t be loaded says so, and can be loaded again', async () => {
  const opened = newStation();
  answer('GET /radio-stations/:id/feed', fails(403, { detail: 'FORBIDDEN' }));
  await openStation(opened);
  await expect.element(page.getByRole('alert')).toBeVisible();
  answer('GET /radio-stations/:id/feed', opened.songs);
  await press(page.getByRole('button', { name: 'ניסיון נוסף' }));
  await expect.poll(() => songs().length).toBe(7);
});

test('a member marks cycles, but can’t delete them or reset', async () => {
  const opened = newStation({ role: 'member' });
  opened.users.push(newMember(opened.station, 'איתי שדרן', { role: 'admin' }));
  await openInbox(opened);
  await expect.element(page.getByRole('button', { name: 'סבב חדש' })).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Settings' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('img', { name: /בצוות: .*איתי שדרן/ })).toBeVisible();
});
