import { LRUCache } from 'lru-cache';
import type { App } from '../../../../context.ts';
import { found, refuse } from '../../../../errors.ts';
import { type FileRow, findFile } from '../../store.ts';
import { type Scope, signedScope } from '../rules/addresses.ts';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** A file with what the address opens of it. */
export interface AuthorisedFile {
  file: FileRow;
  scope: Scope | 'public';
}

/** Public, and if it is a WAV, with its listening copy: nothing that an address opens will change. */
const isFinal = (file: FileRow): boolean =>
  file.publicAt !== null && (file.type !== 'audio/wav' || file.listeningKey !== null);

export type AuthoriseFile = (id: string, query: Record<string, unknown>) => Promise<AuthorisedFile>;

/**
 * Finds the file of an address: a public one for anyone, a private one by a valid signature; else 404.
 * What is public and ready is remembered for half a minute, or until it is withdrawn or its bytes lie elsewhere
 * (`file:<id>` is dropped); the rest never, so that it opens the moment it is.
 */
export function openAuthorisedFiles(app: App): AuthoriseFile {
  const remembered = new LRUCache<string, FileRow>({ max: 5_000, ttl: 30_000 });
  let drops = 0;
  app.cache.onDrop((tags) => {
    for (const tag of tags) {
      if (!tag.startsWith('file:')) continue;
      drops += 1;
      remembered.delete(tag.slice('file:'.length));
    }
  });
  return async (id, query) => {
    if (!uuid.test(id)) refuse('NOT_FOUND');
    const signed = signedScope(app, id, query);
    const before = drops;
    const file = remembered.get(id) ?? found(await findFile(app.database.orm, id));
    // What was read while something was dropped may be older than that.
    if (isFinal(file) && drops === before) remembered.set(id, file, { noUpdateTTL: true });
    if (signed !== null) return { file, scope: signed };
    return file.publicAt === null ? refuse('NOT_FOUND') : { file, scope: 'public' };
  };
}
