import * as contract from '../../../contract/files.ts';
import { bind } from '../../http/route.ts';
import { ownUpload, setOffsetHeaders, signOwnFile } from './uploads/reads.ts';
import { discardFiles } from './uploads/verbs/discard-files.ts';
import { uploadFile } from './uploads/verbs/upload-file.ts';
import { cancelUpload, continueUpload, startUpload } from './uploads/verbs/uploads-in-parts.ts';

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
