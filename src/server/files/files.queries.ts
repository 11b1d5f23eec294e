import type { Context, SignedIn } from '#server/context.ts';
import { type SQL, sql } from '#server/database/drizzle.ts';
import type { Db } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { findFile } from './files.db.ts';
import { fileUrl } from './serving.policy.ts';
import { findUpload, type UploadRow } from './uploads.db.ts';
import { idOfPath, offsetOf } from './uploads.steps.ts';

/** The caller's own upload that hasn't expired. */
export async function ownUpload(
  { app, caller }: Context<SignedIn>,
  { id }: { id: string },
): Promise<UploadRow> {
  const upload = orNotFound(await findUpload(app.database.orm, id));
  if (upload.ownerUserId !== caller.userId || upload.expiresAt.getTime() <= Date.now()) fail('NOT_FOUND');
  return upload;
}

/** Sets how much of an upload has arrived, in the reply's headers. */
export async function setOffsetHeaders(
  { app, headers }: Context<SignedIn>,
  upload: UploadRow,
): Promise<undefined> {
  headers['upload-offset'] = String(await offsetOf(app, upload));
  headers['upload-length'] = String(upload.bytes);
}

/** A fresh address for the caller's own file. */
export async function signOwnFile(
  { app, caller }: Context<SignedIn>,
  path: string,
): Promise<{ url: string }> {
  const id = idOfPath(path) ?? fail('NOT_FOUND');
  const file = orNotFound(await findFile(app.database.orm, id));
  return file.ownerUserId === caller.userId ? { url: fileUrl(app, file) } : fail('NOT_FOUND');
}

/** A domain's select of the files among these that it uses: their ids, and whether everyone sees that use. */
export type UseFinder = (fileIds: SQL) => SQL;

/** The files among these that something uses, in one statement; true for those that something public shows. */
export async function readUses(
  db: Db,
  finders: readonly UseFinder[],
  fileIds: string[],
): Promise<Map<string, boolean>> {
  if (fileIds.length === 0) return new Map();
  const ids = sql`${sql.param(fileIds)}::uuid[]`;
  const selects = sql.join(
    finders.map((find) => find(ids)),
    sql` union all `,
  );
  const { rows } = await db.execute<{ id: string; shown: boolean }>(
    sql`select id, bool_or(shown) as shown from (${selects}) as used (id, shown) group by id`,
  );
  return new Map(rows.map(({ id, shown }) => [id, shown]));
}
