import * as contract from '../../../contract/files.ts';
import type { Context, SignedIn } from '../../context.ts';
import { found, refuse } from '../../errors.ts';
import { bind } from '../../http/route.ts';
import { fileUrl } from './addresses.ts';
import { idOfPath } from './own-file.ts';
import { offsetOf } from './parts.ts';
import { findFile, findUpload, type UploadRow } from './store.ts';
import { cancelUpload } from './verbs/cancel-upload.ts';
import { continueUpload } from './verbs/continue-upload.ts';
import { discardFiles } from './verbs/discard-files.ts';
import { startUpload } from './verbs/start-upload.ts';
import { uploadFile } from './verbs/upload-file.ts';

/** One's own upload that hasn't expired. */
async function ownUpload({ app, caller }: Context<SignedIn>, { id }: { id: string }): Promise<UploadRow> {
  const upload = found(await findUpload(app.database.orm, id));
  if (upload.ownerUserId !== caller.userId || upload.expiresAt.getTime() <= Date.now()) refuse('NOT_FOUND');
  return upload;
}

async function tellOffset({ app, headers }: Context<SignedIn>, upload: UploadRow): Promise<undefined> {
  headers['upload-offset'] = String(await offsetOf(app, upload));
  headers['upload-length'] = String(upload.bytes);
}

async function sign({ app, caller }: Context<SignedIn>, path: string): Promise<{ url: string }> {
  const id = idOfPath(path) ?? refuse('NOT_FOUND');
  const file = found(await findFile(app.database.orm, id));
  return file.ownerUserId === caller.userId ? { url: fileUrl(app, file) } : refuse('NOT_FOUND');
}

export const routes = [
  bind(contract.uploadFile, (context, { raw }) => uploadFile(context, raw)),
  bind(contract.startUpload, (context, { body }) => startUpload(context, body)),
  bind(contract.uploadOffset, (context, { parent }) => tellOffset(context, parent), ownUpload),
  bind(
    contract.continueUpload,
    (context, { parent, raw }) => continueUpload(context, parent, raw),
    ownUpload,
  ),
  bind(contract.cancelUpload, (context, { parent }) => cancelUpload(context, parent), ownUpload),
  bind(contract.discardFile, (context, { body }) => discardFiles(context, body.paths)),
  bind(contract.signFile, (context, { body }) => sign(context, body.path)),
];
