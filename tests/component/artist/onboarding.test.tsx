import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { User } from '#contract/accounts/profile.ts';
import { expectAccessible } from '../audit.ts';
import { newPicture, uploadedPicture } from '../files.ts';
import { openPage } from '../open-page.tsx';
import { newArtist, profileOf } from '../people.ts';
import { answer, type Failure, fails, held, unreachable } from '../replies.ts';

const artist = newArtist({ stage_name: 'נועה' });
const newcomer: User = { ...artist, stage_name: null, tenant_id: null, tenant: null };
const artistPage = `/public/artist/${artist.tenant_id}`;

const save = page.getByRole('button', { name: 'לעמוד שלי' });
const waiting = page.getByRole('button', { name: 'ממתין לתמונה...' });
const chooser = page.getByLabelText('בחירת תמונה');
const notUploaded = page.getByText('התמונה לא עלתה.');

/** Opens the form with a stage name. Returns what it sends when it is saved, and where the browser is. */
async function openForm() {
  answer('GET /public/artist/:id', profileOf(artist));
  answer('GET /public/pricing-settings', {
    show_unlimited_plan: true,
    show_radio_pricing: true,
    free_song_credits: 3,
    products: [],
  });
  answer('PUT /public/artist/profile', profileOf(artist));
  const saved = answer('PATCH /auth/me', artist);
  const router = await openPage('/onboarding', { user: newcomer });
  await page.getByLabelText('שם במה').fill('נועה');
  return { saved, place: () => router.state.location.pathname };
}

/** Chooses a picture, whose upload waits until `come` is called. */
async function choosePicture(reply: ReturnType<typeof uploadedPicture> | Failure) {
  const upload = held(reply);
  answer('POST /uploads/file', upload.reply);
  await userEvent.upload(chooser, await newPicture('noa.png'));
  // The line moves the button, which a press might miss.
  await expect.element(page.getByText('מעלה את התמונה')).toBeVisible();
  return upload.come;
}

test('the form shows each error at its place, and keeps what was typed', async () => {
  await openForm();
  const firstName = page.getByLabelText('שם פרטי');
  answer(
    'PATCH /auth/me',
    fails(422, { detail: 'VALIDATION_FAILED', fields: { first_name: 'BIDI_OVERRIDE' } }),
  );
  await firstName.fill('a\u202eb');
  await save.click();
  await expect.element(page.getByText('יש בשם סימנים נסתרים שהופכים את סדר האותיות')).toBeVisible();
  await expect.element(firstName).toHaveAttribute('aria-invalid', 'true');
  await firstName.fill('נועה');
  answer('PATCH /auth/me', unreachable);
  await save.click();
  await expect.element(page.getByRole('alert').getByText('השרת לא עונה. כדאי לבדוק את החיבור')).toBeVisible();
  answer('PATCH /auth/me', fails(502, 'upstream is away'));
  await save.click();
  await expect.element(page.getByRole('alert').getByText('upstream is away')).toBeVisible();
  await expect.element(page.getByLabelText('שם במה')).toHaveValue('נועה');
});

test('a person can finish although the picture’s upload failed', async () => {
  const { saved, place } = await openForm();
  (await choosePicture(fails(500, '{}')))();
  await expect.element(notUploaded).toBeVisible();
  await save.click();
  await expect.poll(place).toBe(artistPage);
  expect(saved[0]?.body).not.toHaveProperty('picture_url');
});

test('a press while the picture uploads waits for it, and says so', async () => {
  const { saved, place } = await openForm();
  const onPage = answer('PUT /public/artist/profile', profileOf(artist));
  const letUpload = await choosePicture(uploadedPicture('noa.png'));
  await save.click();
  await expect.element(waiting).toBeVisible();
  await expectAccessible();
  expect(saved).toHaveLength(0);
  letUpload();
  await expect.poll(place).toBe(artistPage);
  expect(saved[0]?.body).toMatchObject({ stage_name: 'נועה', picture_url: '/private/noa.png' });
  expect(onPage[0]?.body).toEqual({ profile_image: '/private/noa.png' });
});

test('an upload that fails after the press is said, and a second press continues without the picture', async () => {
  const { saved, place } = await openForm();
  const letUpload = await choosePicture(fails(500, '{}'));
  await save.click();
  await expect.element(waiting).toBeVisible();
  letUpload();
  await expect.element(notUploaded).toBeVisible();
  expect([place(), saved.length]).toEqual(['/onboarding', 0]);
  await save.click();
  await expect.poll(place).toBe(artistPage);
});

test('a person who waits for the picture can continue without it', async () => {
  const { saved, place } = await openForm();
  await choosePicture(uploadedPicture('noa.png'));
  await save.click();
  await page.getByRole('button', { name: 'להמשיך בלעדיה' }).click();
  await expect.poll(place).toBe(artistPage);
  expect(saved[0]?.body).not.toHaveProperty('picture_url');
});

test('a picture that the artist’s page refuses is said', async () => {
  const { place } = await openForm();
  answer('PUT /public/artist/profile', fails(500, '{}'));
  (await choosePicture(uploadedPicture('noa.png')))();
  await expect.element(page.getByText('תמונה אחרת')).toBeVisible();
  await save.click();
  await expect.element(notUploaded).toBeVisible();
  await save.click();
  await expect.poll(place).toBe(artistPage);
});

test('a file that is no picture leaves the picture before it as it is', async () => {
  const { saved, place } = await openForm();
  const letUpload = await choosePicture(uploadedPicture('noa.png'));
  await userEvent.upload(chooser, new File(['x'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(notUploaded).toBeVisible();
  letUpload();
  await expect.element(page.getByText('תמונה אחרת')).toBeVisible();
  await save.click();
  await expect.poll(place).toBe(artistPage);
  expect(saved[0]?.body).toMatchObject({ picture_url: '/private/noa.png' });
});

test('an artist who has a stage name is redirected to their page', async () => {
  const user = newArtist();
  answer('GET /public/artist/:id', profileOf(user));
  answer('GET /public/pricing-settings', fails(404));
  const router = await openPage('/onboarding', { user });
  await expect.poll(() => router.state.location.pathname).toBe(`/public/artist/${user.tenant_id}`);
});
