import { MediaError } from '../media-error.ts';
import { type CoverColors, coverColors } from './cover-colors.ts';
import { openImage } from './open-image.ts';

export interface ImageFacts {
  /** Upright, in pixels. */
  width: number;
  height: number;
  colors: CoverColors;
  /** Only the first frame of a moving picture is ever used. */
  animated: false;
}

const SAMPLE = 64;

/**
 * Size and colours of an image, having decoded it whole.
 * @throws MediaError FILE_BROKEN, IMAGE_TOO_LARGE
 */
export async function readImage(path: string): Promise<ImageFacts> {
  const { pipeline, width, height } = await openImage(path);
  try {
    const pixels = await pipeline
      .flatten({ background: '#131315' })
      // Naming the whole area keeps libvips from decoding at an eighth, where a missing last row goes unseen.
      .extract({ left: 0, top: 0, width, height })
      .resize(SAMPLE, SAMPLE, { fit: 'fill' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer();
    return { width, height, colors: coverColors(pixels), animated: false };
  } catch (cause) {
    throw new MediaError('FILE_BROKEN', 'pixels', { cause });
  }
}
