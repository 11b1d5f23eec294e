import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { User } from '#contract/accounts/profile.ts';
import { openPage } from '../open-page.tsx';
import { newArtist, profileOf } from '../people.ts';
import { answer, fails } from '../replies.ts';

const edit = page.getByRole('banner').getByRole('button', { name: 'עריכה', exact: true });
const upgrade = page.getByRole('link', { name: 'שדרוג' });
const dialog = page.getByRole('dialog', { name: 'הגדרות העמוד' });

/** Opens an artist's own page; `isSold`: whether the unlimited plan is. */
async function openOwnPage(user: User, isSold = true): Promise<void> {
  answer('GET /public/artist/:id', profileOf(user));
  answer('GET /public/pricing-settings', {
    show_unlimited_plan: isSold,
    show_radio_pricing: true,
    free_song_credits: 3,
    products: [],
  });
  answer('GET /auth/service-defaults', fails(404));
  answer('GET /auth/subdomain', ({ query }) => ({ subdomain: query.get('name') ?? '', state: 'free' }));
  await openPage('/artist', { user });
  await expect.element(edit).toBeVisible();
}

async function openSettings(user: User): Promise<void> {
  await openOwnPage(user);
  await page.getByRole('button', { name: 'הגדרות העמוד' }).click();
  await expect.element(dialog).toBeVisible();
}

test('an artist with the highest plan is offered no other', async () => {
  await openOwnPage(newArtist({ plan: 'unlimited' }));
  await expect.element(upgrade).not.toBeInTheDocument();
  await openPage('/pricing', { user: newArtist({ plan: 'unlimited' }) });
  await expect.element(page.getByRole('region', { name: 'ללא הגבלה' })).toMatchTextContent('המסלול שלך');
  await expect.element(page.getByText('מומלץ')).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'הפצה דיגיטלית' })).toBeVisible();
  await expect.element(page.getByText('הסכום הנמוך')).not.toBeInTheDocument();
});

test('a subscriber is offered the plan above theirs if it is sold, and nothing otherwise', async () => {
  const user = newArtist({ plan: 'subscriber' });
  await openOwnPage(user, true);
  await expect.element(upgrade).toBeVisible();
  await openOwnPage(user, false);
  await expect.element(upgrade).not.toBeInTheDocument();
});

test('all nine links have a field, and a refused one shows its error there', async () => {
  const user = newArtist();
  await openSettings(user);
  for (const name of [
    ...['Spotify', 'Apple Music', 'YouTube Music', 'YouTube', 'Deezer'],
    ...['Instagram', 'TikTok', 'Facebook', 'אתר הבית'],
  ])
    await expect.element(dialog.getByRole('textbox', { name, exact: true })).toBeVisible();
  answer('PUT /public/artist/profile', fails(502, 'upstream is away'));
  const field = dialog.getByRole('textbox', { name: 'Facebook' });
  await field.fill('https://facebook.com/x');
  await userEvent.keyboard('{Tab}');
  await expect.element(dialog.getByText('upstream is away')).toBeVisible();
  await expect.element(field).toHaveValue('https://facebook.com/x');
  answer('PUT /public/artist/profile', { ...profileOf(user), facebook_url: 'https://facebook.com/x' });
  await field.click();
  await userEvent.keyboard('{Tab}');
  await expect.element(dialog.getByText('נשמר').first()).toBeVisible();
});

test('claiming an address asks an artist to confirm the email address first', async () => {
  await openSettings(newArtist({ email_confirmed: false }));
  await dialog.getByLabelText('שם בכתובת').fill('patient-attic');
  await expect.element(dialog.getByText('אחרי אישור כתובת האימייל')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'קבלת הכתובת' })).toBeDisabled();
});

test('a failed claim shows the specified words', async () => {
  answer('POST /auth/claim-subdomain', fails(500, '{}'));
  await openSettings(newArtist());
  await dialog.getByLabelText('שם בכתובת').fill('quiet-attic');
  await dialog.getByRole('button', { name: 'קבלת הכתובת' }).click();
  await expect.element(page.getByRole('alertdialog', { name: 'Subdomain claim failed' })).toBeVisible();
});
