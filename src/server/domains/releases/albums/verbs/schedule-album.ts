import type { Album } from '../../../../../contract/releases/albums.ts';
import type { Artist, Context } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { lockTenant } from '../../../accounts/index.ts';
import { giveCodes } from '../../codes/steps/give-codes.ts';
import { canChange } from '../../content/rules/policy.ts';
import { settledDate } from '../../content/rules/rules.ts';
import { typedDate } from '../../content/rules/typed-date.ts';
import { rememberPlan } from '../../plan-dates/steps/remember-plan.ts';
import { openDigital } from '../../publishing/steps/open-digital.ts';
import { readAlbumSongs } from '../reads.ts';
import { toAlbum } from '../rules/album.ts';
import { queueAlbumDistribution } from '../steps.ts';
import { lockAlbum, songsOf, updateAlbumRow } from '../store.ts';

/**
 * Sets or (with null) removes the day on which an album comes out at services as one product. Its songs must be
 * published; while it is out, none of them is at services as a single.
 * @throws DATE_INVALID and DATE_TOO_FAR at the field, ALBUM_STOPPED with the songs, PREMIUM_FEATURE_REQUIRED,
 * PLATFORM_LOCKED
 */
export function scheduleAlbum(context: Context<Artist>, id: string, typed: string | null): Promise<Album> {
  const now = new Date();
  const requested = typed === null ? null : typedDate(typed, 'digital_release_date', now);
  const { caller } = context;
  return transact(context, async (tx) => {
    const tenant = found(await lockTenant(tx.orm, caller.tenantId));
    const album = found(await lockAlbum(tx.orm, id));
    if (!canChange(caller, album)) refuse('NOT_FOUND');
    const date = settledDate(requested, album.digitalReleaseDate, now);
    if (date === undefined) return toAlbum(album);
    if (date !== null) {
      const songs = await readAlbumSongs(tx.orm, id);
      const stopped = songs.filter((song) => song.is_draft || song.stops.length > 0);
      if (songs.length === 0 || stopped.length > 0)
        refuse('ALBUM_STOPPED', { data: { songs: stopped.map((song) => song.id) } });
      await openDigital(tx, tenant);
      for (const song of await songsOf(tx.orm, id)) await giveCodes(tx, { song }, ['isrc']);
      await giveCodes(tx, { album }, ['upc']);
    }
    if (date !== null) await rememberPlan(tx, tenant, { releaseId: null, albumId: id }, 'streaming');
    const changed = await updateAlbumRow(tx.orm, id, {
      digitalReleaseDate: date,
      withdrawnDigitalDate: null,
    });
    await tx.audit('album.schedule', id, { digital: date });
    await queueAlbumDistribution(tx, changed);
    return toAlbum(changed);
  });
}
