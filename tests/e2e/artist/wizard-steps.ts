import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { makeWav, sine } from '../../../src/server/demonstration/media/make-wav.ts';

/** A square cover as an artist might have it. */
export const cover = async (edge = 3000) => ({
  name: 'cover.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: edge, height: edge, channels: 3, background: '#1d4a47' } })
    .png()
    .toBuffer(),
});

/** Some seconds of a tone. */
export const recording = (seconds: number) => ({
  name: 'master.wav',
  mimeType: 'audio/wav',
  buffer: makeWav({ seconds, sample: sine(350, 0.27) }),
});

export const question = (page: Page, words: string) => page.getByRole('heading', { level: 1, name: words });

/** Opens the wizard at its first question. */
export async function openWizard(page: Page): Promise<void> {
  await page.goto('/new');
  await expect(question(page, 'מה השם הפרטי שלך?')).toBeVisible();
}

/** On with Enter, from the questions `from` on, until the question `to`. */
export async function enterUntil(page: Page, to: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  for (let steps = 0; steps < 40; steps++) {
    const asked = await heading.innerText();
    if (asked === to) return;
    const inText = await page.evaluate(() => document.activeElement?.localName === 'textarea');
    await page.keyboard.press(inText ? 'Control+Enter' : 'Enter');
    await expect(heading).not.toHaveText(asked);
  }
  throw new Error(`the question "${to}" never came`);
}

/** From the first question to the cover, with a title and a genre. */
export async function untilCover(page: Page, title: string): Promise<void> {
  await enterUntil(page, 'איך קוראים לשיר?');
  await page.getByRole('textbox', { name: 'איך קוראים לשיר?' }).fill(title);
  await enterUntil(page, 'מה הז׳אנר?');
  await page.getByRole('radio', { name: 'רוק Rock', exact: true }).check();
  await page.keyboard.press('Enter');
  await enterUntil(page, 'איך נראית העטיפה?');
}

export const review = 'כך השיר ייצא לעולם. הכול במקום?';
