import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../open-page.tsx';
import { answer, held, unreachable } from '../replies.ts';
import { newCard } from '../songs.ts';

test('the feed says that it is loading, what went wrong, and can be loaded again', async () => {
  const failure = held(unreachable);
  answer('GET /releases/all', failure.reply);
  await openPage('/');
  await expect.element(page.getByText('Loading...')).toBeVisible();
  failure.come();
  await expect.element(page.getByRole('heading', { name: 'השרת לא עונה' })).toBeVisible();
  await expect.element(page.getByText('זה בדרך כלל עניין של רגע. אפשר לנסות שוב.')).toBeVisible();
  // No second sentence, and none in the other language.
  await expect.element(page.getByText(/Error/)).not.toBeInTheDocument();
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  // The message is isolated, so that its full stop stays at its end.
  await expect
    .element(
      page.getByText(
        'Error: \u2068Network error - unable to connect to server. Please check your connection and try again.',
      ),
    )
    .toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'עברית' }).click();
  answer('GET /releases/all', [newCard('שיר מספר 1')]);
  await page.getByRole('link', { name: 'ניסיון נוסף' }).click();
  await expect
    .element(page.getByRole('main').getByRole('heading', { level: 3 }))
    .toHaveTextContent('שיר מספר 1');
});
