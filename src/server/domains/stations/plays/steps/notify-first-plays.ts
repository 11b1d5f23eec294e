import type { Transaction } from '../../../../database/transact.ts';
import { notify } from '../../../notices/index.ts';
import { aboutStation } from '../../directory/rules.ts';
import { findAnyStation } from '../../directory/store.ts';
import { songsWithOwners } from '../reads/songs-with-owners.ts';
import { takeFirstPlays } from '../store/songs.ts';

/** Notifies artists that a station played their songs for the first time, once. */
export async function notifyFirstPlays(
  tx: Transaction,
  stationId: string,
  releaseIds: readonly string[],
): Promise<void> {
  const first = await takeFirstPlays(tx.orm, stationId, releaseIds);
  if (first.length === 0) return;
  const station = await findAnyStation(tx.orm, stationId);
  if (station === undefined) return;
  const songs = await songsWithOwners(
    tx.orm,
    first.map(({ releaseId }) => releaseId),
  );
  for (const { releaseId, playedAt } of first) {
    const song = songs.get(releaseId);
    if (song === undefined) continue;
    await notify(tx, [song.ownerId], `first play ${stationId} ${releaseId}`, {
      kind: 'first_play',
      release_id: releaseId,
      release_title: song.title,
      release_short_code: song.code,
      ...aboutStation(station),
      played_at: playedAt.toISOString(),
    });
  }
}
