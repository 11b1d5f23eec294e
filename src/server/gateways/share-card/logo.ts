import { readFileSync } from 'node:fs';
import sharp from 'sharp';

const wordmark = readFileSync(new URL('./wordmark.svg', import.meta.url), 'utf8');

/** Our name as a picture of a given height, in the ink and accent colours. */
export const logoOf = (color: string, height: number) =>
  sharp(
    Buffer.from(
      wordmark
        .replaceAll('currentColor', color)
        .replaceAll('var(--lamp)', '#ff5436')
        .replaceAll('var(--on-lamp)', '#0b0b0c'),
    ),
    { density: 300 },
  )
    .resize({ height })
    .png()
    .toBuffer({ resolveWithObject: true });
