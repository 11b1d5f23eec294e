import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type CoverColors, coverColors } from './cover-colors.ts';
import { openImage } from './open-image.ts';
import { refusePixels } from './refuse-pixels.ts';
import { sizeImage, type Variant } from './size-image.ts';

export interface EncodedImage {
  /** The image at full size in our encoding, which replaces the uploaded bytes. */
  full: { path: string; type: string; extension: string };
  /** Upright, in pixels. */
  width: number;
  height: number;
  colors: CoverColors;
  /** In screen sizes, as WebP. */
  variants: Variant[];
}

const SAMPLE = 64;
/** Both sides of a WebP have 14 bits (RFC 9649 section 2.5). */
const WEBP_SIDE = 16_383;

type Encoding = { type: string; extension: string; encode: (pipeline: Sharp) => Sharp };
const JPEG: Encoding = {
  type: 'image/jpeg',
  extension: 'jpg',
  // Colour at full resolution, so that red lettering on a cover stays sharp.
  encode: (pipeline) => pipeline.jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false }),
};
const PNG: Encoding = {
  type: 'image/png',
  extension: 'png',
  encode: (pipeline) => pipeline.png({ compressionLevel: 6 }),
};
const WEBP: Encoding = {
  type: 'image/webp',
  extension: 'webp',
  encode: (pipeline) => pipeline.webp({ quality: 92, effort: 2 }),
};

/**
 * Encodes an image again from its pixels: upright, first frame only, in sRGB, and without anything else from the file
 * (EXIF, GPS, comments, trailing bytes). Writes it and its sizes into `outDir`. Takes much memory: call it in a child
 * process.
 * @throws MediaError FILE_BROKEN, IMAGE_TOO_LARGE
 */
export async function encodeImage({
  path,
  outDir,
  sizes,
}: {
  path: string;
  outDir: string;
  sizes: readonly number[];
}): Promise<EncodedImage> {
  const { pipeline, width, height, format } = await openImage(path);
  const { type, extension, encode } = encodingOf(format, Math.max(width, height));
  const fullPath = join(outDir, `full.${extension}`);
  await encode(pipeline.toColourspace('srgb')).toFile(fullPath).catch(refusePixels);
  const variants = await sizeImage({ path: fullPath, outDir, sizes, format: 'webp' });
  const pixels = await sharp(fullPath)
    .flatten({ background: '#131315' })
    .resize(SAMPLE, SAMPLE, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer();
  const full = { path: fullPath, type, extension };
  return { full, width, height, colors: coverColors(pixels), variants };
}

/** JPEG stays JPEG; lossless formats become PNG; newer formats become WebP, which also supports transparency. */
function encodingOf(format: string, longest: number): Encoding {
  if (format === 'jpeg') return JPEG;
  if (format === 'png' || format === 'gif' || longest > WEBP_SIDE) return PNG;
  return WEBP;
}
