import type { z } from 'zod';
import type * as contract from '#contract/stations/verdicts.ts';
import type { Reason, Verdict } from '#contract/stations/verdicts.ts';
import { type App, type Artist, type Context, type StationAdmin, system } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { type Transaction, transact } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { notify } from '#server/notices/index.ts';
import { latestSession } from '#server/stations/cycles/cycles.db.ts';
import { findAnyStation, lockStation } from '#server/stations/directory/directory.db.ts';
import { numberEdit } from '#server/stations/directory/directory.steps.ts';
import { runOutsiderAction } from '#server/stations/live/live.steps.ts';
import { recordAct } from '#server/stations/songs/acts.steps.ts';
import { countDecision, decidedRows, recordDecision, updateSong } from '#server/stations/songs/songs.db.ts';
import { aboutStation, isMember } from '#server/stations/stations.policy.ts';
import { adminIdsOf, findMembership } from '#server/stations/team/team.db.ts';
import {
  areReasonsOf,
  findVerdict,
  latestCycleBefore,
  markVerdictsSent,
  putReasonsAway,
  reasonTexts,
  saveAppeal,
  saveReason,
  saveVerdict,
} from './verdicts.db.ts';
import { isAlreadySent, verdictOf, verdictsUntil } from './verdicts.policy.ts';
import { readReasons, readVerdict, songsWithUnsentVerdict } from './verdicts.queries.ts';

const batch = 100;

/**
 * Tells artists a station's decisions, as far as its settings allow by now. It tells the current state; if that
 * changed after it was told, it tells it again.
 */
export async function sendVerdicts(app: App, stationId: string, now = new Date()): Promise<void> {
  let count = batch;
  while (count === batch && !app.queue.stopping.aborted)
    count = await transact({ app, caller: system }, (tx) => sendSome(tx, stationId, now));
}

async function sendSome(tx: Transaction, stationId: string, now: Date): Promise<number> {
  const station = await lockStation(tx.orm, stationId);
  if (station === undefined) return 0;
  const upTo = await verdictsUntil(station.tellWhen, now, (at) => latestCycleBefore(tx.orm, stationId, at));
  if (upTo === null) return 0;
  const songs = await songsWithUnsentVerdict(tx.orm, stationId, upTo, batch);
  const texts = await reasonTexts(
    tx.orm,
    songs.flatMap(({ song }) => song.reasonIds),
  );
  for (const { song, title, code, inFeed, recordingId, ownerId, before } of songs) {
    const reasons = song.reasonIds.flatMap((id) => texts.get(id) ?? []);
    const verdict = verdictOf(station, { decision: song.decision, reasons, note: song.note });
    if (verdict === null || ownerId === null || !inFeed || isAlreadySent(before, verdict)) continue;
    const { releaseId } = song;
    await saveVerdict(tx.orm, { id: uuidv7(), stationId, releaseId, ...verdict, recordingId, toldAt: now });
    await notify(tx, [ownerId], `verdict ${stationId} ${releaseId}`, {
      kind: 'verdict',
      release_id: releaseId,
      release_title: title,
      release_short_code: code,
      ...aboutStation(station),
      decision: verdict.decision,
      is_changed: before !== null,
    });
  }
  if (songs.length > 0)
    await markVerdictsSent(
      tx.orm,
      stationId,
      songs.map(({ song }) => song.releaseId),
    );
  return songs.length;
}

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
  const { stationId } = orNotFound(await findVerdict(app.database.orm, release.id, verdictId));
  return runOutsiderAction(context, stationId, async (tx, seq) => {
    const verdict = await readVerdict(tx.orm, release.id, verdictId);
    if (verdict.appeal !== null) fail('ALREADY');
    if (!verdict.may_appeal) fail('NOT_DECLINED');
    const note = given || null;
    const appealRecording = verdict.has_new_recording;
    if (note === null && !appealRecording) fail('INVALID', { fields: { note: 'REQUIRED' } });
    const now = new Date();
    if (!(await saveAppeal(tx.orm, verdictId, { appealedAt: now, appealNote: note, appealRecording })))
      fail('ALREADY');
    const decider = await reopen(tx, { stationId, releaseId: release.id, userId: caller.userId, seq, now });
    const action = await recordAct(tx, {
      stationId,
      userId: caller.userId,
      releaseId: release.id,
      act: 'appeal',
    });
    const station = orNotFound(await findAnyStation(tx.orm, stationId));
    const told = new Set(await adminIdsOf(tx.orm, stationId));
    if (decider !== null && isMember(await findMembership(tx.orm, stationId, decider))) told.add(decider);
    await notify(tx, [...told], `appeal ${stationId} ${release.id}`, {
      kind: 'appeal',
      release_id: release.id,
      release_title: release.title,
      release_short_code: release.shortCode,
      ...aboutStation(station),
      has_recording: appealRecording,
    });
    return {
      answer: await readVerdict(tx.orm, release.id, verdictId),
      event: { kind: 'review', act: 'appeal', songs_count: 1, action },
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

/**
 * Makes a declined song pending, so that the next review contains it. A different decision since then stays.
 * @returns who had decided, if that is known
 */
async function reopen(
  tx: Transaction,
  { stationId, releaseId, userId, seq, now }: Reopened,
): Promise<string | null> {
  const [song] = await decidedRows(tx.orm, releaseId, stationId);
  if (song?.decision !== 'declined') return song?.decidedBy ?? null;
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
  await recordDecision(tx.orm, {
    stationId,
    releaseId,
    userId,
    decision: 'pending',
    playlistId: null,
    act: 'appeal',
  });
  return song.decidedBy;
}

/**
 * Sets a station's reasons in the order of their keys.
 * @throws STALE, if `based_on` is given and somebody changed the list since; 422 for one of another station, or given
 * twice
 */
export function saveReasons(
  context: Context<StationAdmin>,
  { reasons, based_on: basedOn }: z.output<typeof contract.saveReasons.body>,
): Promise<Reason[]> {
  const { station } = context.caller;
  const known = reasons.flatMap(({ id }) => id ?? []);
  return transact(context, async (tx) => {
    await lockStation(tx.orm, station.id);
    if (new Set(known).size < known.length || !(await areReasonsOf(tx.orm, station.id, known)))
      fail('INVALID', { fields: { reasons: 'INVALID' } });
    const before = await readReasons(tx.orm, station.id);
    // An empty list shows no number.
    const isSeenEmpty = basedOn === 0 && before.length === 0;
    await numberEdit(tx, context.caller, 'reasons', isSeenEmpty ? undefined : basedOn);
    await putReasonsAway(tx.orm, station.id);
    for (const [index, { id = uuidv7(), text }] of reasons.entries())
      await saveReason(tx.orm, { id, stationId: station.id, ...text, key: index + 1 });
    const after = await readReasons(tx.orm, station.id);
    const audited = (list: readonly Reason[]) => ({
      reasons: list.map(({ text }) => `${text.he} · ${text.en}`),
    });
    await tx.audit('station.reasons', station.id, { before: audited(before), after: audited(after) });
    return after;
  });
}
