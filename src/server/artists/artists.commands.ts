import type { ArtistProfile, updateArtist as endpoint } from '#contract/artists.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import { saveFirstName, saveStageName } from '#server/accounts/index.ts';
import type { Artist, Context } from '#server/context.ts';
import { type Transaction, transact } from '#server/database/transact.ts';
import { ownFile, syncFileReferences } from '#server/files/index.ts';
import { deleteProfile, lockProfile, type ProfileRow, saveProfile } from './artists.db.ts';
import { readProfile } from './artists.queries.ts';

/** Deletes an artist's page; its pictures become unused. */
export async function anonymizeProfile(tx: Transaction, tenantId: string): Promise<void> {
  const profile = await lockProfile(tx.orm, tenantId);
  await deleteProfile(tx.orm, tenantId);
  await syncFileReferences(tx, [profile?.profileImageId, profile?.coverImageId, profile?.heroBackgroundId]);
  tx.invalidate(`artist:${tenantId}`);
}

/** Gives an artist's page what it lacks of another artist's page, which ends. */
export async function mergeProfiles(tx: Transaction, keptId: string, endedId: string): Promise<void> {
  const ended = await lockProfile(tx.orm, endedId);
  if (ended === undefined) return;
  const kept: Partial<ProfileRow> = (await lockProfile(tx.orm, keptId)) ?? {};
  const { tenantId, updatedAt, ...columns } = ended;
  const isEmpty = (value: unknown): boolean => value == null || (Array.isArray(value) && value.length === 0);
  const lacking = Object.entries(columns).filter(([name]) => isEmpty(kept[name as keyof ProfileRow])); // names of its columns
  await saveProfile(tx.orm, keptId, Object.fromEntries(lacking));
  await deleteProfile(tx.orm, tenantId);
  await syncFileReferences(tx, [ended.profileImageId, ended.coverImageId, ended.heroBackgroundId]);
}

type Change = ParsedInput<typeof endpoint>['body'];

/**
 * Changes the caller's own artist page: absent fields stay, null clears. Its images become public, and its former
 * ones private.
 */
export async function updateArtist(context: Context<Artist>, change: Change): Promise<ArtistProfile> {
  const { tenantId, userId } = context.caller;
  await transact(context, async (tx) => {
    if (change.stage_name !== undefined) await saveStageName(tx, userId, change.stage_name);
    if (change.first_name !== undefined) await saveFirstName(tx, userId, change.first_name);
    const before = picturesOf(await lockProfile(tx.orm, tenantId));
    const pictures = {
      profileImageId: await imageOf(tx, userId, change, 'profile_image'),
      coverImageId: await imageOf(tx, userId, change, 'cover_image'),
      heroBackgroundId: await imageOf(tx, userId, change, 'hero_background'),
    };
    await saveProfile(tx.orm, tenantId, {
      ...pictures,
      bio: change.bio === '' ? null : change.bio,
      genres: change.genres === null ? [] : change.genres,
      spotifyUrl: change.spotify_url,
      appleMusicUrl: change.apple_music_url,
      youtubeMusicUrl: change.youtube_music_url,
      youtubeUrl: change.youtube_url,
      deezerUrl: change.deezer_url,
      instagramUrl: change.instagram_url,
      tiktokUrl: change.tiktok_url,
      facebookUrl: change.facebook_url,
      websiteUrl: change.website_url,
      allowsEmbeds: change.allows_embeds,
    });
    if (Object.values(pictures).some((id) => id !== undefined))
      await syncFileReferences(tx, [...before, ...Object.values(pictures)]);
    await tx.audit('artist.update', tenantId, { fields: Object.keys(change) });
    tx.invalidate(`artist:${tenantId}`);
  });
  return readProfile(context, tenantId);
}

async function imageOf(
  tx: Transaction,
  userId: string,
  change: Change,
  field: 'profile_image' | 'cover_image' | 'hero_background',
): Promise<string | null | undefined> {
  const path = change[field];
  if (path === undefined || path === null) return path;
  return (await ownFile(tx.orm, userId, path, 'image', field)).id;
}

const picturesOf = (profile: ProfileRow | undefined): (string | null)[] =>
  profile ? [profile.profileImageId, profile.coverImageId, profile.heroBackgroundId] : [];
