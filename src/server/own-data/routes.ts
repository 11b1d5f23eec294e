import * as contract from '#contract/own-data.ts';
import { implement } from '#server/http/route.ts';
import { closeAccount, prepareTakeout, reopenAccount } from './own-data.commands.ts';
import { readClosing } from './own-data.queries.ts';

export const routes = [
  implement(contract.readClosing, (context) => readClosing(context)),
  implement(contract.closeAccount, (context, { body }) => closeAccount(context, body)),
  implement(contract.reopenAccount, (context) => reopenAccount(context)),
  implement(contract.prepareTakeout, (context) => prepareTakeout(context)),
];
