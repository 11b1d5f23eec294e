import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { makeWav, sine } from '../../support/make-wav.ts';

/** A square cover, as an artist might have it. */
export const cover = async (edge = 3000) => ({
  name: 'cover.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: edge, height: edge, channels: 3, background: '#1d4a47' } })
    .png()
    .toBuffer(),
});

/** A recording of a tone. */
export const recording = (seconds: number) => ({
  name: 'master.wav',
  mimeType: 'audio/wav',
  buffer: makeWav({ seconds, sample: sine(350, 0.27) }),
});

export const question = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text });

/** Opens the wizard at its first question. */
export async function openWizard(page: Page): Promise<void> {
  await page.goto('/new');
  await expect(question(page, firstQuestion)).toBeVisible();
}

/** The recording comes first. */
export const firstQuestion = 'איפה ההקלטה?';
/** The two glances, which show known answers, one in each row. */
export const songGlance = 'כך הבנו את השיר. נכון?';
export const rightsGlance = 'והזכויות והקרדיטים, כך?';

/** Goes on to a glance, and from there to the question of one of its rows. */
export async function openFromGlance(page: Page, glance: string, row: string): Promise<void> {
  await enterUntil(page, glance);
  await page
    .getByRole('button', { name: `תיקון: ${row}`, exact: true })
    .or(page.getByRole('button', { name: `הוספה: ${row}`, exact: true }))
    .click();
}

/** Goes from the first question to the title with these files. */
export async function goToTitle(
  page: Page,
  files: { cover?: InputFile; sound?: InputFile } = {},
): Promise<void> {
  if (files.sound) await chooseRecording(page, files.sound);
  await enterUntil(page, coverQuestion);
  if (files.cover) {
    await chooseCover(page, files.cover);
    await page.keyboard.press('Enter');
  } else await page.getByRole('button', { name: 'העטיפה עוד לא אצלי' }).click();
  await expect(question(page, titleQuestion)).toBeVisible();
}
export const coverQuestion = 'איך נראית העטיפה?';
export const titleQuestion = 'איך קוראים לשיר?';
/** Chooses a file and waits until its field has it: the field first looks at what the file is. */
async function choose(page: Page, field: string, file: InputFile): Promise<void> {
  await page.getByLabel(field).setInputFiles(file);
  await expect(page.getByRole('main').getByText(file.name).first()).toBeVisible();
}
export const chooseRecording = (page: Page, file: InputFile) => choose(page, 'גרירת ההקלטה לכאן', file);
export const chooseCover = (page: Page, file: InputFile) => choose(page, 'גרירת תמונה לכאן', file);

interface InputFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Presses Enter until the question `target`. */
export async function enterUntil(page: Page, target: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  for (let steps = 0; steps < 40; steps++) {
    const current = await heading.innerText();
    if (current === target) return;
    const inText = await page.evaluate(() => document.activeElement?.localName === 'textarea');
    await page.keyboard.press(inText ? 'Control+Enter' : 'Enter');
    await expect(heading).not.toHaveText(current);
  }
  throw new Error(`the question "${target}" never came`);
}

/** Goes from the title to the review, with a title and a genre. */
export async function goToReview(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: titleQuestion }).fill(title);
  await answerGenre(page);
  await enterUntil(page, review);
}

/** Goes on to the genre, answers it and continues. */
export async function answerGenre(page: Page): Promise<void> {
  await enterUntil(page, 'מה הז׳אנר?');
  await page.getByRole('radio', { name: 'רוק Rock', exact: true }).check();
  await page.keyboard.press('Enter');
}

export const review = 'כך השיר ייצא לעולם. הכול במקום?';
