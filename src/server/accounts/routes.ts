import * as emails from '#contract/accounts/emails.ts';
import * as google from '#contract/accounts/google.ts';
import * as passwords from '#contract/accounts/passwords.ts';
import * as profile from '#contract/accounts/profile.ts';
import * as sessions from '#contract/accounts/sessions.ts';
import { implement } from '#server/http/route.ts';
import { changeEmail, confirmEmail, resendConfirmation } from './emails.commands.ts';
import { connectGoogle, disconnectGoogle, returnFromGoogle, startGoogle } from './google.commands.ts';
import { changePassword, forgotPassword, resetPassword } from './passwords.commands.ts';
import {
  claimSubdomain,
  register,
  setArtistIds,
  updateMe,
  updateServiceDefaults,
} from './profile.commands.ts';
import { listArtistIds, readMe, readServiceDefaults, readSubdomain } from './profile.queries.ts';
import {
  createTicket,
  devLogin,
  endSession,
  exchangeTicket,
  login,
  logout,
  logoutEverywhere,
  transferSession,
} from './sessions.commands.ts';
import { originOfCall, ownFamily, readDevices, readLink, readSignInMethods } from './sessions.queries.ts';

export const routes = [
  implement(profile.register, (context, { body }) => register(context, body)),
  implement(sessions.login, (context, { body }) => login(context, body)),
  implement(sessions.devLogin, (context, { body }) => devLogin(context, body)),
  implement(sessions.logout, (context) => logout(context)),
  implement(sessions.createTicket, (context, { body }) => createTicket(context, body)),
  implement(sessions.exchangeTicket, (context, { body, raw }) =>
    exchangeTicket(context, {
      ...body,
      at: originOfCall(context.app.config, raw?.request.headers ?? {}),
    }),
  ),
  implement(sessions.transferSession, (context, { query, raw }) =>
    transferSession(context, { ...query, host: raw?.request.headers.host }),
  ),
  implement(profile.me, (context) => readMe(context.app.database.orm, context.caller.userId)),
  implement(profile.updateMe, (context, { body }) => updateMe(context, body)),
  implement(profile.readSubdomain, (context, { query }) => readSubdomain(context, query.name)),
  implement(profile.listArtistIds, (context) => listArtistIds(context)),
  implement(profile.setArtistIds, (context, { body }) => setArtistIds(context, body)),
  implement(profile.readServiceDefaults, (context) => readServiceDefaults(context)),
  implement(profile.updateServiceDefaults, (context, { body }) => updateServiceDefaults(context, body)),
  implement(profile.claimSubdomain, (context, { body }) => claimSubdomain(context, body)),
  implement(emails.confirmEmail, (context, { body }) => confirmEmail(context, body)),
  implement(emails.resendConfirmation, (context) => resendConfirmation(context)),
  implement(passwords.forgotPassword, (context, { body }) => forgotPassword(context, body)),
  implement(passwords.resetPassword, (context, { body }) => resetPassword(context, body)),
  implement(emails.readLink, (context, { body }) => readLink(context.app.database.orm, body.token)),
  implement(passwords.changePassword, (context, { body }) => changePassword(context, body)),
  implement(emails.changeEmail, (context, { body }) => changeEmail(context, body)),
  implement(sessions.logoutEverywhere, (context) => logoutEverywhere(context)),
  implement(sessions.listSessions, (context) => readDevices(context.app.database.orm, context.caller)),
  implement(sessions.endSession, (context, { parent }) => endSession(context, parent), ownFamily),
  implement(sessions.readSignInMethods, (context) =>
    readSignInMethods(context.app.database.orm, context.caller.userId),
  ),
  implement(google.startGoogle, (context, { query, raw }) =>
    startGoogle(context, { ...query, host: raw?.request.headers.host }),
  ),
  implement(google.returnFromGoogle, (context, { raw }) =>
    returnFromGoogle(context, {
      address: raw?.request.url ?? '',
      cookies: raw?.request.headers.cookie,
    }),
  ),
  implement(google.connectGoogle, (context, { body }) => connectGoogle(context, body)),
  implement(google.disconnectGoogle, (context) => disconnectGoogle(context)),
];
