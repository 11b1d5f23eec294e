import type { PublicRelease, Release } from '../../../../../contract/releases/releases.ts';
import { isShortCode } from '../../../../../contract/vocabulary/short-codes.ts';
import type { App, Artist, Context, SignedIn } from '../../../../context.ts';
import type { Orm } from '../../../../database/database.ts';
import { and, eq, isNull, not, type SQL, sql } from '../../../../database/drizzle.ts';
import { hostNames, tenants } from '../../../../database/tables/accounts.ts';
import { artistProfiles } from '../../../../database/tables/artists.ts';
import { deliveries } from '../../../../database/tables/deliveries.ts';
import { files } from '../../../../database/tables/files.ts';
import { albums, releaseImages, releaseLinks, releases } from '../../../../database/tables/releases.ts';
import { found, refuse } from '../../../../errors.ts';
import { mediaPath } from '../../../artists/index.ts';
import { filesById } from '../../../files/index.ts';
import { catalogueTag } from '../../imported/steps/imported.ts';
import { isRemoved } from '../../trash/reads.ts';
import { canChange, sightOf } from '../rules/policy.ts';
import { shownFiles } from '../steps/place-files.ts';
import { findRelease, type ReleaseRow } from '../store.ts';
import { type ShownFile, toPublicRelease } from './to-public-release.ts';
import { type ReleaseDetails, toRelease } from './to-release.ts';

/**
 * The release a path names, for its owner and the operators who may read it.
 * @throws NOT_FOUND, also for another's
 */
export async function readableRelease(
  context: Context<SignedIn>,
  { id }: { id: string },
): Promise<ReleaseRow> {
  const row = found(await findRelease(context.app.database.orm, id));
  return sightOf(context.caller, row) === null ? refuse('NOT_FOUND') : row;
}

/**
 * The release a path names, for people who may read all of it: its owner, and operators of users.
 * @throws NOT_FOUND
 */
export async function wholeRelease(context: Context<SignedIn>, { id }: { id: string }): Promise<ReleaseRow> {
  const row = found(await findRelease(context.app.database.orm, id));
  return sightOf(context.caller, row) === 'whole' ? row : refuse('NOT_FOUND');
}

/** The caller's own release that a path names. @throws NOT_FOUND, also for another's */
export async function ownRelease(context: Context<Artist>, { id }: { id: string }): Promise<ReleaseRow> {
  const row = found(await findRelease(context.app.database.orm, id));
  return canChange(context.caller, row) ? row : refuse('NOT_FOUND');
}

const detailColumns = {
  row: releases,
  albumTitle: albums.title,
  images: sql<
    ReleaseDetails['images']
  >`(select coalesce(json_agg(json_build_object('id', i.id, 'fileId', i.file_id)
    order by i.position), '[]') from ${releaseImages} i where i.release_id = ${releases.id})`,
  links: sql<ReleaseDetails['links']>`(select coalesce(json_agg(json_build_object('id', l.id, 'url', l.url)
    order by l.created_at, l.id), '[]') from ${releaseLinks} l where l.release_id = ${releases.id})`,
};

/** An album in the trash isn't its songs' album. */
const ofAlbum = and(eq(albums.id, releases.albumId), isNull(albums.trashedAt));

/** The whole release; the caller's right was already checked. @throws NOT_FOUND */
export async function readOwn(app: App, id: string): Promise<Release> {
  const { orm } = app.database;
  const [details] = await orm
    .select(detailColumns)
    .from(releases)
    .leftJoin(albums, ofAlbum)
    .where(eq(releases.id, id));
  const own = await filesById(orm, shownFiles(found(details).row));
  return toRelease(app, found(details), own);
}

/** The files that the page shows, in the same statement: a second one costs as much as mapping the whole page. */
const shownFilesColumn = sql<ShownFile[]>`(select coalesce(json_agg(json_build_object('id', f.id,
  'storageKey', f.storage_key, 'bytes', f.bytes, 'peaks', f.peaks, 'extractedText', f.extracted_text)), '[]')
  from ${files} f where f.id in (${releases.mp3FileId}, ${releases.wavFileId}, ${releases.coverFileId},
    ${releases.lyricsFileId}, ${releases.pitchFileId}))`;

