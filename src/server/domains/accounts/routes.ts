import * as contract from '../../../contract/accounts.ts';
import { bind } from '../../http/route.ts';
import { originOfCall } from './origins.ts';
import { readMe, readSubdomain } from './reads.ts';
import { ownFamily, readDevices, readLink, readWaysIn } from './sign-in-reads.ts';
import { carrySession } from './verbs/carry-session.ts';
import { changeEmail } from './verbs/change-email.ts';
import { changePassword } from './verbs/change-password.ts';
import { claimSubdomain } from './verbs/claim-subdomain.ts';
import { confirmEmail } from './verbs/confirm-email.ts';
import { connectGoogle } from './verbs/connect-google.ts';
import { createTicket } from './verbs/create-ticket.ts';
import { devLogin } from './verbs/dev-login.ts';
import { disconnectGoogle } from './verbs/disconnect-google.ts';
import { endSession } from './verbs/end-session.ts';
import { exchangeTicket } from './verbs/exchange-ticket.ts';
import { forgotPassword } from './verbs/forgot-password.ts';
import { login } from './verbs/login.ts';
import { logout } from './verbs/logout.ts';
import { logoutEverywhere } from './verbs/logout-everywhere.ts';
import { register } from './verbs/register.ts';
import { resendConfirmation } from './verbs/resend-confirmation.ts';
import { resetPassword } from './verbs/reset-password.ts';
import { returnFromGoogle } from './verbs/return-from-google.ts';
import { startGoogle } from './verbs/start-google.ts';
import { updateMe } from './verbs/update-me.ts';

export const routes = [
  bind(contract.register, (context, { body }) => register(context, body)),
  bind(contract.login, (context, { body }) => login(context, body)),
  bind(contract.devLogin, (context, { body }) => devLogin(context, body)),
  bind(contract.logout, (context) => logout(context)),
  bind(contract.createTicket, (context, { body }) => createTicket(context, body)),
  bind(contract.exchangeTicket, (context, { body, raw }) =>
    exchangeTicket(context, {
      ...body,
      at: originOfCall(context.app.config, raw?.request.headers ?? {}),
    }),
  ),
  bind(contract.carrySession, (context, { query, raw }) =>
    carrySession(context, { ...query, host: raw?.request.headers.host }),
  ),
  bind(contract.me, (context) => readMe(context.app.database.orm, context.caller.userId)),
  bind(contract.updateMe, (context, { body }) => updateMe(context, body)),
  bind(contract.readSubdomain, (context, { query }) => readSubdomain(context, query.name)),
  bind(contract.claimSubdomain, (context, { body }) => claimSubdomain(context, body)),
  bind(contract.confirmEmail, (context, { body }) => confirmEmail(context, body)),
  bind(contract.resendConfirmation, (context) => resendConfirmation(context)),
  bind(contract.forgotPassword, (context, { body }) => forgotPassword(context, body)),
  bind(contract.resetPassword, (context, { body }) => resetPassword(context, body)),
  bind(contract.readLink, (context, { body }) => readLink(context.app.database.orm, body.token)),
  bind(contract.changePassword, (context, { body }) => changePassword(context, body)),
  bind(contract.changeEmail, (context, { body }) => changeEmail(context, body)),
  bind(contract.logoutEverywhere, (context) => logoutEverywhere(context)),
  bind(contract.listSessions, (context) => readDevices(context.app.database.orm, context.caller)),
  bind(contract.endSession, (context, { parent }) => endSession(context, parent), ownFamily),
  bind(contract.readWaysIn, (context) => readWaysIn(context.app.database.orm, context.caller.userId)),
  bind(contract.startGoogle, (context, { query, raw }) =>
    startGoogle(context, { ...query, host: raw?.request.headers.host }),
  ),
  bind(contract.returnFromGoogle, (context, { raw }) =>
    returnFromGoogle(context, {
      address: raw?.request.url ?? '',
      cookies: raw?.request.headers.cookie,
    }),
  ),
  bind(contract.connectGoogle, (context, { body }) => connectGoogle(context, body)),
  bind(contract.disconnectGoogle, (context) => disconnectGoogle(context)),
];
