import type { Contact, PrivateLink } from '#contract/releases/private-links.ts';
import type { PublicRelease } from '#contract/releases/releases.ts';
import type { App, Artist, Context } from '#server/context.ts';
import { decrypt } from '#server/crypto/encrypt.ts';
import { and, eq } from '#server/database/drizzle.ts';
import { after, newest } from '#server/database/newest-first.ts';
import { findRow } from '#server/database/rows.ts';
import { artistContacts, privateLinks } from '#server/database/tables/releases/private-links.ts';
import { orNotFound } from '#server/errors.ts';
import { filesById } from '#server/files/index.ts';
import { answerPage, type PageQuery, readCursor } from '#server/http/paging.ts';
import type { ReleaseRow } from '#server/releases/content/content.db.ts';
import { readPage } from '#server/releases/content/content.queries.ts';
import { endingOf, isHeardAsCopy } from '#shared/recordings.ts';
import { browsersOf, type PrivateLinkRow } from './private-links.db.ts';
import { sealedToken, stateOf } from './private-links.policy.ts';

/** The private links of a song, newest first. */
export async function listLinks(
  context: Context<Artist>,
  releaseId: string,
  { limit, cursor }: PageQuery,
): Promise<PrivateLink[]> {
  const { app } = context;
  const rows = await app.database.orm
    .select()
    .from(privateLinks)
    .where(
      and(
        eq(privateLinks.releaseId, releaseId),
        after(readCursor(cursor), privateLinks.createdAt, privateLinks.id),
      ),
    )
    .orderBy(newest(privateLinks.createdAt), newest(privateLinks.id))
    .limit(limit + 1);
  const page = answerPage(context, rows, limit, `/releases/${releaseId}/private-links`, placeOf);
  const browsers = await browsersOf(
    app.database.orm,
    page.map(({ id }) => id),
  );
  return page.map((row) => toPrivateLink(app, row, browsers.get(row.id) ?? 0));
}

const placeOf = ({ createdAt: at, id }: { createdAt: Date; id: string }) => ({ at, id });
/** A link as its owner sees it. */
export function toPrivateLink(
  app: Pick<App, 'signingKey' | 'config'>,
  row: PrivateLinkRow,
  browsers = 0,
): PrivateLink {
  const token = decrypt(app.signingKey, sealedToken, row.sealedToken);
  return {
    id: row.id,
    url: token === null ? null : `${app.config.publicUrl}/p/${token}`,
    recipient: row.recipient,
    email: row.email,
    has_code: row.codeHash !== null,
    ends_at: row.endsAt?.toISOString() ?? null,
    max_plays: row.maxPlays,
    plays: row.plays,
    download: row.download !== null,
    format: row.download ?? 'mp3',
    state: stateOf(row, new Date()),
    created_at: row.createdAt.toISOString(),
    mailed_at: row.mailedAt?.toISOString() ?? null,
    opened_at: row.openedAt?.toISOString() ?? null,
    last_opened_at: row.lastOpenedAt?.toISOString() ?? null,
    browsers,
    heard_seconds: Math.round(row.heardMs / 1_000),
    downloaded_at: row.downloadedAt?.toISOString() ?? null,
  };
}

/** The people whom the caller has mailed songs to. */
export async function listContacts(
  context: Context<Artist>,
  { limit, cursor }: PageQuery,
): Promise<Contact[]> {
  const rows = await context.app.database.orm
    .select()
    .from(artistContacts)
    .where(
      and(
        eq(artistContacts.tenantId, context.caller.tenantId),
        after(readCursor(cursor), artistContacts.createdAt, artistContacts.id),
      ),
    )
    .orderBy(newest(artistContacts.createdAt), newest(artistContacts.id))
    .limit(limit + 1);
  return answerPage(context, rows, limit, '/contacts', placeOf).map(({ id, name, email }) => ({
    id,
    name,
    email,
  }));
}

/** The caller's own contact that a path names. @throws NOT_FOUND, also for another's */
export const ownContact = async (context: Context<Artist>, { id }: { id: string }) =>
  orNotFound(
    await findRow(
      context.app.database.orm,
      artistContacts,
      and(eq(artistContacts.id, id), eq(artistContacts.tenantId, context.caller.tenantId)),
    ),
  );

/** A `/media/` path in the form for the holder of a link. */
const inside = (base: string, path: string | null): string | null =>
  path === null ? null : path.replace(/^\/media\//, `${base}/image/`);

/**
 * The song's page for the holder of a link: like the public one, with file addresses that end with the link, and
 * without links elsewhere: to its public page, its album, its catalogue.
 * @param base the address of the link's files
 */
export async function readPrivatePage(
  app: App,
  { link, release }: { link: PrivateLinkRow; release: ReleaseRow },
  base: string,
): Promise<PublicRelease> {
  const page = await readPage(app.database.orm, release.id);
  const file = fileToDownload(link, release);
  const found = file === null ? undefined : (await filesById(app.database.orm, [file])).get(file);
  const kind = link.download ?? 'mp3';
  return {
    ...page,
    short_code: null,
    public_code: null,
    tenant_id: null,
    album_id: null,
    mp3_path: null,
    wav_file_path: null,
    lyrics_file_path: null,
    pitch_file_path: null,
    external_page_url: null,
    download_links: [],
    artist: null,
    audio_url: release.hasAudio ? `${base}/sound` : null,
    cover_image_path: inside(base, page.cover_image_path),
    images: page.images.map(({ id, file_path }) => ({ id, file_path: inside(base, file_path) ?? '' })),
    downloads:
      found === undefined
        ? []
        : [
            {
              kind,
              url: `${base}/download`,
              name: `${release.artist_name} - ${release.title}.${kind === 'mp3' ? kind : endingOf(found.type)}`,
              bytes: kind === 'mp3' && isHeardAsCopy(found.type) ? found.listeningBytes : found.bytes,
            },
          ],
  };
}

/**
 * The file that a link allows to download; null for none, and for a song that nobody may download. If a song has only a WAV, the MP3 is its listening copy.
 */
export const fileToDownload = (
  { download }: Pick<PrivateLinkRow, 'download'>,
  { downloads, mp3FileId, wavFileId }: Pick<ReleaseRow, 'downloads' | 'mp3FileId' | 'wavFileId'>,
): string | null =>
  download === null || downloads === 'nobody'
    ? null
    : download === 'wav'
      ? wavFileId
      : (mp3FileId ?? wavFileId);
