import type { ParsedInput } from '#contract/endpoint.ts';
import type {
  Account,
  setAddress as addressCall,
  giveCredits as creditsCall,
} from '#contract/operations/accounts.ts';
import {
  findTenantOf,
  lockAccount,
  mailResetLink,
  setCheckedAddress,
  signOutEverywhere,
  type UserRow,
} from '#server/accounts/index.ts';
import { grantCredits } from '#server/billing/index.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { fail } from '#server/errors.ts';
import { readAccount } from './account.queries.ts';

/** Ends all sessions and mailed links of an account. @throws GONE */
export async function signAccountOut(context: Context<SignedIn>, { id }: UserRow): Promise<Account> {
  await transact(context, async (tx) => {
    await lockAccount(tx, id);
    await signOutEverywhere(tx, id);
    await tx.audit('operator.signOut', id, { after: { signedIn: false } });
  });
  return readAccount(context, id);
}

/** Mails an account a link for a new password. @throws GONE, ACCOUNT_SUSPENDED */
export async function mailReset(context: Context<SignedIn>, { id }: UserRow): Promise<Account> {
  await transact(context, async (tx) => {
    const user = await lockAccount(tx, id);
    await mailResetLink(tx, context.app, user);
    await tx.audit('operator.mailReset', id, { after: { email: user.email } });
  });
  return readAccount(context, id);
}

/** Gives an artist credits, with the reason. @throws GONE, STAGE_NAME_REQUIRED */
export async function giveCredits(
  context: Context<SignedIn>,
  { id }: UserRow,
  { kind, amount, reason }: ParsedInput<typeof creditsCall>['body'],
): Promise<Account> {
  await transact(context, async (tx) => {
    await lockAccount(tx, id);
    const tenant = (await findTenantOf(tx.orm, id)) ?? fail('STAGE_NAME_REQUIRED');
    await grantCredits(tx, tenant.id, kind, amount);
    const given = kind === 'song' ? { songCredits: amount } : { radioCredits: amount };
    await tx.audit('operator.giveCredit', id, { after: { ...given, reason } });
  });
  return readAccount(context, id);
}

/** Confirms or changes an account's address after a check. @throws GONE, ALREADY, EMAIL_TAKEN, STILL_OPERATOR */
export async function setAddress(
  context: Context<SignedIn>,
  { id }: UserRow,
  { email, check }: ParsedInput<typeof addressCall>['body'],
): Promise<Account> {
  await transact(context, async (tx) => {
    const user = await lockAccount(tx, id);
    await setCheckedAddress(tx, context.app, user, email);
    const before = { email: user.email, confirmed: user.emailConfirmedAt !== null };
    await tx.audit('operator.setAddress', id, { before, after: { email, confirmed: true, check } });
  });
  return readAccount(context, id);
}
