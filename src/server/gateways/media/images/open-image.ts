import sharp, { type Sharp } from 'sharp';
import { MediaError } from '#server/gateways/media/media-error.ts';
import { sniff } from '#server/gateways/media/sniff.ts';

const MOST_PIXELS = 50_000_000;
const MOST_SECONDS = 60;

interface OpenImage {
  /** Rotated upright by EXIF, first frame only; nothing is decoded yet. */
  pipeline: Sharp;
  /** Upright, in pixels. */
  width: number;
  height: number;
  /** libvips's name: jpeg, png, webp, gif, heif. */
  format: string;
}

/**
 * Reads the header of an image and refuses it before a pixel is decoded.
 * @throws MediaError FILE_BROKEN (damaged, or a format that we don't accept) or IMAGE_TOO_LARGE (over 50 megapixels)
 */
export async function openImage(path: string): Promise<OpenImage> {
  const { kind } = await sniff(path);
  if (kind !== 'image') throw new MediaError('FILE_BROKEN', 'type');
  const { width, height, format } = await readHeader(path);
  if (width * height > MOST_PIXELS) throw new MediaError('IMAGE_TOO_LARGE', 'pixels');
  const pipeline = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .timeout({ seconds: MOST_SECONDS });
  return { pipeline, width, height, format };
}

async function readHeader(path: string): Promise<Pick<OpenImage, 'width' | 'height' | 'format'>> {
  try {
    const { autoOrient, format } = await sharp(path, { limitInputPixels: false }).metadata();
    return { ...autoOrient, format };
  } catch (cause) {
    throw new MediaError('FILE_BROKEN', 'header', { cause });
  }
}
