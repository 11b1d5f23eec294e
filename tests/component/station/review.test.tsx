import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../audit.ts';
import { setTextSize } from '../keys.ts';
import { resize } from '../open-page.tsx';
import { answer, fails, held, never } from '../replies.ts';
import { newPlaylist, newStation, openStation } from './station.ts';

const path = '/?tab=contenders';
const pane = page.getByRole('complementary', { name: 'השיר שנבחן' });
const now = pane.getByRole('heading', { level: 3 });
const start = page.getByRole('button', { name: 'Start Review' });

test('the words of the three decisions stay within their buttons in the largest text', async () => {
  await resize(390, 844);
  await openStation(newStation(), path);
  await start.click();
  const group = page
    .getByRole('dialog', { name: 'סקירה במסך מלא' })
    .getByRole('group', { name: /שיר מספר 1/ });
  await expect.element(group).toBeVisible();
  const buttons = group.getByRole('button').elements();
  expect(buttons).toHaveLength(3);
  for (const textSize of ['100', '150'] as const) {
    setTextSize(textSize);
    const clear = buttons.map((button) => {
      const outer = button.getBoundingClientRect();
      const word = button.querySelector('span')?.getBoundingClientRect() ?? outer;
      return Math.min(word.left - outer.left, outer.right - word.right);
    });
    expect(Math.min(...clear), `in text of ${textSize} %`).toBeGreaterThanOrEqual(4);
    const signs = buttons.map((button) =>
      Math.round(button.querySelector('svg')?.getBoundingClientRect().top ?? 0),
    );
    expect(new Set(signs).size, `in text of ${textSize} %: ${signs}`).toBe(1);
  }
});

test('the next song is loaded in advance, however slow the connection', async () => {
  const opened = newStation();
  answer('POST /radio-stations/:id/songs/:releaseId/decision', never);
  await openStation(opened, path);
  await start.click();
  await expect.element(now).toHaveTextContent('שיר מספר 1');
  // From here on no request is answered.
  answer('GET /radio-stations/:id/feed', never);
  answer('GET /radio-stations/:id/stats', never);
  answer('GET /radio-stations/:id/songs/:releaseId/actions', never);
  await userEvent.keyboard('3');
  await expect.element(now).toHaveTextContent('שיר מספר 2');
  await expect.element(pane).toMatchTextContent('להקת הפיד');
  expect(
    pane
      .getByRole('group', { name: /שיר מספר 2/ })
      .getByRole('button')
      .elements(),
  ).toHaveLength(3);
});

test('an empty review says so, and so does an empty filter', async () => {
  const opened = newStation();
  opened.songs.splice(0);
  await openStation(opened, `${path}&filter=approved`);
  await expect.element(page.getByRole('heading', { name: 'אין בסקירה שירים כאלה' })).toBeVisible();
  await expectAccessible();
  await openStation(opened, path);
  await expect.element(page.getByRole('heading', { name: 'אין שירים לסקירה' })).toBeVisible();
  await expect.element(start).toBeDisabled();
});

for (const [width, screen] of [
  [1440, 'a desktop'],
  [390, 'a phone'],
] as const)
  test(`a message doesn’t cover a dialog on ${screen}`, async () => {
    const opened = newStation();
    const refusal = held(fails(500));
    answer('POST /radio-stations/:id/songs/:releaseId/decision', refusal.reply);
    answer('GET /radio-stations/:id/playlists', [newPlaylist('בוקר')]);
    await resize(width);
    await openStation(opened, path);
    await start.click();
    await expect.element(now).toHaveTextContent('שיר מספר 1');
    await userEvent.keyboard('2');
    await expect.element(now).toHaveTextContent('שיר מספר 2');
    await userEvent.keyboard('1');
    const dialog = page.getByRole('dialog', { name: 'לאיזה פלייליסט?' });
    await expect.element(dialog.getByRole('button', { name: /בוקר/ })).toBeVisible();
    refusal.come();
    const message = dialog.getByText('ההחלטה לא נשמרה');
    await expect.element(message).toBeVisible();
    await expect
      .poll(
        () => message.element().getBoundingClientRect().bottom < dialog.element().getBoundingClientRect().top,
      )
      .toBe(true);
  });
