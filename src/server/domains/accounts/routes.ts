import * as contract from '../../../contract/accounts.ts';
import { bind } from '../../http/route.ts';
import { changeEmail } from './emails/verbs/change-email.ts';
import { confirmEmail, resendConfirmation } from './emails/verbs/confirm-email.ts';
import { connectGoogle, disconnectGoogle } from './google/verbs/connect-google.ts';
import { returnFromGoogle } from './google/verbs/return-from-google.ts';
import { startGoogle } from './google/verbs/start-google.ts';
import { changePassword } from './passwords/verbs/change-password.ts';
import { forgotPassword } from './passwords/verbs/forgot-password.ts';
import { resetPassword } from './passwords/verbs/reset-password.ts';
import { readMe, readSubdomain } from './profile/reads/me.ts';
import { claimSubdomain } from './profile/verbs/claim-subdomain.ts';
import { register } from './profile/verbs/register.ts';
import { updateMe } from './profile/verbs/update-me.ts';
import { ownFamily, readDevices, readLink, readSignInMethods } from './sessions/reads/devices.ts';
import { originOfCall } from './sessions/reads/origins.ts';
import { carrySession } from './sessions/verbs/carry-session.ts';
import { devLogin } from './sessions/verbs/dev-login.ts';
import { login } from './sessions/verbs/login.ts';
import { endSession, logout, logoutEverywhere } from './sessions/verbs/logout.ts';
import { createTicket, exchangeTicket } from './sessions/verbs/tickets.ts';

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
  bind(contract.readSignInMethods, (context) =>
    readSignInMethods(context.app.database.orm, context.caller.userId),
  ),
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
