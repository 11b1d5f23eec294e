import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { filePath, id, line, link, name, optionalName, paragraph } from './fields.ts';
import { card, colors } from './releases/shapes.ts';

/** The links of an artist page, in display order. */
const socialFields = [
  'spotify_url',
  'apple_music_url',
  'youtube_music_url',
  'youtube_url',
  'deezer_url',
  'instagram_url',
  'tiktok_url',
  'facebook_url',
  'website_url',
] as const;
export type SocialField = (typeof socialFields)[number];

const socials = <S extends z.ZodType>(schema: S) =>
  Object.fromEntries(socialFields.map((field) => [field, schema])) as Record<SocialField, S>; // fromEntries forgets its keys

const artistProfile = z.strictObject({
  tenant_id: id,
  tenant_subdomain: z.string().nullable(),
  stage_name: z.string().nullable(),
  first_name: z.string().nullable(),
  bio: z.string().nullable(),
  genres: z.array(z.string()),
  profile_image: z.string().nullable(),
  cover_image: z.string().nullable(),
  hero_background: z.string().nullable(),
  colors: colors.nullable(),
  ...socials(z.string().nullable()),
  /** Whether other sites may embed a player of their songs. */
  allows_embeds: z.boolean(),
  releases: z.array(card),
});
export type ArtistProfile = z.output<typeof artistProfile>;

export const readArtist = defineEndpoint('GET /public/artist/:id', {
  summary: 'An artist’s page with the first page of their songs, no drafts',
  who: 'anyone',
  params: z.object({ id: z.string().max(80) }),
  reply: artistProfile,
  cached: true,
  limit: 'read',
});

export const updateArtist = defineEndpoint('PUT /public/artist/profile', {
  summary: 'Change any field of the caller’s artist page; null clears',
  who: 'artist',
  reachesOthers: true,
  body: z
    .strictObject({
      stage_name: name(),
      first_name: optionalName().nullable(),
      bio: paragraph(10_000).nullable(),
      genres: z.array(line(60)).max(20).nullable(),
      profile_image: filePath.nullable(),
      cover_image: filePath.nullable(),
      hero_background: filePath.nullable(),
      ...socials(z.union([link, z.literal('').transform(() => null)]).nullable()),
      allows_embeds: z.boolean(),
    })
    .partial(),
  reply: artistProfile,
});
