import * as contract from '#contract/files.ts';
import { bind } from '#server/http/route.ts';
import { ownUpload, setOffsetHeaders, signOwnFile } from './files.queries.ts';
import { cancelUpload, continueUpload, discardFiles, startUpload, uploadFile } from './uploads.commands.ts';

export const routes = [
  bind(contract.uploadFile, (context, { raw }) => uploadFile(context, raw)),
  bind(contract.startUpload, (context, { body }) => startUpload(context, body)),
  bind(contract.uploadOffset, (context, { parent }) => setOffsetHeaders(context, parent), ownUpload),
  bind(
    contract.continueUpload,
    (context, { parent, raw }) => continueUpload(context, parent, raw),
    ownUpload,
  ),
  bind(contract.cancelUpload, (context, { parent }) => cancelUpload(context, parent), ownUpload),
  bind(contract.discardFile, (context, { body }) => discardFiles(context, body.paths)),
  bind(contract.signFile, (context, { body }) => signOwnFile(context, body.path)),
];
