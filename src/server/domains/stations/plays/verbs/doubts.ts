import type { Context, StationMember } from '../../../../context.ts';
import { found, refuse } from '../../../../errors.ts';
import { runActionWithEvents } from '../../live/steps/run-station-action.ts';
import { countDoubts, findSongInFeed } from '../reads/doubts.ts';
import { notifyFirstPlays } from '../steps/notify-first-plays.ts';
import { answerSameNames, lockPlayed, updatePlayed } from '../store/songs.ts';

const named = ({ artist, title }: { artist: string; title: string }): string => `${artist} - ${title}`;

/**
 * Saves which song the names in a station's logs mean; of two who answer at once the first counts. It also counts for
 * the same names with another code, if they are in doubt.
 * @throws ALREADY if somebody gave another answer
 */
export function answerDoubt(
  context: Context<StationMember>,
  songId: string,
  releaseId: string | null,
): Promise<{ doubts_count: number }> {
  const { station, userId } = context.caller;
  return runActionWithEvents(context, async (tx, sendEvent) => {
    const song = found(await lockPlayed(tx.orm, station.id, songId));
    if (releaseId !== null) found(await findSongInFeed(tx.orm, releaseId));
    if (song.state !== 'doubt') {
      if (song.releaseId !== releaseId) refuse('ALREADY');
      return { doubts_count: await countDoubts(tx.orm, station.id) };
    }
    const state = releaseId === null ? 'foreign' : 'matched';
    await answerSameNames(tx.orm, song, { state, way: 'person', releaseId, answeredBy: userId });
    if (releaseId !== null) await notifyFirstPlays(tx, station.id, [releaseId]);
    await sendEvent(() => ({ kind: 'plays' }));
    await tx.audit('station.answerDoubt', station.id, { after: { names: named(song), releaseId } });
    return { doubts_count: await countDoubts(tx.orm, station.id) };
  });
}

/** Removes a person's answer about names: they are in doubt again. */
export function undoAnswer(
  context: Context<StationMember>,
  songId: string,
): Promise<{ doubts_count: number }> {
  const { station } = context.caller;
  return runActionWithEvents(context, async (tx, sendEvent) => {
    const song = found(await lockPlayed(tx.orm, station.id, songId));
    if (song.way !== 'person' && song.state !== 'doubt') refuse('NOT_FOUND');
    await updatePlayed(tx.orm, songId, { state: 'doubt', way: null, releaseId: null, answeredBy: null });
    await sendEvent(() => ({ kind: 'plays' }));
    await tx.audit('station.undoAnswer', station.id, {
      before: { names: named(song), releaseId: song.releaseId },
    });
    return { doubts_count: await countDoubts(tx.orm, station.id) };
  });
}
