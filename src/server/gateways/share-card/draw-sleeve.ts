import sharp from 'sharp';
import { drawnSleeve, type SleeveWords, sleeveSvg } from '#shared/sleeve/drawn-sleeve.ts';
import { fonts } from './fonts.ts';

/** Once Pango has loaded a font for text, librsvg finds it for drawings too. */
const loadFonts = (): Promise<unknown> =>
  Promise.all(
    Object.values(fonts).map(({ name, file }) =>
      sharp({ text: { text: 'a', font: `${name} 8`, fontfile: file } })
        .png()
        .toBuffer(),
    ),
  );

/** The sleeve of a song without a cover, as PNG, `size` pixels wide and high. */
export async function drawSleeve(words: SleeveWords, size: number): Promise<Buffer> {
  await loadFonts();
  return sharp(Buffer.from(sleeveSvg(drawnSleeve(words), size, 'Heebo')))
    .png()
    .toBuffer();
}
