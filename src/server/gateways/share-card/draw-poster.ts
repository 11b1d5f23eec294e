import sharp, { type OverlayOptions } from 'sharp';
import { renderSVG } from 'uqr';
import { drawnSleeve } from '#shared/sleeve/drawn-sleeve.ts';
import type { ShareCard } from './draw-share-card.ts';
import { drawSleeve } from './draw-sleeve.ts';
import { drawWave } from './draw-wave.ts';
import { logoOf } from './logo.ts';
import { type PosterShape, posterShapes } from './poster-shapes.ts';
import { beginsRight, setText } from './set-text.ts';

export interface PosterSong extends ShareCard {
  /** The page's whole address. */
  url: string;
  /** 0 to 255 each; empty if the sound isn't known. */
  peaks: readonly number[];
}

/** The colours of a poster. */
interface Inks {
  ground: string;
  /** SVG path over the background, in hundredths; for a song without a cover. */
  print: { path: string; color: string } | null;
  title: string;
  artist: string;
  wave: string;
}

const white: Inks = { ground: '#ffffff', print: null, title: '#111113', artist: '#4c4c4b', wave: '#111113' };

/** A song without a cover has its sleeve's background, on paper and phone. */
function inksOf(song: PosterSong, shape: PosterShape): Inks {
  if (shape.isPrinted) return white;
  if (song.cover !== null) {
    const { room = '#1c1c1f', cover = '#d9d9d4' } = song.colors ?? {};
    return { ground: room, print: null, title: '#f3f3f0', artist: cover, wave: cover };
  }
  const { paper, print, ink, path } = drawnSleeve(song);
  return { ground: paper, print: { path, color: print }, title: ink, artist: ink, wave: ink };
}

/** A song's poster as JPEG; without its waveform if a clip adds that later. */
export async function drawPoster(
  kind: keyof typeof posterShapes,
  song: PosterSong,
  { hasWave = true } = {},
): Promise<Buffer> {
  const shape: PosterShape = posterShapes[kind];
  const inks = inksOf(song, shape);
  const isRight = beginsRight(song.title);
  const leftOf = (left: number, width: number) => (isRight ? left : shape.width - left - width);
  const { wave } = shape;
  const layers: (OverlayOptions | null)[] = [
    await coverLayer(song, shape, inks, leftOf),
    ...(await wordLayers(song, shape, inks, isRight)),
    // In portrait the waveform is beside the cover; without a cover the title is there.
    hasWave && !(wave.isUpright && inks.print !== null)
      ? {
          input: Buffer.from(
            drawWave({
              peaks: song.peaks,
              width: wave.width,
              height: wave.height,
              bars: wave.isUpright ? 36 : 64,
              color: inks.wave,
              isUpright: wave.isUpright,
              isFromRight: isRight,
            }),
          ),
          left: leftOf(wave.left, wave.width),
          top: wave.top,
        }
      : null,
    ...(await footLayers(song, shape, inks, isRight)),
  ];
  return sharp(Buffer.from(groundOf(shape, inks)))
    .flatten({ background: inks.ground })
    .composite(layers.filter((layer) => layer !== null))
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();
}

function groundOf({ width, height }: PosterShape, { ground, print }: Inks): string {
  const drawing = print && `<path d="${print.path}" fill="${print.color}" fill-rule="evenodd"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice"><path d="M-100-100h300v300h-300z" fill="${ground}"/>${drawing ?? ''}</svg>`;
}

async function coverLayer(
  song: PosterSong,
  { cover: { left, top, size }, isPrinted }: PosterShape,
  { print }: Inks,
  leftOf: (left: number, width: number) => number,
): Promise<OverlayOptions | null> {
  if (print !== null) return null;
  const input =
    song.cover === null && isPrinted
      ? await drawSleeve(song, size)
      : await sharp(song.cover ?? undefined)
          .resize(size, size, { fit: 'cover' })
          .toBuffer();
  return { input, left: leftOf(left, size), top };
}

/** Artist above title, aligned by the title's direction; without a cover they also take its space. */
async function wordLayers(
  { title, artist, cover }: PosterSong,
  shape: PosterShape,
  inks: Inks,
  isRight: boolean,
): Promise<OverlayOptions[]> {
  const { margin, words, isPrinted } = shape;
  const isAlone = cover === null && !isPrinted;
  const top = isAlone ? Math.max(shape.cover.top, margin) : words.top;
  const room = {
    width: shape.width - 2 * margin,
    height: words.top + words.height - top,
  };
  const unit = shape.width / 1080;
  const name = await setText(artist, {
    weight: 'medium',
    flush: 'start',
    color: inks.artist,
    sizes: (isAlone ? [64, 52, 44] : [46, 40, 34]).map((size) => Math.round(size * unit)),
    leading: 1.25,
    width: room.width,
    height: Math.round((isAlone ? 170 : 62) * unit),
  });
  const gap = Math.round(26 * unit);
  const head = await setText(title, {
    weight: 'black',
    flush: 'start',
    color: inks.title,
    sizes: [300, 250, 210, 180, 154, 132, 112, 96, 82, 70, 60, 52, 44, 38].map((size) =>
      Math.round(size * unit),
    ),
    leading: 1.04,
    width: room.width,
    height: room.height - name.height - gap,
  });
  const left = (width: number) => (isRight ? shape.width - margin - width : margin);
  return [
    { input: name.data, left: left(name.width), top },
    { input: head.data, left: left(head.width), top: top + name.height + gap },
  ];
}

/** Our name on one side, the address on the other; on paper the QR code is below the address. */
async function footLayers(
  { url }: PosterSong,
  { width, margin, foot, logo, qr, wave }: PosterShape,
  inks: Inks,
  isRight: boolean,
): Promise<OverlayOptions[]> {
  const near = (size: number) => (isRight ? width - margin - size : margin);
  const far = (size: number) => (isRight ? margin : width - margin - size);
  const mark = await logoOf(inks.title, logo);
  const address = await setText(url.replace(/^https?:\/\//, ''), {
    weight: 'medium',
    color: inks.title,
    sizes: [logo * 0.78, logo * 0.62, logo * 0.5].map(Math.round),
    leading: 1.2,
    width: width / 2 - margin,
    height: logo * 2,
  });
  const beside = Math.round(foot + (logo - address.height) / 2);
  if (qr === null)
    return [
      { input: mark.data, left: near(mark.info.width), top: foot },
      { input: address.data, left: far(address.width), top: beside },
    ];
  const code = Buffer.from(
    renderSVG(url, { ecc: 'M', border: 0, whiteColor: '#fff', blackColor: inks.title }),
  );
  return [
    {
      input: await sharp(code).resize(qr, qr, { kernel: 'nearest' }).png().toBuffer(),
      left: far(qr),
      top: wave.top,
    },
    { input: mark.data, left: near(mark.info.width), top: foot },
    {
      input: address.data,
      left: isRight ? margin + qr + 80 : width - margin - qr - 80 - address.width,
      top: beside,
    },
  ];
}
