import type { Release, ReleaseContent } from '#contract/releases/releases.ts';
import type { App } from '#server/context.ts';
import { eq } from '#server/database/drizzle.ts';
import { releases } from '#server/database/tables/releases.ts';
import { countInFeed } from '#server/releases/content/content.db.ts';
import { listingOf } from '#server/releases/content/content.policy.ts';
import { shownFiles } from '#server/releases/content/content.steps.ts';
import { createDraft, createRelease, readOwn } from '#server/releases/index.ts';
import { type MadeArtist, makeArtist } from './artists.ts';

export interface ReleaseSeed extends ReleaseContent {
  /** Of a song that an interrupted fill created without its dates. */
  id?: string;
  artist?: MadeArtist;
  /** A draft where false. */
  isPublished?: boolean;
  /** Dates of distribution, including past ones, whatever the plan. */
  radio?: Date;
  digital?: Date;
  createdAt?: Date;
  isPaid?: boolean;
  /** As imported from an outside catalogue: no tenant owns it. */
  imported?: { source: 'linktone' | 'patiphon'; id: string; audioUrl?: string; imageUrl?: string };
}

/** Makes a song: published and of a new artist on the unlimited plan by default. */
export async function makeRelease(app: App, seed: ReleaseSeed = {}): Promise<Release> {
  const { id, artist, isPublished = true, radio, digital, createdAt, isPaid, imported, ...content } = seed;
  const { context } = artist ?? (await makeArtist(app, { plan: 'unlimited' }));
  const withDefaults: ReleaseContent = { title: 'שיר חדש', genre: 'pop', ...content };
  const create = isPublished ? createRelease : createDraft;
  const releaseId = id ?? (await create(context, withDefaults)).id;
  const { orm } = app.database;
  const [row] = await orm.select().from(releases).where(eq(releases.id, releaseId));
  if (row === undefined) throw new Error('the release was not written');
  const changes = {
    createdAt: createdAt ?? row.createdAt,
    radioReleaseDate: radio ?? null,
    digitalReleaseDate: digital ?? null,
    isPaid: isPaid ?? row.isPaid,
    ...(imported && {
      tenantId: null,
      externalSource: imported.source,
      externalId: imported.id,
      externalAudioUrl: imported.audioUrl ?? null,
      externalImageUrl: imported.imageUrl ?? null,
    }),
  };
  const listing = listingOf({ ...row, ...changes });
  // Only these columns: a job may have changed others meanwhile.
  await orm
    .update(releases)
    .set({ ...changes, ...listing })
    .where(eq(releases.id, releaseId));
  await countInFeed(orm, row, listing);
  const files = shownFiles(row).map((file) => `file:${file}`);
  const tags = ['feed', `release:${releaseId}`, `artist:${context.caller.tenantId}`, ...files];
  await app.cache.announce(orm, tags);
  app.cache.drop(tags);
  return readOwn(app, releaseId);
}
