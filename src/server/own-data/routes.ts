import * as requests from '#contract/data-requests.ts';
import * as contract from '#contract/own-data.ts';
import { implement } from '#server/http/route.ts';
import { closeAccount, prepareTakeout, reopenAccount } from './own-data.commands.ts';
import { readClosing } from './own-data.queries.ts';
import {
  addDataRequest,
  beginDataDeletion,
  identifyDataRequest,
  refuseDataRequest,
  sendDataExport,
} from './requests.commands.ts';
import { listDataRequests, readDataRequest, requestAt } from './requests.queries.ts';

export const routes = [
  implement(contract.readClosing, (context) => readClosing(context)),
  implement(contract.closeAccount, (context, { body }) => closeAccount(context, body)),
  implement(contract.reopenAccount, (context) => reopenAccount(context)),
  implement(contract.prepareTakeout, (context) => prepareTakeout(context)),
  implement(requests.addDataRequest, (context, { body }) => addDataRequest(context, body)),
  implement(requests.listDataRequests, (context, { query }) => listDataRequests(context, query)),
  implement(
    requests.readDataRequest,
    (context, { parent }) => readDataRequest(context, parent.id),
    requestAt,
  ),
  implement(
    requests.identifyDataRequest,
    (context, { parent, body }) => identifyDataRequest(context, parent.id, body),
    requestAt,
  ),
  implement(requests.sendDataExport, (context, { parent }) => sendDataExport(context, parent.id), requestAt),
  implement(
    requests.beginDataDeletion,
    (context, { parent }) => beginDataDeletion(context, parent.id),
    requestAt,
  ),
  implement(
    requests.refuseDataRequest,
    (context, { parent, body }) => refuseDataRequest(context, parent.id, body.reason),
    requestAt,
  ),
];
