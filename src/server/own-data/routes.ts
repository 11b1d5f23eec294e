import * as contract from '#contract/own-data.ts';
import { bind } from '#server/http/route.ts';
import { closeAccount, prepareTakeout, reopenAccount } from './own-data.commands.ts';
import { readClosing } from './own-data.queries.ts';

export const routes = [
  bind(contract.readClosing, (context) => readClosing(context)),
  bind(contract.closeAccount, (context, { body }) => closeAccount(context, body)),
  bind(contract.reopenAccount, (context) => reopenAccount(context)),
  bind(contract.prepareTakeout, (context) => prepareTakeout(context)),
];
