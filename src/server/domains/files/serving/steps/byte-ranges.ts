import type { App } from '../../../../context.ts';
import { found, refuse } from '../../../../errors.ts';
import { folderHolding, type ImageSize, isAsUploaded, storedSize } from '../../rules.ts';
import type { FileRow } from '../../store.ts';
import { cleanName } from '../../uploads/rules/clean-name.ts';
import { attachment } from '../rules/attachment.ts';
import type { StoredBytes } from '../streams/send-byte-range.ts';
import type { AuthorisedFile } from './authorised-files.ts';

const isWav = (file: FileRow): boolean => file.type === 'audio/wav';
const etagOf = (file: FileRow, form: string): string => `"${file.sha256.slice(0, 32)}-${form}"`;

/**
 * The file at its full size. A WAV needs a signed address; documents are never shown inline, and an image that we
 * haven't encoded yet is sent in the largest size that we have.
 */
export async function originalBytes(app: App, seen: AuthorisedFile): Promise<StoredBytes> {
  const { file, scope } = seen;
  if (scope === 'listen' || (isWav(file) && scope !== 'file')) refuse('NOT_FOUND');
  if (isAsUploaded(file)) return imageBytes(app, seen, 1280, '');
  return {
    key: file.storageKey,
    bytes: file.bytes,
    type: file.type,
    etag: etagOf(file, 'original'),
    isPublic: scope === 'public',
    ...(file.kind === 'document' && { disposition: attachment(file.name) }),
  };
}

/**
 * The audible form: the MP3, or a WAV's listening copy; until that exists the WAV itself, for those who may have it.
 */
export async function listeningBytes(app: App, seen: AuthorisedFile): Promise<StoredBytes> {
  const { file, scope } = seen;
  if (file.kind !== 'audio') refuse('NOT_FOUND');
  const isPublic = scope === 'public';
  if (!isWav(file))
    return {
      key: file.storageKey,
      bytes: file.bytes,
      type: file.type,
      etag: etagOf(file, 'original'),
      isPublic,
    };
  if (file.listeningKey === null || file.listeningBytes === null) return originalBytes(app, seen);
  const etag = etagOf(file, 'listen');
  return { key: file.listeningKey, bytes: file.listeningBytes, type: 'audio/mpeg', etag, isPublic };
}

/** A download, under the requested name or its own, with the extension of its type. */
export async function downloadBytes(
  app: App,
  seen: AuthorisedFile,
  requestedName: unknown,
): Promise<StoredBytes> {
  const piece = await originalBytes(app, seen);
  const extension = piece.key.slice(piece.key.lastIndexOf('.') + 1);
  const name =
    typeof requestedName === 'string' && requestedName.trim() !== '' ? requestedName : seen.file.name;
  const ending = new RegExp(`\\.(${extension}${extension === 'jpg' ? '|jpeg' : ''})$`, 'i');
  const whole = ending.test(name) ? name : `${name}.${extension}`;
  return { ...piece, disposition: attachment(cleanName(whole, extension)) };
}

/** An image with its longest side at most `asked` pixels, as AVIF if the client accepts it and it is ready. */
export async function imageBytes(
  app: App,
  seen: AuthorisedFile,
  asked: ImageSize,
  accept: string,
): Promise<StoredBytes> {
  const { file, scope } = seen;
  if (file.kind !== 'image' || scope === 'listen') refuse('NOT_FOUND');
  const size = storedSize(asked, Math.max(file.width ?? 0, file.height ?? 0));
  const format = file.hasAvif === 1 && /\bimage\/avif\b/i.test(accept) ? 'avif' : 'webp';
  const key = `${folderHolding(file)}/${size}.${format}`;
  const bytes = found(await app.storage.size(key));
  return {
    key,
    bytes,
    type: `image/${format}`,
    etag: etagOf(file, `${size}-${format}`),
    isPublic: scope === 'public',
  };
}
