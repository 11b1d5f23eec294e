import type { ArtistProfile } from '../../../../contract/artists.ts';
import { isUuid } from '../../../../contract/vocabulary/uuid.ts';
import type { App, Context } from '../../../context.ts';
import { and, eq, isNull } from '../../../database/drizzle.ts';
import { hostNames, tenants, users } from '../../../database/tables/accounts.ts';
import { artistProfiles } from '../../../database/tables/artists.ts';
import { found, refuse } from '../../../errors.ts';
import { filesById } from '../../files/index.ts';
import { type CardRow, cardColumns, mediaPath, toCard } from './cards.ts';

/** How many songs an artist's page shows; all of them are in the feed or have their own page. */
const firstPage = 30;
const songsOf = {
  name: 'songs_of_artist',
  text: `select ${cardColumns} from releases r where tenant_id = $1 and not is_draft
    order by r.shown_at desc nulls last, r.id desc nulls last limit ${firstPage}`,
};

/** An artist's page by the tenant's id. @throws NOT_FOUND */
export async function readArtist(context: Context, id: string): Promise<ArtistProfile> {
  if (!isUuid(id)) refuse('NOT_FOUND');
  const profile = await readProfile(context.app, id);
  context.caching.tags.add(`artist:${id}`);
  return profile;
}

/** The page in its current state. @throws NOT_FOUND */
export async function readProfile({ database }: App, tenantId: string): Promise<ArtistProfile> {
  const [[row], songs] = await Promise.all([
    database.orm
      .select({
        stageName: tenants.stageName,
        firstName: users.firstName,
        pictureFileId: users.pictureFileId,
        subdomain: hostNames.name,
        profile: artistProfiles,
      })
      .from(tenants)
      .innerJoin(users, eq(users.id, tenants.ownerUserId))
      .leftJoin(artistProfiles, eq(artistProfiles.tenantId, tenants.id))
      .leftJoin(hostNames, eq(hostNames.tenantId, tenants.id))
      .where(and(eq(tenants.id, tenantId), isNull(users.closedAt))),
    database.pool.query<CardRow>({ ...songsOf, values: [tenantId] }),
  ]);
  const { stageName, firstName, pictureFileId, subdomain, profile } = found(row);
  const picture = profile?.profileImageId ?? pictureFileId;
  const pictures = [profile?.heroBackgroundId, profile?.coverImageId, picture].filter((id) => id != null);
  const files = await filesById(database.orm, pictures);
  // The account's picture replaces a missing profile image, if it was made public for that.
  const isShown = profile?.profileImageId != null || files.get(picture ?? '')?.publicAt != null;
  return {
    tenant_id: tenantId,
    tenant_subdomain: subdomain,
    stage_name: stageName,
    first_name: firstName,
    bio: profile?.bio ?? null,
    genres: profile?.genres ?? [],
    profile_image: isShown ? mediaPath(picture) : null,
    cover_image: mediaPath(profile?.coverImageId ?? null),
    hero_background: mediaPath(profile?.heroBackgroundId ?? null),
    colors: pictures.map((id) => files.get(id)?.colors).find((colors) => colors != null) ?? null,
    spotify_url: profile?.spotifyUrl ?? null,
    apple_music_url: profile?.appleMusicUrl ?? null,
    youtube_music_url: profile?.youtubeMusicUrl ?? null,
    youtube_url: profile?.youtubeUrl ?? null,
    deezer_url: profile?.deezerUrl ?? null,
    instagram_url: profile?.instagramUrl ?? null,
    tiktok_url: profile?.tiktokUrl ?? null,
    facebook_url: profile?.facebookUrl ?? null,
    website_url: profile?.websiteUrl ?? null,
    releases: songs.rows.map(toCard),
  };
}
