import * as contract from '#contract/files.ts';
import { implement } from '#server/http/route.ts';
import { ownUpload, setOffsetHeaders, signOwnFile } from './files.queries.ts';
import { cancelUpload, continueUpload, discardFiles, startUpload, uploadFile } from './uploads.commands.ts';

export const routes = [
  implement(contract.uploadFile, (context, { raw }) => uploadFile(context, raw)),
  implement(contract.startUpload, (context, { body }) => startUpload(context, body)),
  implement(contract.uploadOffset, (context, { parent }) => setOffsetHeaders(context, parent), ownUpload),
  implement(
    contract.continueUpload,
    (context, { parent, raw }) => continueUpload(context, parent, raw),
    ownUpload,
  ),
  implement(contract.cancelUpload, (context, { parent }) => cancelUpload(context, parent), ownUpload),
  implement(contract.discardFile, (context, { body }) => discardFiles(context, body.paths)),
  implement(contract.signFile, (context, { body }) => signOwnFile(context, body.path)),
];
