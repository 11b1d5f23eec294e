import { boolean, pgTable, text, uuid } from '#server/database/pg-core.ts';
import { tenants } from './accounts.ts';
import { moment } from './columns.ts';

export const artistProfiles = pgTable('artist_profiles', {
  tenantId: uuid()
    .primaryKey()
    .references(() => tenants.id),
  bio: text(),
  genres: text().array().notNull().default([]),
  profileImageId: uuid(),
  coverImageId: uuid(),
  heroBackgroundId: uuid(),
  spotifyUrl: text(),
  appleMusicUrl: text(),
  youtubeMusicUrl: text(),
  youtubeUrl: text(),
  deezerUrl: text(),
  instagramUrl: text(),
  tiktokUrl: text(),
  facebookUrl: text(),
  websiteUrl: text(),
  /** Whether other sites may play the artist's songs in a frame. */
  allowsEmbeds: boolean().notNull().default(true),
  updatedAt: moment().notNull().defaultNow(),
});
