import type { OwnCard, PublicRelease, Release } from '#contract/releases/releases.ts';
import {
  type CardRow,
  cardColumns,
  mediaPath,
  momentOf,
  opensAtText,
  toWholeCard,
} from '#server/artists/index.ts';
import type { App, Artist, Context, SignedIn } from '#server/context.ts';
import type { Orm } from '#server/database/database.ts';
import { and, eq, gt, isNull, not, type SQL, sql } from '#server/database/drizzle.ts';
import { hostNames, tenants } from '#server/database/tables/accounts.ts';
import { artistProfiles } from '#server/database/tables/artists.ts';
import { auditEntries } from '#server/database/tables/audit.ts';
import { deliveries } from '#server/database/tables/deliveries.ts';
import { files } from '#server/database/tables/files.ts';
import { albums, releaseImages, releaseLinks, releases } from '#server/database/tables/releases.ts';
import type { Db } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { filesById, type UseFinder, type VisitorRights } from '#server/files/index.ts';
import { answerPage, readCursor } from '#server/http/paging.ts';
import { catalogueTag } from '#server/releases/imported/imported.steps.ts';
import { readOwnStatuses } from '#server/releases/publishing/publishing.queries.ts';
import { searchQuery } from '#server/releases/search/search.policy.ts';
import { isRemoved } from '#server/releases/trash/trash.queries.ts';
import { isShortCode } from '#shared/short-codes.ts';
import type { DownloadChoice, Preview } from '#shared/visitor-rights.ts';
import { findRelease, type ReleaseRow } from './content.db.ts';
import { canChange, canRestore, sightOf } from './content.policy.ts';
import { shownFiles } from './content.steps.ts';
import {
  openingOf,
  ownListenUrl,
  type ReleaseDetails,
  type ShownFile,
  signedUrls,
  toPublicRelease,
  toRelease,
} from './release-shapes.queries.ts';

/** Whether the audit log has an action of this person on this target within the last hour. */
export async function isNotedLately(db: Db, act: string, userId: string, target: string): Promise<boolean> {
  const noted = and(
    eq(auditEntries.actorUserId, userId),
    eq(auditEntries.target, target),
    eq(auditEntries.act, act),
    gt(auditEntries.at, sql`now() - interval '1 hour'`),
  );
  return (await db.$count(auditEntries, noted)) > 0;
}

/** Uses by songs, of which everyone sees those by a published one; searches only the songs of the files' owners. */
export const filesOfReleases: UseFinder = (fileIds) => sql`
    select f.id, not r.is_draft as shown from files f
    join tenants t on t.owner_user_id = f.owner_user_id
    join releases r on r.tenant_id = t.id
    where f.id = any(${fileIds})
      and (f.id in (r.mp3_file_id, r.wav_file_id, r.cover_file_id, r.lyrics_file_id, r.pitch_file_id, r.saying_file_id)
        or f.id = any(r.image_file_ids))`;

/** What the published songs with a file allow visitors to do with it; searches only the songs of the file's owner. */
export async function visitorRights(db: Db, fileId: string): Promise<VisitorRights[]> {
  const { rows } = await db.execute<{
    downloads: DownloadChoice;
    preview: Preview;
    opens_ms: number | null;
  }>(sql`
    select r.downloads, r.preview, date_part('epoch', ${sql.raw(opensAtText('r'))}) * 1000 as opens_ms
    from files f join tenants t on t.owner_user_id = f.owner_user_id
    join releases r on r.tenant_id = t.id
    where f.id = ${fileId} and not r.is_draft
      and f.id in (r.mp3_file_id, r.wav_file_id, r.cover_file_id, r.lyrics_file_id, r.pitch_file_id)`);
  return rows.map(({ downloads, preview, opens_ms: opens }) => ({
    opensAt: opens === null ? null : momentOf(opens),
    preview,
    downloads: downloads === 'everyone',
  }));
}

/** Whether visitors hear nothing of a song yet. */
export async function isSilent(db: Db, { id, preview, externalSource }: ReleaseRow): Promise<boolean> {
  if (preview !== 'nothing' || externalSource !== null) return false;
  const { rows } = await db.execute<{ is_ahead: boolean }>(
    sql`select coalesce(${sql.raw(opensAtText('r'))} > now(), false) as is_ahead from releases r where r.id = ${id}`,
  );
  return rows[0]?.is_ahead === true;
}

type OwnRow = CardRow & { is_draft: boolean; is_paid: boolean; updated_at: Date };
/** The limit is in the text: without it PostgreSQL expects a tenth of the songs, and sorts them. */
const ownList = (limit: number) => ({
  name: `own_releases_${limit}`,
  text: `select ${cardColumns}, r.is_draft, r.is_paid, r.updated_at from releases r
    where tenant_id = $1 and trashed_at is null and (created_at, id) < ($2, $3)
    and ($4::tsquery is null or exists (
      select from release_search s where s.release_id = r.id and s.words @@ $4::tsquery))
    order by r.created_at desc nulls last, r.id desc nulls last limit ${limit}`,
});
const beginning = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** The caller's own releases, or those that `q` finds, including drafts, newest first; none without a tenant. */
export async function listOwn(
  context: Context<SignedIn>,
  { limit, cursor, q = '' }: { limit: number; cursor?: string | undefined; q?: string | undefined },
): Promise<OwnCard[]> {
  const { app, caller } = context;
  const words = searchQuery({ q });
  if (caller.tenantId === null || (q.trim() !== '' && words === null)) return [];
  const place = readCursor(cursor) ?? beginning;
  const values = [caller.tenantId, place.at, place.id, words];
  const { rows } = await app.database.pool.query<OwnRow>({ ...ownList(limit + 1), values });
  const path = q === '' ? '/releases' : `/releases?${new URLSearchParams({ q })}`;
  const page = answerPage(context, rows, limit, path, (row) => ({
    at: momentOf(row.created_ms),
    id: row.id,
  }));
  const files = await filesById(app.database.orm, page.flatMap(fileIdsOf));
  const statuses = await readOwnStatuses(
    app,
    page.map(({ id }) => id),
    files,
  );
  return page.map((row) => {
    const card = toWholeCard(app, row);
    const own = [...files.values()].filter((file) => fileIdsOf(row).includes(file.id));
    const audio = {
      hasAudio: row.has_audio,
      mp3FileId: row.mp3_file_id,
      wavFileId: row.wav_file_id,
      externalAudioUrl: row.external_audio_url,
    };
    return {
      ...card,
      audio_url: row.is_draft ? ownListenUrl(app, audio, files) : card.audio_url,
      is_draft: row.is_draft,
      is_paid: row.is_paid,
      signed_urls: row.is_draft ? signedUrls(app, own) : {},
      updated_at: row.updated_at.toISOString(),
      ...(statuses.get(row.id) ?? { stops: [], plays_week: 0, deliveries: [] }),
    };
  });
}

