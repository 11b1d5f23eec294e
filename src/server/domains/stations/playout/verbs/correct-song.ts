import type { z } from 'zod';
import type { changeSongPlayout } from '../../../../../contract/stations/playout.ts';
import type { Context, StationMember } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { readSongPlayout } from '../reads/song.ts';
import { findPlayoutSong, writePlayoutSong } from '../store.ts';

const correctionOf = (row: Awaited<ReturnType<typeof findPlayoutSong>>) => ({
  latinTitle: row?.latinTitle ?? null,
  latinArtist: row?.latinArtist ?? null,
  introMs: row?.introMs ?? null,
  hookMs: row?.hookMs ?? null,
  endMs: row?.endMs ?? null,
});

/** Corrects a song's data for a station's playout. @throws NOT_FOUND */
export async function correctSong(
  context: Context<StationMember>,
  releaseId: string,
  { latin_title, latin_artist, intro_ms, hook_ms, end_ms }: z.output<typeof changeSongPlayout.body>,
): Promise<Awaited<ReturnType<typeof readSongPlayout>>> {
  await readSongPlayout(context, releaseId);
  const { station } = context.caller;
  await transact(context, async (tx) => {
    const before = correctionOf(await findPlayoutSong(tx.orm, station.id, releaseId));
    const after = {
      latinTitle: latin_title === undefined ? before.latinTitle : latin_title,
      latinArtist: latin_artist === undefined ? before.latinArtist : latin_artist,
      introMs: intro_ms === undefined ? before.introMs : intro_ms,
      hookMs: hook_ms === undefined ? before.hookMs : hook_ms,
      endMs: end_ms === undefined ? before.endMs : end_ms,
    };
    await writePlayoutSong(tx.orm, station.id, releaseId, after);
    await tx.audit('station.playoutSong', releaseId, { stationId: station.id, before, after });
  });
  return readSongPlayout(context, releaseId);
}
