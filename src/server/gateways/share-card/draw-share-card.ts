import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { drawnSleeve } from '../../../contract/vocabulary/drawn-sleeve.ts';
import { setText } from './set-text.ts';

/** The size that chats and social sites show whole. */
export const cardWidth = 1200;
export const cardHeight = 630;
const margin = 56;
const room = cardWidth - cardHeight - 2 * margin;
const text = '#f3f3f0';

export interface ShareCard {
  title: string;
  artist: string;
  /** An image; null draws a sleeve of the title, as on the page. */
  cover: Uint8Array | null;
  /** Of the cover, `#rrggbb`. */
  colors: { cover: string; room: string } | null;
}

const wordmark = readFileSync(new URL('./wordmark.svg', import.meta.url), 'utf8');
const logo = Buffer.from(
  wordmark
    .replaceAll('currentColor', text)
    .replaceAll('var(--lamp)', '#ff5436')
    .replaceAll('var(--on-lamp)', '#0b0b0c'),
);

/** The picture that chats show for a song: cover at the right, artist and title beside it, our name under them. JPEG. */
export async function drawShareCard({ title, artist, cover, colors }: ShareCard): Promise<Buffer> {
  const ground = colors?.room ?? '#1c1c1f';
  const [name, head, sleeve, mark] = await Promise.all([
    setText(artist, {
      weight: 'medium',
      color: colors?.cover ?? '#d9d9d4',
      sizes: [38, 32, 28],
      leading: 1.25,
      width: room,
      height: 92,
    }),
    setText(title, {
      weight: 'black',
      color: text,
      sizes: [136, 112, 96, 82, 70, 60, 52, 44, 38],
      leading: 1.04,
      width: room,
      height: 350,
    }),
    cover === null
      ? drawSleeve(title)
      : sharp(cover).resize(cardHeight, cardHeight, { fit: 'cover' }).toBuffer(),
    sharp(logo).resize({ height: 34 }).png().toBuffer(),
  ]);
  const edge = cardWidth - cardHeight - margin;
  const nameTop = margin;
  const headTop = nameTop + name.height + 28;
  return sharp({ create: { width: cardWidth, height: cardHeight, channels: 3, background: ground } })
    .composite([
      { input: sleeve, left: cardWidth - cardHeight, top: 0 },
      { input: name.data, left: edge - name.width, top: nameTop },
      { input: head.data, left: edge - head.width, top: headTop },
      { input: mark, left: margin, top: cardHeight - margin - 34 },
    ])
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();
}

async function drawSleeve(title: string): Promise<Buffer> {
  const { paper, print, ink, path, letters } = drawnSleeve(title);
  const drawing = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${cardHeight}" height="${cardHeight}"><path d="M0 0h100v100H0z" fill="${paper}"/><path d="${path}" fill="${print}" fill-rule="evenodd"/></svg>`,
  );
  if (letters === '') return sharp(drawing).png().toBuffer();
  const size = cardHeight * 0.3;
  const set = {
    weight: 'black',
    color: ink,
    sizes: [size],
    leading: 1,
    width: cardHeight,
    height: size,
  } as const;
  const { data, width, height } = await setText(letters, set);
  const left = Math.round((cardHeight - width) / 2);
  const top = Math.round(cardHeight * 0.89 - height);
  return sharp(drawing)
    .composite([{ input: data, left, top }])
    .png()
    .toBuffer();
}
