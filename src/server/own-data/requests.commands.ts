import type { addDataRequest as addCall, DataRequestDetails } from '#contract/data-requests.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import {
  findTenantOf,
  findUserByEmail,
  lockUser,
  openableUntil,
  type UserRow,
} from '#server/accounts/index.ts';
import { type App, type Context, type SignedIn, system } from '#server/context.ts';
import { encrypt } from '#server/crypto/encrypt.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { type Transaction, transact } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { queueEmail } from '#server/notices/index.ts';
import { israelLocalToInstant } from '#shared/dates.ts';
import { close, reopen } from './own-data.steps.ts';
import { type DataRequestRow, insertRequest, lockRequest, updateRequest } from './requests.db.ts';
import { dueAt, exportMs, requestLink } from './requests.policy.ts';
import { readDataRequest } from './requests.queries.ts';

type Input = ParsedInput<typeof addCall>['body'];

/** Enters a request; its clock begins on the day it came, or today if that is still to come. */
export async function addDataRequest(
  context: Context<SignedIn>,
  { received_on: day, ...input }: Input,
): Promise<DataRequestDetails> {
  const id = uuidv7();
  const now = new Date();
  const came = new Date(israelLocalToInstant(day) ?? now);
  const receivedAt = came > now ? now : came;
  await transact(context, async (tx) => {
    const byUserId = context.caller.userId;
    await insertRequest(tx.orm, { id, ...input, receivedAt, dueAt: dueAt(receivedAt), byUserId });
    await tx.audit('operator.addDataRequest', id, { after: { asks: input.kind, channel: input.channel } });
  });
  return readDataRequest(context, id);
}

/** Runs work on a request that is open. @throws ALREADY if it is closed */
async function onOpen(
  context: Context<SignedIn>,
  id: string,
  work: (tx: Transaction, request: DataRequestRow) => Promise<void>,
): Promise<DataRequestDetails> {
  await transact(context, async (tx) => {
    const request = orNotFound(await lockRequest(tx.orm, id));
    if (request.closedAt !== null) fail('ALREADY');
    await work(tx, request);
  });
  return readDataRequest(context, id);
}

/** Notes how identity was checked. @throws ALREADY, and 422 at `account_email` */
export const identifyDataRequest = (
  context: Context<SignedIn>,
  id: string,
  { account_email: email, note }: { account_email: string; note: string },
): Promise<DataRequestDetails> =>
  onOpen(context, id, async (tx) => {
    const user = await findUserByEmail(tx.orm, email);
    if (user === undefined) fail('INVALID', { fields: { account_email: 'ACCOUNT_UNKNOWN' } });
    const identityByUserId = context.caller.userId;
    await updateRequest(tx.orm, id, {
      userId: user.id,
      identityNote: note,
      identityByUserId,
      identityAt: new Date(),
    });
    await tx.audit('operator.identifyDataRequest', id, { userId: user.id, after: { note } });
  });

/** The account of a request whose identity was checked, locked. @throws IDENTITY_UNCHECKED, GONE if it is erased */
async function lockAccount(tx: Transaction, { userId }: DataRequestRow): Promise<UserRow> {
  const user = orNotFound(await lockUser(tx.orm, userId ?? fail('IDENTITY_UNCHECKED')));
  if (user.erasedAt !== null) fail('GONE');
  return user;
}

function linkOf(
  app: App,
  link: { requestId: string; what: 'export' | 'stop'; to: string },
  until: Date,
): string {
  const sealed = encrypt(app.signingKey, requestLink, { ...link, until: until.getTime() });
  return `${app.config.publicUrl}/data-request?link=${sealed}`;
}

/** Emails a link to the data to the account's confirmed address. @throws as its endpoint says */
export const sendDataExport = (context: Context<SignedIn>, id: string): Promise<DataRequestDetails> =>
  onOpen(context, id, async (tx, request) => {
    const user = await lockAccount(tx, request);
    if (user.emailConfirmedAt === null) fail('ACCOUNT_UNCONFIRMED');
    const now = new Date();
    const until = new Date(now.getTime() + exportMs);
    const { email: to, language } = user;
    const url = linkOf(context.app, { requestId: id, what: 'export', to }, until);
    await queueEmail(tx, { to, language, email: { name: 'dataExport', url, until: until.toISOString() } });
    await updateRequest(tx.orm, id, { outcome: 'sent', closedAt: now });
    await tx.audit('operator.sendData', id, { userId: user.id, after: { dataOutcome: 'sent' } });
  });

/** Closes the account of a request; its owner can stop that. @throws as its endpoint says */
export const beginDataDeletion = (context: Context<SignedIn>, id: string): Promise<DataRequestDetails> =>
  onOpen(context, id, async (tx, request) => {
    const user = await lockAccount(tx, request);
    if (user.isAdmin) fail('STILL_OPERATOR');
    if (user.closedAt !== null) fail('ALREADY');
    const now = new Date();
    const until = openableUntil(now);
    await close(tx, user.id, (await findTenantOf(tx.orm, user.id))?.id ?? null, now);
    const { email: to, language } = user;
    const url = linkOf(context.app, { requestId: id, what: 'stop', to }, until);
    await queueEmail(tx, { to, language, email: { name: 'dataDeletion', url, until: until.toISOString() } });
    await updateRequest(tx.orm, id, { outcome: 'deleting', closedAt: now });
    await tx.audit('operator.deleteData', id, { userId: user.id, after: { dataOutcome: 'deleting' } });
  });

/** Refuses a request, and emails the reason to who asked. @throws ALREADY */
export const refuseDataRequest = (
  context: Context<SignedIn>,
  id: string,
  reason: string,
): Promise<DataRequestDetails> =>
  onOpen(context, id, async (tx, { email: to, language }) => {
    await updateRequest(tx.orm, id, { outcome: 'refused', reason, closedAt: new Date() });
    await tx.audit('operator.refuseData', id, { after: { reason } });
    const email = { name: 'dataRefused', url: context.app.config.publicUrl, reason } as const;
    if (to !== null) await queueEmail(tx, { to, language, email });
  });

/** The owner stops a deletion by its link. @throws GONE if it is over, or operators suspended the account */
export const stopDeletion = (app: App, id: string): Promise<void> =>
  transact({ app, caller: system }, async (tx) => {
    const request = orNotFound(await lockRequest(tx.orm, id));
    if (request.outcome === 'stopped') return;
    const user = await lockAccount(tx, request);
    if (request.outcome !== 'deleting' || user.closedAt === null || user.disabledAt !== null) fail('GONE');
    await reopen(tx, user.id, (await findTenantOf(tx.orm, user.id))?.id ?? null);
    await updateRequest(tx.orm, id, { outcome: 'stopped' });
    await tx.audit('account.stopDeletion', user.id);
  });
