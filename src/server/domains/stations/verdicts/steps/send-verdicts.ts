import { type App, system } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { type Transaction, transact } from '../../../../database/transact.ts';
import { notify } from '../../../notices/index.ts';
import { aboutStation } from '../../directory/rules.ts';
import { lockStation } from '../../directory/store.ts';
import { songsWithUnsentVerdict } from '../reads/unsent-verdicts.ts';
import { isAlreadySent, verdictOf, verdictsUntil } from '../rules.ts';
import { reasonTexts } from '../store/reasons.ts';
import { latestCycleBefore, markVerdictsSent, saveVerdict } from '../store/verdicts.ts';

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
