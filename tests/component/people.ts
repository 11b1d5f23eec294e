import type { User } from '#contract/accounts/profile.ts';
import type { ArtistProfile } from '#contract/artists.ts';
import type { Plan } from '#shared/plans.ts';

/** A new id, so that nothing in the browser's memory is of another test. */
export const newId = (): string => crypto.randomUUID();

/** An artist with a confirmed address. */
export function newArtist(changes: Partial<User> & { plan?: Plan } = {}): User {
  const { plan = 'free', ...facts } = changes;
  const tenantId = newId();
  return {
    id: newId(),
    email: 'noa@example.test',
    email_confirmed: true,
    first_name: 'נועה',
    last_name: null,
    stage_name: 'נועה בן־דוד',
    artist_id: null,
    picture_url: null,
    tenant_id: tenantId,
    tenant_subdomain: null,
    tenant: { id: tenantId, plan, platform_count: null, selected_platform: null },
    downloads: null,
    is_admin: false,
    admin_permission: null,
    closed_until: null,
    owed_terms: [],
    ...facts,
  };
}

/** An artist's page, without anything on it yet. */
export const profileOf = ({ tenant_id, stage_name }: User): ArtistProfile => ({
  tenant_id: tenant_id ?? newId(),
  tenant_subdomain: null,
  stage_name,
  first_name: null,
  bio: null,
  genres: [],
  profile_image: null,
  cover_image: null,
  hero_background: null,
  colors: null,
  spotify_url: null,
  apple_music_url: null,
  youtube_music_url: null,
  youtube_url: null,
  deezer_url: null,
  instagram_url: null,
  tiktok_url: null,
  facebook_url: null,
  website_url: null,
  allows_embeds: true,
  releases: [],
});
