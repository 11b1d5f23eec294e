import { saveStageName, setGivenPlan } from '#server/accounts/index.ts';
import { type App, type Artist, type Context, newContext, system } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { isArtist } from '#server/http/gate.ts';
import type { Plan, Platform } from '#shared/plans.ts';
import { type MadeUser, makeUser, signedIn, type UserSeed } from './users.ts';

export interface ArtistSeed extends UserSeed {
  stageName?: string;
  plan?: Plan;
  platformCount?: 1 | 2;
  selectedPlatform?: Platform;
}

export interface MadeArtist extends MadeUser {
  tenantId: string;
  caller: Artist;
  /** For commands of the domains. */
  context: Context<Artist>;
}

/** Makes a user with a tenant, on the free plan by default. */
export async function makeArtist(app: App, seed: ArtistSeed = {}): Promise<MadeArtist> {
  const user = await makeUser(app, seed);
  if (!isArtist(user.caller)) await openTenant(app, user.userId, seed);
  const caller = await signedIn(app, user.token);
  if (!isArtist(caller)) throw new Error('the tenant was not made');
  return { ...user, tenantId: caller.tenantId, caller, context: newContext(app, caller) };
}

const openTenant = (app: App, userId: string, seed: ArtistSeed): Promise<void> =>
  transact({ app, caller: system }, async (tx) => {
    const id = await saveStageName(tx, userId, seed.stageName ?? 'נועה');
    await setGivenPlan(tx.orm, id, {
      givenPlan: seed.plan ?? 'free',
      platformCount: seed.platformCount ?? null,
      selectedPlatform: seed.selectedPlatform ?? null,
    });
  });
