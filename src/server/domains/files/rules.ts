const MB = 1024 * 1024;

/** What no upload may exceed, in bytes. */
export const largest = 1024 * MB;
/** The most bytes of a file whose owner's address isn't confirmed: covers and MP3s are smaller. */
export const unconfirmedMost = 20 * MB;
/** As many bytes as tell what a file is. */
export const headBytes = 64 * 1024;
/** How long an unfinished upload can be resumed. */
export const uploadHours = 24;
/** Longest sides of the images that screens use, in pixels. */
export const imageSizes = [160, 320, 640, 1280] as const;
export type ImageSize = (typeof imageSizes)[number];

/** The most bytes a file may have, by what it is. */
export const limitOf = ({ kind, type }: { kind: string | null; type: string }): number => {
  if (kind === 'image') return 25 * MB;
  if (kind === 'document') return 20 * MB;
  return type === 'audio/mpeg' ? 60 * MB : largest;
};

/**
 * The most bytes a file may have by the media type that a client announces; null where we take no such file.
 * Only a first answer: the bytes decide.
 */
export function limitOfAnnounced(type: string): number | null {
  if (/^(text|video|font|model)\/|svg|html/i.test(type)) return null;
  if (/^image\//i.test(type)) return limitOf({ kind: 'image', type });
  if (/^audio\/(mpeg|mp3)$/i.test(type)) return limitOf({ kind: 'audio', type: 'audio/mpeg' });
  if (/^application\/(pdf|msword|vnd\.openxml)/i.test(type)) return limitOf({ kind: 'document', type });
  return largest;
}

/** The size in which an image is stored to serve `asked`: none is larger than the image needs. */
export function storedSize(asked: ImageSize, longest: number): ImageSize {
  const enough = imageSizes.find((size) => size >= longest) ?? 1280;
  return asked < enough ? asked : enough;
}

/** Where everything of a file lies in storage. */
export const folderOf = (fileId: string): string => `${fileId.slice(-2)}/${fileId}`;
/** The folder that a file's bytes are in: its own, or that of another with the same bytes. */
export const folderHolding = ({ storageKey }: { storageKey: string }): string =>
  storageKey.slice(0, storageKey.lastIndexOf('/'));

/** Where an image lies at its full size, as we encoded it. */
export const fullKey = (folder: string, extension: string): string => `${folder}/full.${extension}`;
/** Whether a file's bytes are an image as it came: such a one was stored before images were re-encoded. */
export const isAsUploaded = ({ kind, storageKey }: { kind: string; storageKey: string }): boolean =>
  kind === 'image' && storageKey.includes('/original.');

/** Where an image of ours lies, made with its longest side at most `asked` pixels. */
export function imageKey(
  file: { storageKey: string; width: number | null; height: number | null },
  asked: ImageSize,
  format: 'avif' | 'webp',
): string {
  return `${folderHolding(file)}/${storedSize(asked, Math.max(file.width ?? 0, file.height ?? 0))}.${format}`;
}
