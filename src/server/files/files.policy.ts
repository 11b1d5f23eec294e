import { z } from 'zod';
import type { UploadResult } from '#contract/files.ts';
import type { App } from '#server/context.ts';
import type { files } from '#server/database/tables/files.ts';
import { graphemes } from '#shared/graphemes.ts';
import { isLossless } from '#shared/recordings.ts';
import { fileUrl } from './serving.policy.ts';

type FileRow = typeof files.$inferSelect;

/** Jobs on one stored file. */
const data = z.object({ fileId: z.string() });
export const avifJob = { name: 'files.make-avif', data };
export const listeningCopyJob = { name: 'files.make-listening-copy', data };
export const measureSoundJob = { name: 'files.measure-sound', data };

/** Jobs by the clock. */
export const encodeUploadedJob = 'files.encode-uploaded';
export const cleanupJob = 'files.remove-expired-uploads';

const MB = 1024 * 1024;

/** The limit of any upload, in bytes. */
export const largest = 1024 * MB;
/** The most bytes of all files of an account whose address isn't confirmed: a first song with its master fits. */
export const unconfirmedMost = 200 * MB;
/** How many bytes tell a file's type. */
export const headBytes = 64 * 1024;
/** How long an unfinished upload can be resumed. */
export const uploadHours = 24;
/** Longest sides of images on screens, in pixels. */
export const imageSizes = [160, 320, 640, 1280] as const;
export type ImageSize = (typeof imageSizes)[number];

/** The most bytes of a file, by its type. */
export const limitOf = ({ kind, type }: { kind: string | null; type: string }): number => {
  if (kind === 'image') return 25 * MB;
  if (kind === 'document') return 20 * MB;
  return kind === 'audio' && !isLossless(type) ? 60 * MB : largest;
};

/**
 * The most bytes of a file by the media type that a client announces; null for types that we don't accept. Only a
 * first check: the bytes decide.
 */
export function limitOfAnnounced(type: string): number | null {
  if (/^(text|video|font|model)\/|svg|html/i.test(type)) return null;
  if (/^image\//i.test(type)) return limitOf({ kind: 'image', type });
  if (/^audio\/(mpeg|mp3|ogg|aac)$/i.test(type)) return limitOf({ kind: 'audio', type: 'audio/mpeg' });
  if (/^application\/(pdf|msword|vnd\.openxml)/i.test(type)) return limitOf({ kind: 'document', type });
  return largest;
}

/** The stored size that serves `asked`: no larger than needed. */
export function storedSize(requested: ImageSize, longest: number): ImageSize {
  const enough = imageSizes.find((size) => size >= longest) ?? 1280;
  return requested < enough ? requested : enough;
}

/** The folder of a file in storage. */
export const folderOf = (fileId: string): string => `${fileId.slice(-2)}/${fileId}`;
/** The folder with a file's bytes: its own, or that of another file with the same bytes. */
export const folderHolding = ({ storageKey }: { storageKey: string }): string =>
  storageKey.slice(0, storageKey.lastIndexOf('/'));

/** The key of an image at its full size, in our encoding. */
export const fullKey = (folder: string, extension: string): string => `${folder}/full.${extension}`;
/** Whether a file's bytes are the uploaded image: it was stored before we re-encoded images. */
export const isAsUploaded = ({ kind, storageKey }: { kind: string; storageKey: string }): boolean =>
  kind === 'image' && storageKey.includes('/original.');

/** The key of our image with its longest side at most `asked` pixels. */
export function imageKey(
  file: { storageKey: string; width: number | null; height: number | null },
  asked: ImageSize,
  format: 'avif' | 'webp',
): string {
  return `${folderHolding(file)}/${storedSize(asked, Math.max(file.width ?? 0, file.height ?? 0))}.${format}`;
}

const most = 255;
const unseen = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;
const bytesOf = (text: string): number => Buffer.byteLength(text);

/**
 * A file's name for display: the last part of a path, NFC, without control and bidi characters, at most 255 bytes of
 * UTF-8, keeping its extension.
 */
export function cleanName(fileName: string, extension: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? '';
  const name = last.normalize('NFC').replace(unseen, '').trim().replace(/^\.+/, '');
  if (name === '') return `file.${extension}`;
  if (bytesOf(name) <= most) return name;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  let short = '';
  for (const grapheme of graphemes(name.slice(0, most * 16))) {
    if (bytesOf(short + grapheme + ending) > most) break;
    short += grapheme;
  }
  return short + ending;
}

/** A finished upload as the contract describes it. */
export const uploadResult = (app: App, file: FileRow): UploadResult => ({
  path: `/media/${file.id}`,
  url: fileUrl(app, file),
  name: file.name,
  type: file.type,
  bytes: file.bytes,
  sha256: file.sha256,
  ...(file.extractedText !== null && { extracted_text: file.extractedText }),
  ...(file.width !== null && { width: file.width }),
  ...(file.height !== null && { height: file.height }),
  ...(file.durationMs !== null && { duration_seconds: file.durationMs / 1000 }),
  ...(file.colors !== null && { colors: file.colors }),
  ...(file.detailSide !== null && { detail_side: file.detailSide }),
  ...(file.isOneColour !== null && { is_one_colour: file.isOneColour }),
});
