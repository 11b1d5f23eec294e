import * as contract from '../../../contract/accounts.ts';
import { bind } from '../../http/route.ts';
import { readMe, readSubdomain } from './reads.ts';
import { claimSubdomain } from './verbs/claim-subdomain.ts';
import { createTicket } from './verbs/create-ticket.ts';
import { devLogin } from './verbs/dev-login.ts';
import { exchangeTicket } from './verbs/exchange-ticket.ts';
import { login } from './verbs/login.ts';
import { logout } from './verbs/logout.ts';
import { register } from './verbs/register.ts';
import { updateMe } from './verbs/update-me.ts';

export const routes = [
  bind(contract.register, (context, { body }) => register(context, body)),
  bind(contract.login, (context, { body }) => login(context, body)),
  bind(contract.devLogin, (context, { body }) => devLogin(context, body)),
  bind(contract.logout, (context) => logout(context)),
  bind(contract.createTicket, (context, { body }) => createTicket(context, body)),
  bind(contract.exchangeTicket, (context, { body }) => exchangeTicket(context, body)),
  bind(contract.me, (context) => readMe(context.app.database.orm, context.caller.userId)),
  bind(contract.updateMe, (context, { body }) => updateMe(context, body)),
  bind(contract.readSubdomain, (context, { query }) => readSubdomain(context, query.name)),
  bind(contract.claimSubdomain, (context, { body }) => claimSubdomain(context, body)),
];
