import type { Verdict } from '../../../../../contract/stations/verdicts.ts';
import type { Artist, Context } from '../../../../context.ts';
import type { Transaction } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { notify } from '../../../notices/index.ts';
import { latestSession } from '../../cycles/store/reviews.ts';
import { aboutStation } from '../../directory/rules.ts';
import { findAnyStation } from '../../directory/store.ts';
import { runOutsiderAction } from '../../live/steps/run-station-action.ts';
import { countDecision } from '../../songs/store/counts.ts';
import { noteDecision } from '../../songs/store/history.ts';
import { decidedRows, updateSong } from '../../songs/store/songs.ts';
import { adminIdsOf } from '../../team/store/members.ts';
import { readVerdict } from '../reads/verdicts.ts';
import { findVerdict, saveAppeal } from '../store/verdicts.ts';

interface Appealed {
  id: string;
  title: string;
  shortCode: string | null;
}

/**
 * An artist's one answer to a station that declined: a note, a new recording, or both. The song waits in the
 * station's next review, marked.
 * @throws NOT_FOUND, NOT_DECLINED, ALREADY, 422 at `note` if there is neither
 */
export async function appeal(
  context: Context<Artist>,
  release: Appealed,
  verdictId: string,
  { note: given }: { note?: string | null | undefined },
): Promise<Verdict> {
  const { app, caller } = context;
  const { stationId } = found(await findVerdict(app.database.orm, release.id, verdictId));
  return runOutsiderAction(context, stationId, async (tx, seq) => {
    const verdict = await readVerdict(tx.orm, release.id, verdictId);
    if (verdict.appeal !== null) refuse('ALREADY');
    if (!verdict.may_appeal) refuse('NOT_DECLINED');
    const note = given || null;
    const appealRecording = verdict.has_new_recording;
    if (note === null && !appealRecording) refuse('INVALID', { fields: { note: 'REQUIRED' } });
    const now = new Date();
    if (!(await saveAppeal(tx.orm, verdictId, { appealedAt: now, appealNote: note, appealRecording })))
      refuse('ALREADY');
    await reopen(tx, { stationId, releaseId: release.id, userId: caller.userId, seq, now });
    const station = found(await findAnyStation(tx.orm, stationId));
    await notify(tx, await adminIdsOf(tx.orm, stationId), `appeal ${stationId} ${release.id}`, {
      kind: 'appeal',
      release_id: release.id,
      release_title: release.title,
      release_short_code: release.shortCode,
      ...aboutStation(station),
      has_recording: appealRecording,
    });
    return {
      answer: await readVerdict(tx.orm, release.id, verdictId),
      event: { kind: 'review', act: 'appeal', songs_count: 1, action: null },
    };
  });
}

interface Reopened {
  stationId: string;
  releaseId: string;
  userId: string;
  seq: number;
  now: Date;
}

/** Makes a declined song pending, so that the next review contains it. A different decision since then stays. */
async function reopen(tx: Transaction, { stationId, releaseId, userId, seq, now }: Reopened): Promise<void> {
  const [song] = await decidedRows(tx.orm, releaseId, stationId);
  if (song?.decision !== 'declined') return;
  const reviewSessionId = (await latestSession(tx.orm, stationId))?.id ?? null;
  const place = { decision: 'pending', playlistId: null, reviewSessionId } as const;
  await countDecision(tx.orm, stationId, song, place);
  await updateSong(tx.orm, song, {
    ...place,
    decidedBy: null,
    decidedAt: now,
    decidedSeq: seq,
    reasonIds: [],
    note: null,
  });
  await noteDecision(tx.orm, {
    stationId,
    releaseId,
    userId,
    decision: 'pending',
    playlistId: null,
    act: 'appeal',
  });
}
