import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../keys.ts';
import { answer, fails } from '../replies.ts';
import { newPlaylist, newStation, openStation } from './station.ts';

test('playlists that can’t be loaded or made say so, each in its own words', async () => {
  const opened = newStation();
  answer('GET /radio-stations/:id/playlists', fails(400));
  await openStation(opened, '/?tab=contenders');
  await page.getByRole('button', { name: 'Start Review' }).click();
  await expect.element(page.getByRole('complementary').getByRole('heading', { level: 3 })).toBeVisible();
  await userEvent.keyboard('1');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Failed to load playlists: ');
  answer('GET /radio-stations/:id/playlists', []);
  await dialog.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect.element(dialog.getByText('Failed to load playlists')).not.toBeInTheDocument();
  answer('POST /radio-stations/:id/playlists', fails(500));
  await dialog.getByRole('button', { name: 'פלייליסט חדש' }).click();
  await dialog.getByRole('textbox', { name: 'שם' }).fill('בוקר');
  await dialog.getByRole('button', { name: 'יצירה' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Failed to create playlist');
  await expect.element(dialog.getByRole('textbox', { name: 'שם' })).toHaveValue('בוקר');
});

test('a playlist that can’t be loaded isn’t called deleted', async () => {
  const opened = newStation();
  const playlist = newPlaylist('בוקר');
  answer('GET /radio-stations/:id/playlists', fails(400));
  await openStation(opened, `/?tab=playlists&playlist=${playlist.id}`);
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load playlists: ');
  answer('GET /radio-stations/:id/playlists', [playlist]);
  await press(page.getByRole('button', { name: 'ניסיון נוסף' }));
  await expect.element(page.getByRole('heading', { name: 'בוקר' })).toBeVisible();
});
