import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

/** A square cover as an artist might have it. */
export const cover = async (edge = 3000) => ({
  name: 'cover.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: edge, height: edge, channels: 3, background: '#1d4a47' } })
    .png()
    .toBuffer(),
});

/** Some seconds of a tone: PCM, 16 bits, stereo, 44.1 kHz (RIFF WAVE). */
export function recording(seconds: number) {
  const frames = 44_100 * seconds;
  const buffer = Buffer.alloc(44 + frames * 4);
  buffer.write('RIFF');
  buffer.writeUInt32LE(36 + frames * 4, 4);
  buffer.write('WAVEfmt ', 8);
  buffer.writeUInt32LE(16, 16);
  buffer.writeUInt16LE(1, 20);
  buffer.writeUInt16LE(2, 22);
  buffer.writeUInt32LE(44_100, 24);
  buffer.writeUInt32LE(176_400, 28);
  buffer.writeUInt16LE(4, 32);
  buffer.writeUInt16LE(16, 34);
  buffer.write('data', 36);
  buffer.writeUInt32LE(frames * 4, 40);
  for (let frame = 0; frame < frames; frame++) {
    const level = Math.round(9_000 * Math.sin(frame / 20));
    buffer.writeInt16LE(level, 44 + frame * 4);
    buffer.writeInt16LE(level, 46 + frame * 4);
  }
  return { name: 'master.wav', mimeType: 'audio/wav', buffer };
}

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

export const review = 'ככה זה ייצא לעולם. הכול במקום?';
