import * as contract from '../../../contract/own-data.ts';
import { bind } from '../../http/route.ts';
import { readClosing } from './reads/closing.ts';
import { closeAccount } from './verbs/close-account.ts';
import { prepareTakeout } from './verbs/prepare-takeout.ts';
import { reopenAccount } from './verbs/reopen-account.ts';

export const routes = [
  bind(contract.readClosing, (context) => readClosing(context)),
  bind(contract.closeAccount, (context, { body }) => closeAccount(context, body)),
  bind(contract.reopenAccount, (context) => reopenAccount(context)),
  bind(contract.prepareTakeout, (context) => prepareTakeout(context)),
];