const fileIdsOf = (row: CardRow): string[] =>
  [row.mp3_file_id, row.wav_file_id, row.cover_file_id, ...(row.image_file_ids ?? [])].filter(
    (id) => id !== null,
  );

/**
 * The release a path names, for its owner and the operators who may read it.
 * @throws NOT_FOUND, also for another's
 */
export async function readableRelease(
  context: Context<SignedIn>,
  { id }: { id: string },
): Promise<ReleaseRow> {
  const row = orNotFound(await findRelease(context.app.database.orm, id));
  return sightOf(context.caller, row) === null ? fail('NOT_FOUND') : row;
}

/** A release for its owner, also from the trash, and for operators of users. @throws NOT_FOUND */
export async function keptRelease(context: Context<SignedIn>, { id }: { id: string }): Promise<ReleaseRow> {
  const row = orNotFound(await findRelease(context.app.database.orm, id));
  const isSeen = sightOf(context.caller, row) === 'whole' || canRestore(context.caller, row);
  return isSeen ? row : fail('NOT_FOUND');
}

/** The caller's own release that a path names. @throws NOT_FOUND, also for another's */
export async function ownRelease(context: Context<Artist>, { id }: { id: string }): Promise<ReleaseRow> {
  const row = orNotFound(await findRelease(context.app.database.orm, id));
  return canChange(context.caller, row) ? row : fail('NOT_FOUND');
}

const detailColumns = {
  row: releases,
  albumTitle: albums.title,
  albumCode: albums.shortCode,
  images: sql<
    ReleaseDetails['images']
  >`(select coalesce(json_agg(json_build_object('id', i.id, 'fileId', i.file_id)
    order by i.position), '[]') from ${releaseImages} i where i.release_id = ${releases.id})`,
  links: sql<ReleaseDetails['links']>`(select coalesce(json_agg(json_build_object('id', l.id, 'url', l.url)
    order by l.created_at, l.id), '[]') from ${releaseLinks} l where l.release_id = ${releases.id})`,
  opensMs: sql<number | null>`date_part('epoch', ${sql.raw(opensAtText('releases'))}) * 1000`,
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
  const own = await filesById(orm, shownFiles(orNotFound(details).row));
  return toRelease(app, orNotFound(details), own);
}

/** The files that the page shows, in the same statement: a second one costs as much as mapping the whole page. */
const shownFilesColumn = sql<ShownFile[]>`(select coalesce(json_agg(json_build_object('id', f.id,
  'storageKey', f.storage_key, 'bytes', f.bytes, 'listeningBytes', f.listening_bytes, 'peaks', f.peaks, 'extractedText', f.extracted_text)), '[]')
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
      allowsEmbeds: artistProfiles.allowsEmbeds,
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
  if (!isShortCode(code)) fail('NOT_FOUND');
  const { orm } = app.database;
  const prepared = byCode.get(orm) ?? prepareByCode(orm);
  byCode.set(orm, prepared);
  const [details] = await prepared.execute({ code });
  if (details === undefined) return fail((await isRemoved(orm, code)) ? 'GONE' : 'NOT_FOUND');
  const { row } = details;
  caching.tags.add(`release:${row.id}`);
  if (row.tenantId !== null) caching.tags.add(`artist:${row.tenantId}`);
  if (row.externalSource !== null) caching.tags.add(catalogueTag(row.externalSource));
  caching.until = openingOf(details) ?? caching.until;
  return toPage(details);
}

/**
 * A song's page by its id, also for a draft, and with all of a song whose date is to come; the caller's right was
 * already checked.
 * @throws NOT_FOUND
 */
export async function readPage(orm: Orm, id: string): Promise<PublicRelease> {
  return toPage({ ...orNotFound((await pageOf(orm, eq(releases.id, id)))[0]), opensMs: null });
}

function toPage(details: Page): PublicRelease {
  const { row, stageName, subdomain, profileImageId, allowsEmbeds, atServices } = details;
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
    is_embeddable: row.tenantId !== null && (allowsEmbeds ?? true),
  };
}

/** The code of a published song; a draft and an unknown id get the same reply. @throws NOT_FOUND */
export async function readCode({ app, caching }: Context, id: string): Promise<{ short_code: string }> {
  const published = and(eq(releases.id, id), not(releases.isDraft));
  const { code } = orNotFound(
    (await app.database.orm.select({ code: releases.shortCode }).from(releases).where(published))[0],
  );
  caching.tags.add(`release:${id}`);
  return { short_code: orNotFound(code) };
}
