import type { Transaction } from '#server/database/transact.ts';
import { orNotFound } from '#server/errors.ts';
import { syncFileReferences } from '#server/files/index.ts';
import { isSameArtist, maxArtistIds } from '#shared/artist-ids.ts';
import { findTenant, type UserRow, updateTenant, updateUser } from './profile.db.ts';

/** Gives an account what it lacks of the names and picture of another one, as that was before it ended. */
export async function mergeUsers(tx: Transaction, kept: UserRow, ended: UserRow): Promise<void> {
  await updateUser(tx.orm, kept.id, {
    firstName: kept.firstName ?? ended.firstName,
    lastName: kept.lastName ?? ended.lastName,
    artistId: kept.artistId ?? ended.artistId,
    pictureFileId: kept.pictureFileId ?? ended.pictureFileId,
    pictureUrl: kept.pictureUrl ?? ended.pictureUrl,
  });
  await syncFileReferences(tx, [ended.pictureFileId]);
}

/** Gives an artist what it lacks of the settings and the given plan of another one. */
export async function mergeTenants(tx: Transaction, keptId: string, endedId: string): Promise<void> {
  const kept = orNotFound(await findTenant(tx.orm, keptId));
  const ended = orNotFound(await findTenant(tx.orm, endedId));
  const { serviceDefaults: own, artistIds } = kept;
  const other = ended.serviceDefaults;
  const given = kept.givenPlan === 'free' ? ended : kept;
  const added = ended.artistIds.filter(({ name }) => !artistIds.some((one) => isSameArtist(one.name, name)));
  await updateTenant(tx.orm, keptId, {
    givenPlan: given.givenPlan,
    platformCount: given.platformCount,
    selectedPlatform: kept.selectedPlatform ?? ended.selectedPlatform,
    serviceDefaults: {
      label: own.label ?? other.label,
      p_holder: own.p_holder ?? other.p_holder,
      c_holder: own.c_holder ?? other.c_holder,
      territories: own.territories.length > 0 ? own.territories : other.territories,
    },
    artistIds: [...artistIds, ...added].slice(0, maxArtistIds),
    downloads: kept.downloads ?? ended.downloads,
  });
  tx.invalidate(`artist:${keptId}`, `artist:${endedId}`, 'hosts');
}
