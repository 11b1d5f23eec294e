import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PrivateLink } from '#contract/releases/private-links.ts';
import { song } from '../../unit/releases/song.ts';
import { press } from '../keys.ts';
import { openPage } from '../open-page.tsx';
import { newArtist, newId } from '../people.ts';
import { answer } from '../replies.ts';

const url = 'https://session42.example/p/a-token';
const dialog = page.getByRole('dialog');

async function openLinks(): Promise<void> {
  const user = newArtist();
  const release = { ...song(), is_draft: true, tenant_id: user.tenant_id ?? newId() };
  answer('GET /releases/:id', release);
  answer('GET /releases/:id/private-links', []);
  answer('GET /contacts', []);
  await openPage(`/releases/${release.id}/links`, { user });
}

test('a private link without a recipient says so at the field, which takes the focus; a new link takes it, too', async () => {
  await openLinks();
  await press(page.getByRole('button', { name: 'קישור חדש' }));
  const recipient = dialog.getByLabelText('למי');
  await press(dialog.getByRole('button', { name: 'יצירת קישור' }));
  await expect.element(recipient).toHaveFocus();
  await expect.element(recipient).toHaveAccessibleDescription(/צריך למלא את השדה הזה/);
  await recipient.fill('רוני לוי');
  answer('POST /releases/:id/private-links', newLink);
  await press(dialog.getByRole('button', { name: 'יצירת קישור' }));
  await expect.element(dialog.getByRole('paragraph').filter({ hasText: url })).toHaveFocus();
});

test('an email without recipients says so at the field, which takes the focus', async () => {
  await openLinks();
  await press(page.getByRole('button', { name: 'שליחה במייל' }));
  await press(dialog.getByRole('button', { name: 'שליחה', exact: true }));
  const recipients = dialog.getByLabelText('למי');
  await expect.element(recipients).toHaveFocus();
  await expect.element(recipients).toHaveAccessibleDescription(/צריך אדם אחד לפחות/);
});

const newLink: PrivateLink = {
  id: newId(),
  url,
  recipient: 'רוני לוי',
  email: null,
  has_code: false,
  ends_at: null,
  max_plays: null,
  plays: 0,
  download: false,
  format: 'mp3',
  state: 'open',
  created_at: '2026-11-20T10:00:00.000Z',
  mailed_at: null,
  opened_at: null,
  last_opened_at: null,
  browsers: 0,
  heard_seconds: 0,
  downloaded_at: null,
};
