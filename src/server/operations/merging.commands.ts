import type { ParsedInput } from '#contract/endpoint.ts';
import type { Account, mergeAccounts as mergeCall } from '#contract/operations/accounts.ts';
import {
  anonymizeUser,
  lockAccount,
  lockTenant,
  mergeTenants,
  mergeUsers,
  moveTenant,
  moveUser,
  signOutEverywhere,
  type UserRow,
} from '#server/accounts/index.ts';
import { mergeProfiles } from '#server/artists/index.ts';
import { releaseWelcome, savePaidPlan } from '#server/billing/index.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { type Transaction, transact } from '#server/database/transact.ts';
import { fail } from '#server/errors.ts';
import { queueEmail } from '#server/notices/index.ts';
import { mergeTeams } from '#server/stations/index.ts';
import { readAccount } from './account.queries.ts';
import { obstacleTo, type Person, personOf, songIdsOf } from './merging.queries.ts';

/**
 * Makes two accounts of one person one: everything of the other moves to the account, which stays; the other is erased.
 * Both addresses get an email. This can't be undone.
 * @throws MERGE_STOPPED by `obstacleTo`, and 422 at `email` if it isn't the other account's
 */
export async function mergeAccounts(
  context: Context<SignedIn>,
  { id }: UserRow,
  { other_id: otherId, email, check }: ParsedInput<typeof mergeCall>['body'],
): Promise<Account> {
  // First nobody is signed in to it any more, so that nothing is added while it moves.
  await transact(context, async (tx) => {
    await lockBoth(tx, id, otherId, email);
    await signOutEverywhere(tx, otherId);
  });
  await transact(context, async (tx) => {
    const { kept, ended } = await lockBoth(tx, id, otherId, email);
    await mergeTeams(tx, id, otherId);
    // With its files, so that the pictures of an artist's page are its owner's when they move.
    await moveUser(tx.orm, otherId, id, kept.tenant !== undefined);
    if (kept.tenant && ended.tenant) await moveArtist(tx, ended.tenant.id, kept.tenant.id);
    else if (ended.tenant) tx.invalidate(`artist:${ended.tenant.id}`, 'hosts');
    const { email: from } = ended.user;
    const url = `${context.app.config.publicUrl}/login`;
    for (const { email: to, language } of [ended.user, kept.user])
      await queueEmail(tx, {
        to,
        language,
        email: { name: 'accountsMerged', url, email: kept.user.email, other: from },
      });
    await anonymizeUser(tx, ended.user, new Date());
    await mergeUsers(tx, kept.user, ended.user);
    await tx.audit('operator.mergeAccounts', id, {
      before: { merged: from, mergedId: otherId },
      after: { email: kept.user.email, check },
    });
  });
  return readAccount(context, id);
}

/** Both accounts, locked. @throws MERGE_STOPPED, and 422 at `email` */
async function lockBoth(
  tx: Transaction,
  id: string,
  otherId: string,
  email: string,
): Promise<{ kept: Person; ended: Person }> {
  const [min = id, max = otherId] = [id, otherId].toSorted();
  // In the order of their ids, so that two operators don't wait for each other.
  const [first, second] = [await lockAccount(tx, min), await lockAccount(tx, max)];
  const kept = await personOf(tx.orm, first.id === id ? first : second);
  const ended = await personOf(tx.orm, first.id === id ? second : first);
  if ((await obstacleTo(tx.orm, kept, ended)) !== null) fail('MERGE_STOPPED');
  if (ended.user.email !== email) fail('INVALID', { fields: { email: 'ACCOUNT_UNKNOWN' } });
  return { kept, ended };
}

/** Moves all that an artist has to another artist. */
async function moveArtist(tx: Transaction, endedId: string, keptId: string): Promise<void> {
  for (const tenantId of [endedId, keptId].toSorted()) await lockTenant(tx.orm, tenantId);
  await mergeProfiles(tx, keptId, endedId);
  await releaseWelcome(tx.orm, endedId);
  const songs = await songIdsOf(tx.orm, endedId);
  tx.invalidate('feed', ...songs.map((song) => `release:${song}`));
  await moveTenant(tx.orm, endedId, keptId);
  await savePaidPlan(tx, keptId);
  await mergeTenants(tx, keptId, endedId);
}
