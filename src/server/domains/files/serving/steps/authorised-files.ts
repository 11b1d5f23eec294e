import { LRUCache } from 'lru-cache';
import { isUuid } from '../../../../../contract/vocabulary/uuid.ts';
import type { App } from '../../../../context.ts';
import { found, refuse } from '../../../../errors.ts';
import { type FileRow, findFile } from '../../store.ts';
import { type Scope, signedScope } from '../rules/addresses.ts';

/** A file, and what the address opens of it. */
export interface AuthorisedFile {
  file: FileRow;
  scope: Scope | 'public';
}

/** Public, and for a WAV its listening copy is ready: nothing that an address opens will change. */
const isFinal = (file: FileRow): boolean =>
  file.publicAt !== null && (file.type !== 'audio/wav' || file.listeningKey !== null);

type AuthoriseFile = (id: string, query: Record<string, unknown>) => Promise<AuthorisedFile>;

/**
 * Finds the file of an address: a public one for anyone, a private one with a valid signature; else 404. Public and
 * ready files are remembered for half a minute, or until they are withdrawn or moved (`file:<id>` is dropped); others
 * never are, so that they open the moment they are ready.
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
    if (!isUuid(id)) refuse('NOT_FOUND');
    const signed = signedScope(app, id, query);
    const before = drops;
    const file = remembered.get(id) ?? found(await findFile(app.database.orm, id));
    // Data read while something was dropped may be outdated.
    if (isFinal(file) && drops === before) remembered.set(id, file, { noUpdateTTL: true });
    if (signed !== null) return { file, scope: signed };
    return file.publicAt === null ? refuse('NOT_FOUND') : { file, scope: 'public' };
  };
}
