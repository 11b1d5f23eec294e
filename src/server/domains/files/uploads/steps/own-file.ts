import type { Db } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { type FileRow, findOwnFile } from '../../store.ts';

/** The id in `/media/<id>`; null for any other text. */
export const idOfPath = (path: string): string | null =>
  /^\/media\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/.exec(path)?.[1] ?? null;

/**
 * The caller's own file at `/media/<id>`. In a transaction, nobody can discard it before that ends.
 * @param field the field of the body that names it
 * @throws INVALID with FILE_UNKNOWN if there is none, or it is another's or of another kind (threat A2)
 */
export async function ownFile(
  db: Db,
  ownerUserId: string,
  path: string,
  kind: FileRow['kind'],
  field: string,
): Promise<FileRow> {
  const id = idOfPath(path);
  const file = id === null ? undefined : await findOwnFile(db, ownerUserId, id);
  if (file?.kind !== kind) refuse('INVALID', { fields: { [field]: 'FILE_UNKNOWN' } });
  return file;
}
