import type { UploadResult } from '#contract/files.ts';

/** A picture of one colour. */
export async function newPicture(name: string, side = 30): Promise<File> {
  const canvas = new OffscreenCanvas(side, side);
  canvas.getContext('2d')?.fillRect(0, 0, side, side);
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' });
}

/** An uploaded picture. */
export const uploadedPicture = (name: string): UploadResult => ({
  path: `/private/${name}`,
  url: `/favicon.svg?${name}`,
  name,
  type: 'image/png',
  bytes: 100,
  sha256: 'a'.repeat(64),
  width: 30,
  height: 30,
});
