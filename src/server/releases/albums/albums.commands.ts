import type { Album, AlbumSong } from '#contract/releases/albums.ts';
import type { ConfirmationsInput } from '#contract/releases/confirmations.ts';
import { lockTenant } from '#server/accounts/index.ts';
import type { Artist, Context } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { transact } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { assignCodes, holdUpc, refuseGivenCodes } from '#server/releases/codes/codes.steps.ts';
import { requireConfirmations } from '#server/releases/confirmations/confirmations.steps.ts';
import { updateRelease } from '#server/releases/content/content.db.ts';
import {
  canChange,
  changedAt,
  firstDayOf,
  settledDate,
  typedDate,
} from '#server/releases/content/content.policy.ts';
import { rememberPlan } from '#server/releases/plan-dates/plan-dates.steps.ts';
import { refuseGoingDown, requireStreamingPlan } from '#server/releases/publishing/publishing.steps.ts';
import {
  type AlbumContent,
  albumColumns,
  albumDistributionJob,
  toAlbum,
} from '#server/releases/releases.policy.ts';
import { newShortCode } from '#shared/short-codes.ts';
import { findAlbum, insertAlbum, lockAlbum, songsOf, updateAlbumRow } from './albums.db.ts';
import { readAlbumSongs } from './albums.queries.ts';
import { dropAlbumPages, queueAlbumDistribution } from './albums.steps.ts';

/** Creates an album. */
export function createAlbum(
  context: Context<Artist>,
  { title, ...content }: AlbumContent & { title: string },
): Promise<Album> {
  return transact(context, async (tx) => {
    await refuseGivenCodes(tx, context.caller.tenantId, null, content);
    const row = await insertAlbum(tx.orm, {
      id: uuidv7(),
      tenantId: context.caller.tenantId,
      ...albumColumns(content),
      title,
      shortCode: newShortCode(),
      createdAt: new Date(),
    });
    await holdUpc(tx, { album: row });
    await tx.audit('album.create', row.id);
    return toAlbum(row);
  });
}

/** Changes the fields in a body of the caller's own album. */
export function updateAlbum(context: Context<Artist>, id: string, content: AlbumContent): Promise<Album> {
  const { caller } = context;
  return transact(context, async (tx) => {
    const row = orNotFound(await findAlbum(tx.orm, id));
    if (!canChange(caller, row)) fail('NOT_FOUND');
    await refuseGivenCodes(tx, caller.tenantId, id, content);
    const changes = Object.values(albumColumns(content)).some((value) => value !== undefined);
    const changed = changes ? await updateAlbumRow(tx.orm, id, albumColumns(content)) : row;
    if (content.upc !== undefined) await holdUpc(tx, { album: changed });
    await tx.audit('album.update', id, { fields: Object.keys(content) });
    if (row.digitalReleaseDate !== null) await tx.job(albumDistributionJob, { albumId: id });
    await dropAlbumPages(tx, changed);
    return toAlbum(changed);
  });
}

/** Orders the songs of an album: the named ones first, the others after them in their current order. */
export const orderAlbum = (context: Context<Artist>, id: string, order: string[]): Promise<AlbumSong[]> =>
  transact(context, async (tx) => {
    const album = orNotFound(await lockAlbum(tx.orm, id));
    const songs = await songsOf(tx.orm, id);
    const byId = new Map(songs.map((song) => [song.id, song]));
    if (!order.every((songId) => byId.has(songId))) fail('INVALID', { fields: { order: 'INVALID' } });
    const wanted = [...order, ...songs.map((song) => song.id).filter((songId) => !order.includes(songId))];
    for (const [index, songId] of wanted.entries()) {
      const song = orNotFound(byId.get(songId));
      if (song.track_number === index + 1) continue;
      const updatedAt = changedAt(song.updatedAt, new Date());
      await updateRelease(tx.orm, songId, { track_number: index + 1, updatedAt });
    }
    await tx.audit('album.order', id);
    await dropAlbumPages(tx, album);
    if (album.digitalReleaseDate !== null) await tx.job(albumDistributionJob, { albumId: id });
    return readAlbumSongs(tx.orm, id);
  });

/**
 * Sets or (with null) removes the day on which an album comes out at services as one product. Its songs must be
 * published; while it is out, none of them is at services as a single.
 * @throws DATE_INVALID and DATE_TOO_FAR at the field, REQUIRED at missing confirmations, ALBUM_STOPPED with the songs,
 * PREMIUM_FEATURE_REQUIRED, PLATFORM_LOCKED, GOES_DOWN if it is out at services and a later date isn't confirmed
 * (`goes_down`)
 */
export function scheduleAlbum(
  context: Context<Artist>,
  id: string,
  {
    digital_release_date: typed,
    goes_down: goesDown = false,
    confirmations,
  }: {
    digital_release_date: string | null;
    goes_down?: boolean | undefined;
    confirmations?: ConfirmationsInput | undefined;
  },
): Promise<Album> {
  const now = new Date();
  const requested = typed === null ? null : typedDate(typed, 'digital_release_date', now);
  const { caller } = context;
  return transact(context, async (tx) => {
    const tenant = orNotFound(await lockTenant(tx.orm, caller.tenantId));
    const album = orNotFound(await lockAlbum(tx.orm, id));
    if (!canChange(caller, album)) fail('NOT_FOUND');
    const date = settledDate(requested, album.digitalReleaseDate, now);
    if (date === undefined) return toAlbum(album);
    if (date !== null) {
      const songs = await readAlbumSongs(tx.orm, id);
      const stopped = songs.filter((song) => song.is_draft || song.stops.length > 0);
      if (songs.length === 0 || stopped.length > 0)
        fail('ALBUM_STOPPED', { data: { songs: stopped.map((song) => song.id) } });
      if (!goesDown) await refuseGoingDown(tx, album, date, now);
      await requireStreamingPlan(tx, tenant);
      const rows = await songsOf(tx.orm, id);
      if (album.digitalReleaseDate === null) await requireConfirmations(tx, rows, confirmations);
      for (const song of rows) await assignCodes(tx, { song }, ['isrc']);
      await assignCodes(tx, { album }, ['upc']);
    }
    if (date !== null) await rememberPlan(tx, tenant, { releaseId: null, albumId: id }, 'streaming');
    const changed = await updateAlbumRow(tx.orm, id, {
      digitalReleaseDate: date,
      withdrawnDigitalDate: null,
      original_release_date: firstDayOf(album, now),
    });
    await tx.audit('album.schedule', id, { digital: date });
    await queueAlbumDistribution(tx, changed);
    return toAlbum(changed);
  });
}
