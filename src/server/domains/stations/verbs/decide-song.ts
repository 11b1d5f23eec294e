import type { SongDecision } from '../../../../contract/station-songs.ts';
import type { Decision } from '../../../../contract/vocabulary/station-team.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { found } from '../../../errors.ts';
import { runAct } from '../act.ts';
import { readDecision } from '../decision-reads.ts';
import { findPlaylist, latestSession } from '../review-store.ts';
import { countDecision, insertAction, openSong, updateSong } from '../song-store.ts';

interface Decided {
  decision: Decision | null;
  playlist_id?: string | null | undefined;
}

/**
 * Approves a song, into a playlist or without one, keeps it pending, declines it, or takes the decision back.
 * Of two who decide at once the later one stands, and the history shows both.
 * @throws NOT_FOUND for a song that isn't in the station's feed, and for a playlist that isn't the station's
 */
export async function decideSong(
  context: Context<SignedIn>,
  stationId: string,
  releaseId: string,
  { decision, playlist_id = null }: Decided,
): Promise<SongDecision> {
  const { userId } = context.caller;
  const act = { stationId, releaseId, who: 'member', kind: 'decision' } as const;
  await runAct(context, act, async (tx, { seq }) => {
    const song = found(await openSong(tx.orm, stationId, releaseId));
    const playlistId = decision === 'approved' ? playlist_id : null;
    if (playlistId !== null) found(await findPlaylist(tx.orm, stationId, playlistId));
    const session = decision === null ? undefined : await latestSession(tx.orm, stationId);
    const place = { decision, playlistId, reviewSessionId: session?.id ?? null };
    await countDecision(tx.orm, stationId, song, place);
    await updateSong(tx.orm, song, {
      ...place,
      decidedBy: decision === null ? null : userId,
      decidedAt: decision === null ? null : new Date(),
      decidedSeq: seq,
    });
    if (decision === 'approved' || decision === 'declined') {
      const actionType = decision === 'approved' ? 'select' : 'decline';
      await insertAction(tx.orm, { stationId, releaseId, userId, actionType });
    }
  });
  return readDecision(context, stationId, releaseId);
}
