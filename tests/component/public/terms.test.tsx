import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Terms } from '#contract/terms.ts';
import { call } from '#web/api.ts';
import { expectAccessible } from '../audit.ts';
import { openPage } from '../open-page.tsx';
import { newArtist } from '../people.ts';
import { answer, fails } from '../replies.ts';

const version = { number: 2, published_at: '2026-11-20T10:00:00.000Z', needs_acceptance: true };
const privacy: Terms = {
  page: 'privacy',
  ...version,
  texts: { he: '## מה נשמר\n\nSession42 שומר **מעט**.', en: '## What is kept\n\nLittle.' },
  versions: [version, { ...version, number: 1, needs_acceptance: false }],
};

test('terms that change while a page is open are asked about there, and once they are accepted nothing is', async () => {
  answer('GET /terms/:page', privacy);
  const artist = newArtist();
  await openPage('/privacy', { user: artist });
  await expect.element(page.getByRole('heading', { name: 'מה נשמר', exact: true })).toBeVisible();
  const banner = page.getByRole('complementary', { name: 'תנאים לאישור' });
  await expect.element(banner).not.toBeInTheDocument();
  answer('GET /auth/me', { ...artist, owed_terms: [{ page: 'privacy', number: 2 }] });
  answer('POST /releases', fails(403, { detail: 'TERMS_CHANGED' }));
  await expect(call('POST /releases', { body: { title: 'לילה' } })).rejects.toThrow('TERMS_CHANGED');
  await expect.element(banner).toMatchTextContent('הודעת פרטיות');
  await expectAccessible();
  const accepted = answer('POST /terms/acceptances', { owed: [] });
  await banner.getByRole('button').click();
  await expect.element(banner).not.toBeInTheDocument();
  expect(accepted.map(({ body }) => body)).toEqual([{ versions: [{ page: 'privacy', number: 2 }] }]);
});

test('a paragraph that begins with a Latin word is still a Hebrew one', async () => {
  answer('GET /terms/:page', privacy);
  await openPage('/privacy');
  const paragraph = page.getByText('Session42 שומר');
  await expect.element(paragraph).toBeVisible();
  expect(getComputedStyle(paragraph.element()).direction).toBe('rtl');
});
