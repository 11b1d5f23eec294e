import sharp from 'sharp';
import { drawSleeve } from './draw-sleeve.ts';
import { logoOf } from './logo.ts';
import { setText } from './set-text.ts';

/** The size that chats and social sites show uncropped. */
export const cardWidth = 1200;
export const cardHeight = 630;
const margin = 56;
const textWidth = cardWidth - cardHeight - 2 * margin;
const text = '#f3f3f0';

export interface ShareCard {
  title: string;
  artist: string;
  /** An image; null draws a sleeve, as on the page. */
  cover: Uint8Array | null;
  /** The song's sound print. */
  sound: string | null;
  /** Of the cover, `#rrggbb`. */
  colors: { cover: string; room: string } | null;
}

/** A song's preview picture for chats: cover on the right, artist and title beside it, our name below. JPEG. */
export async function drawShareCard({ title, artist, cover, sound, colors }: ShareCard): Promise<Buffer> {
  const ground = colors?.room ?? '#1c1c1f';
  const [name, head, sleeve, mark] = await Promise.all([
    setText(artist, {
      weight: 'medium',
      color: colors?.cover ?? '#d9d9d4',
      sizes: [38, 32, 28],
      leading: 1.25,
      width: textWidth,
      height: 92,
    }),
    setText(title, {
      weight: 'black',
      color: text,
      sizes: [136, 112, 96, 82, 70, 60, 52, 44, 38],
      leading: 1.04,
      width: textWidth,
      height: 350,
    }),
    cover === null
      ? drawSleeve({ title, artist, sound }, cardHeight)
      : sharp(cover).resize(cardHeight, cardHeight, { fit: 'cover' }).toBuffer(),
    logoOf(text, 34),
  ]);
  const edge = cardWidth - cardHeight - margin;
  const nameTop = margin;
  const headTop = nameTop + name.height + 28;
  return sharp({ create: { width: cardWidth, height: cardHeight, channels: 3, background: ground } })
    .composite([
      { input: sleeve, left: cardWidth - cardHeight, top: 0 },
      { input: name.data, left: edge - name.width, top: nameTop },
      { input: head.data, left: edge - head.width, top: headTop },
      { input: mark.data, left: margin, top: cardHeight - margin - 34 },
    ])
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();
}
