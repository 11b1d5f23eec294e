import * as contract from '../../../contract/files.ts';
import { bind } from '../../http/route.ts';
import { ownUpload, signOwnFile, tellOffset } from './reads.ts';
import { cancelUpload } from './verbs/cancel-upload.ts';
import { continueUpload } from './verbs/continue-upload.ts';
import { discardFiles } from './verbs/discard-files.ts';
import { startUpload } from './verbs/start-upload.ts';
import { uploadFile } from './verbs/upload-file.ts';

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
  bind(contract.signFile, (context, { body }) => signOwnFile(context, body.path)),
];
