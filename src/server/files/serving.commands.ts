import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { App } from '#server/context.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { findExcerpt } from '#server/gateways/media/index.ts';
import { isHeardAsCopy, isLossless } from '#shared/recordings.ts';
import { isUuid } from '#shared/uuid.ts';
import { excerptSeconds } from '#shared/visitor-rights.ts';
import { type FileRow, findFile } from './files.db.ts';
import { cleanName, folderHolding, type ImageSize, isAsUploaded, storedSize } from './files.policy.ts';
import { findVisitorRights } from './processing.steps.ts';
import {
  attachment,
  type Scope,
  type StoredBytes,
  seesAll,
  signedScope,
  type VisitorRights,
  type VisitorSight,
  visitorSight,
} from './serving.policy.ts';

const isMaster = (file: FileRow): boolean => isLossless(file.type);
const etagOf = (file: FileRow, form: string): string => `"${file.sha256.slice(0, 32)}-${form}"`;

/**
 * The file at its full size. A WAV needs a signed address; documents are never shown inline, and an image that we
 * haven't encoded yet, or that visitors may not download, is sent in the largest size for screens.
 */
export async function originalBytes(app: App, seen: AuthorisedFile): Promise<StoredBytes> {
  const { file, scope, sight = seesAll } = seen;
  if (scope === 'listen' || (isMaster(file) && scope !== 'file')) fail('NOT_FOUND');
  if (file.kind === 'audio' && sight.heard !== 'all') return listeningBytes(app, seen);
  if (file.kind === 'document' && !sight.downloads) fail('NOT_FOUND');
  if (isAsUploaded(file) || (file.kind === 'image' && !sight.downloads))
    return imageBytes(app, seen, 1280, '');
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
 * The audible form: the MP3, or the listening copy of another kind; until that exists the file itself, for those who
 * may have it.
 */
export async function listeningBytes(app: App, seen: AuthorisedFile): Promise<StoredBytes> {
  const { file, scope, sight = seesAll } = seen;
  if (file.kind !== 'audio' || sight.heard === 'nothing') fail('NOT_FOUND');
  if (sight.heard === 'excerpt') return excerptBytes(app, file);
  const isPublic = scope === 'public';
  if (!isHeardAsCopy(file.type))
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

/** The first thirty seconds: a part of the MP3 between two of its frames, so that no range reaches the rest. */
async function excerptBytes({ storage }: App, file: FileRow): Promise<StoredBytes> {
  const key = isHeardAsCopy(file.type) ? file.listeningKey : file.storageKey;
  const size = key === file.listeningKey ? file.listeningBytes : file.bytes;
  if (key === null || size === null) fail('NOT_FOUND');
  const { start, end } = orNotFound(
    await findExcerpt((range) => storage.read(key, range).then(buffer), size, excerptSeconds),
  );
  return {
    key,
    offset: start,
    bytes: end - start,
    type: 'audio/mpeg',
    etag: etagOf(file, 'excerpt'),
    isPublic: false,
    // On the release date the same address gives the whole song.
    caching: 'private, no-cache',
  };
}

/**
 * A download, under the requested name or its own, with the extension of its type. A lossy recording is downloaded as
 * MP3, which every station and every player can read.
 */
export async function downloadBytes(
  app: App,
  seen: AuthorisedFile,
  requestedName: unknown,
): Promise<StoredBytes> {
  const { file, sight = seesAll } = seen;
  if (!sight.downloads) fail('NOT_FOUND');
  const isCopy = isHeardAsCopy(file.type) && !isMaster(file) && file.listeningKey !== null;
  const piece = isCopy ? await listeningBytes(app, seen) : await originalBytes(app, seen);
  const extension = piece.key.slice(piece.key.lastIndexOf('.') + 1);
  const name =
    typeof requestedName === 'string' && requestedName.trim() !== ''
      ? requestedName
      : file.name.replace(isCopy ? /\.[^.]*$/ : '', '');
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
  if (file.kind !== 'image' || scope === 'listen') fail('NOT_FOUND');
  const size = storedSize(asked, Math.max(file.width ?? 0, file.height ?? 0));
  const format = file.hasAvif === 1 && /\bimage\/avif\b/i.test(accept) ? 'avif' : 'webp';
  const key = `${folderHolding(file)}/${size}.${format}`;
  const bytes = orNotFound(await app.storage.size(key));
  return {
    key,
    bytes,
    type: `image/${format}`,
    etag: etagOf(file, `${size}-${format}`),
    isPublic: scope === 'public',
  };
}

/** A file, and what the address opens of it. */
export interface AuthorisedFile {
  file: FileRow;
  scope: Scope | 'public';
  /** What a visitor gets of a public file; all of it by default. */
  sight?: VisitorSight;
}

/** Public, and a listening copy that it needs is ready: nothing that an address opens will change. */
const isFinal = (file: FileRow): boolean =>
  file.publicAt !== null && (!isHeardAsCopy(file.type) || file.listeningKey !== null);

/** `form`: `sized` for what everyone may see of a public file, an image in a size for screens. */
type AuthoriseFile = (id: string, query: Record<string, unknown>, form?: 'sized') => Promise<AuthorisedFile>;

/**
 * Finds the file of an address: a public one for anyone, a private one with a valid signature; else 404. Public and
 * ready files, and what visitors get of them, are remembered for half a minute, or until they are withdrawn or moved
 * or get other rights (`file:<id>` is dropped); others never are, so that they open the moment they are ready.
 */
export function openAuthorisedFiles(app: App): AuthoriseFile {
  const remembered = new LRUCache<string, FileRow>({ max: 5_000, ttl: 30_000 });
  const rememberedRights = new LRUCache<string, VisitorRights[]>({ max: 5_000, ttl: 30_000 });
  let drops = 0;
  app.cache.onDrop((tags) => {
    for (const tag of tags) {
      if (!tag.startsWith('file:')) continue;
      drops += 1;
      remembered.delete(tag.slice('file:'.length));
      rememberedRights.delete(tag.slice('file:'.length));
    }
  });
  const rightsOf = async (id: string): Promise<VisitorRights[]> => {
    const known = rememberedRights.get(id);
    if (known !== undefined) return known;
    const before = drops;
    const rights = await findVisitorRights(app.database.orm, id);
    if (drops === before) rememberedRights.set(id, rights);
    return rights;
  };
  return async (id, query, form) => {
    if (!isUuid(id)) fail('NOT_FOUND');
    const signed = signedScope(app, id, query);
    const before = drops;
    const file = remembered.get(id) ?? orNotFound(await findFile(app.database.orm, id));
    // Data read while something was dropped may be outdated.
    if (isFinal(file) && drops === before) remembered.set(id, file, { noUpdateTTL: true });
    if (signed !== null) return { file, scope: signed };
    if (file.publicAt === null) fail('NOT_FOUND');
    if (form === 'sized') return { file, scope: 'public' };
    return { file, scope: 'public', sight: visitorSight(await rightsOf(id), new Date()) };
  };
}
