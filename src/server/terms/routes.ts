import * as contract from '#contract/terms.ts';
import { implement } from '#server/http/route.ts';
import { acceptTerms, publishTerms, removeDraft, saveDraft } from './terms.commands.ts';
import { listTerms, readTerms } from './terms.queries.ts';

export const routes = [
  implement(contract.readTerms, (context, { params, query }) =>
    readTerms(context, params.page, query.version),
  ),
  implement(contract.acceptTerms, (context, { body }) => acceptTerms(context, body.versions)),
  implement(contract.listTerms, (context) => listTerms(context)),
  implement(contract.saveTermsDraft, (context, { params, body }) => saveDraft(context, params.page, body)),
  implement(contract.deleteTermsDraft, (context, { params }) => removeDraft(context, params.page)),
  implement(contract.publishTerms, (context, { params, body }) => publishTerms(context, params.page, body)),
];