/** Where streaming services say that it can be heard, and whether one of them hasn't yet. */
const atServicesColumn = sql<{ links: string[]; isAwaited: boolean }>`(select json_build_object(
  'links', coalesce(json_agg(d.link order by d.live_at, d.id) filter (where d.state = 'live' and d.link is not null), '[]'),
  'isAwaited', coalesce(bool_or(d.state in ('sent', 'received')), false))
  from ${deliveries} d where d.release_id = ${releases.id} or d.album_id = ${releases.albumId})`;

const pageOf = (orm: Orm, which: SQL | undefined) =>
  orm
    .select({
      ...detailColumns,
      stageName: tenants.stageName,
      subdomain: hostNames.name,
      profileImageId: artistProfiles.profileImageId,
      files: shownFilesColumn,
      atServices: atServicesColumn,
    })
    .from(releases)
    .leftJoin(albums, ofAlbum)
    .leftJoin(tenants, eq(tenants.id, releases.tenantId))
    .leftJoin(hostNames, eq(hostNames.tenantId, releases.tenantId))
    .leftJoin(artistProfiles, eq(artistProfiles.tenantId, releases.tenantId))
    .where(which);
type Page = Awaited<ReturnType<typeof pageOf>>[number];

const prepareByCode = (orm: Orm) =>
  pageOf(orm, and(eq(releases.shortCode, sql.placeholder('code')), not(releases.isDraft))).prepare(
    'release_by_code',
  );
const byCode = new WeakMap<Orm, ReturnType<typeof prepareByCode>>();

/**
 * A song's page by its code. A draft and an unknown code get the same reply.
 * @throws NOT_FOUND, GONE for a deleted one
 */
export async function readPublic({ app, caching }: Context, code: string): Promise<PublicRelease> {
  if (!isShortCode(code)) refuse('NOT_FOUND');
  const { orm } = app.database;
  const prepared = byCode.get(orm) ?? prepareByCode(orm);
  byCode.set(orm, prepared);
  const [details] = await prepared.execute({ code });
  if (details === undefined) return refuse((await isRemoved(orm, code)) ? 'GONE' : 'NOT_FOUND');
  const { row } = details;
  caching.tags.add(`release:${row.id}`);
  if (row.tenantId !== null) caching.tags.add(`artist:${row.tenantId}`);
  if (row.externalSource !== null) caching.tags.add(catalogueTag(row.externalSource));
  return toPage(details);
}

/** A song's page by its id, also for a draft; the caller's right was already checked. @throws NOT_FOUND */
export async function readPage(orm: Orm, id: string): Promise<PublicRelease> {
  return toPage(found((await pageOf(orm, eq(releases.id, id)))[0]));
}

function toPage(details: Page): PublicRelease {
  const { row, stageName, subdomain, profileImageId, atServices } = details;
  const artist =
    row.tenantId === null || stageName === null
      ? null
      : {
          tenant_id: row.tenantId,
          stage_name: stageName,
          tenant_subdomain: subdomain,
          profile_image: mediaPath(profileImageId),
        };
  const shown = toPublicRelease(details, new Map(details.files.map((file) => [file.id, file])), artist);
  return {
    ...shown,
    streaming_links: [...new Set([...shown.streaming_links, ...atServices.links])],
    awaits_link: atServices.isAwaited,
  };
}

/** The code of a published song; a draft and an unknown id get the same reply. @throws NOT_FOUND */
export async function readCode({ app, caching }: Context, id: string): Promise<{ short_code: string }> {
  const published = and(eq(releases.id, id), not(releases.isDraft));
  const { code } = found(
    (await app.database.orm.select({ code: releases.shortCode }).from(releases).where(published))[0],
  );
  caching.tags.add(`release:${id}`);
  return { short_code: found(code) };
}
