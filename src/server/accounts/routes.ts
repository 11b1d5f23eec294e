import * as emails from '#contract/accounts/emails.ts';
import * as google from '#contract/accounts/google.ts';
import * as passwords from '#contract/accounts/passwords.ts';
import * as profile from '#contract/accounts/profile.ts';
import * as sessions from '#contract/accounts/sessions.ts';
import { bind } from '#server/http/route.ts';
import { changeEmail, confirmEmail, resendConfirmation } from './emails.commands.ts';
import { connectGoogle, disconnectGoogle, returnFromGoogle, startGoogle } from './google.commands.ts';
import { changePassword, forgotPassword, resetPassword } from './passwords.commands.ts';
import { claimSubdomain, register, updateMe, updateServiceDefaults } from './profile.commands.ts';
import { readMe, readServiceDefaults, readSubdomain } from './profile.queries.ts';
import {
  carrySession,
  createTicket,
  devLogin,
  endSession,
  exchangeTicket,
  login,
  logout,
  logoutEverywhere,
} from './sessions.commands.ts';
import { originOfCall, ownFamily, readDevices, readLink, readSignInMethods } from './sessions.queries.ts';

export const routes = [
  bind(profile.register, (context, { body }) => register(context, body)),
  bind(sessions.login, (context, { body }) => login(context, body)),
  bind(sessions.devLogin, (context, { body }) => devLogin(context, body)),
  bind(sessions.logout, (context) => logout(context)),
  bind(sessions.createTicket, (context, { body }) => createTicket(context, body)),
  bind(sessions.exchangeTicket, (context, { body, raw }) =>
    exchangeTicket(context, {
      ...body,
      at: originOfCall(context.app.config, raw?.request.headers ?? {}),
    }),
  ),
  bind(sessions.carrySession, (context, { query, raw }) =>
    carrySession(context, { ...query, host: raw?.request.headers.host }),
  ),
  bind(profile.me, (context) => readMe(context.app.database.orm, context.caller.userId)),
  bind(profile.updateMe, (context, { body }) => updateMe(context, body)),
  bind(profile.readSubdomain, (context, { query }) => readSubdomain(context, query.name)),
  bind(profile.readServiceDefaults, (context) => readServiceDefaults(context)),
  bind(profile.updateServiceDefaults, (context, { body }) => updateServiceDefaults(context, body)),
  bind(profile.claimSubdomain, (context, { body }) => claimSubdomain(context, body)),
  bind(emails.confirmEmail, (context, { body }) => confirmEmail(context, body)),
  bind(emails.resendConfirmation, (context) => resendConfirmation(context)),
  bind(passwords.forgotPassword, (context, { body }) => forgotPassword(context, body)),
  bind(passwords.resetPassword, (context, { body }) => resetPassword(context, body)),
  bind(emails.readLink, (context, { body }) => readLink(context.app.database.orm, body.token)),
  bind(passwords.changePassword, (context, { body }) => changePassword(context, body)),
  bind(emails.changeEmail, (context, { body }) => changeEmail(context, body)),
  bind(sessions.logoutEverywhere, (context) => logoutEverywhere(context)),
  bind(sessions.listSessions, (context) => readDevices(context.app.database.orm, context.caller)),
  bind(sessions.endSession, (context, { parent }) => endSession(context, parent), ownFamily),
  bind(sessions.readSignInMethods, (context) =>
    readSignInMethods(context.app.database.orm, context.caller.userId),
  ),
  bind(google.startGoogle, (context, { query, raw }) =>
    startGoogle(context, { ...query, host: raw?.request.headers.host }),
  ),
  bind(google.returnFromGoogle, (context, { raw }) =>
    returnFromGoogle(context, {
      address: raw?.request.url ?? '',
      cookies: raw?.request.headers.cookie,
    }),
  ),
  bind(google.connectGoogle, (context, { body }) => connectGoogle(context, body)),
  bind(google.disconnectGoogle, (context) => disconnectGoogle(context)),
];
