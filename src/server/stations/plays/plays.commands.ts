import type { z } from 'zod';
import type { Reply } from '#contract/endpoint.ts';
import type * as contract from '#contract/stations/plays.ts';
import type { PlayKey } from '#contract/stations/plays.ts';
import type { Context, StationAdmin, StationMember } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { type Transaction, transact } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import type { Raw } from '#server/http/route.ts';
import { bearerOf } from '#server/http/sessions.ts';
import { piecesOf, streamed } from '#server/http/streamed.ts';
import { lockStation } from '#server/stations/directory/directory.db.ts';
import { changedPlace, numberEdit } from '#server/stations/directory/directory.steps.ts';
import { runActionWithEvents } from '#server/stations/live/live.steps.ts';
import { findStation } from '#server/stations/team/team.db.ts';
import { maxPlayKeys } from '#shared/plays.ts';
import { headKey } from './log-lines.policy.ts';
import {
  countWaiting,
  deleteLog,
  deletePlaysOfLog,
  findPart,
  findPlayKey,
  insertPlayKey,
  type LogRow,
  listPlayKeys,
  lockLog,
  lockPlaySettings,
  revokePlayKey,
  touchPlayKey,
  updateLog,
  updatePlaySettings,
} from './logs.db.ts';
import { countDoubts, findSongInFeed, toLog } from './logs.queries.ts';
import { hashKey, newKey } from './matching.policy.ts';
import { notifyFirstPlays, receiveLog, wakeLogLanes } from './matching.steps.ts';
import { answerSameNames, lockPlayed, updatePlayed } from './plays.db.ts';

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
    const song = orNotFound(await lockPlayed(tx.orm, station.id, songId));
    if (releaseId !== null) orNotFound(await findSongInFeed(tx.orm, releaseId));
    if (song.state !== 'doubt') {
      if (song.releaseId !== releaseId) fail('ALREADY');
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
    const song = orNotFound(await lockPlayed(tx.orm, station.id, songId));
    if (song.way !== 'person' && song.state !== 'doubt') fail('NOT_FOUND');
    await updatePlayed(tx.orm, songId, { state: 'doubt', way: null, releaseId: null, answeredBy: null });
    await sendEvent(() => ({ kind: 'plays' }));
    await tx.audit('station.undoAnswer', station.id, {
      before: { names: named(song), releaseId: song.releaseId },
    });
    return { doubts_count: await countDoubts(tx.orm, station.id) };
  });
}

/** Creates a key for a station's systems; it is shown once. */
export async function createPlayKey(
  context: Context<StationAdmin>,
  name: string,
): Promise<PlayKey & { key: string }> {
  const { station, userId } = context.caller;
  const key = newKey();
  const row = { id: uuidv7(), name, ending: key.slice(-4), createdAt: new Date() };
  await transact(context, async (tx) => {
    await lockStation(tx.orm, station.id);
    if ((await listPlayKeys(tx.orm, station.id)).length >= maxPlayKeys) fail('ALREADY');
    await insertPlayKey(tx.orm, { ...row, stationId: station.id, hash: hashKey(key), createdBy: userId });
    await tx.audit('station.makePlayKey', station.id, { after: { key: name } });
  });
  const { id, ending, createdAt } = row;
  return { id, name, ending, created_at: createdAt.toISOString(), used_at: null, key };
}

/** Ends a key: the next call with it is refused. */
export async function revokeKey(context: Context<StationAdmin>, keyId: string): Promise<undefined> {
  const { station } = context.caller;
  return transact(context, async (tx) => {
    const { name } = orNotFound(await revokePlayKey(tx.orm, station.id, keyId));
    await tx.audit('station.revokePlayKey', station.id, { before: { key: name } });
    return undefined;
  });
}

/** Stores a log that a team member uploads. */
export async function uploadPlayLog(
  context: Context<StationMember>,
  name: string,
  raw: Raw | null,
): Promise<contract.PlayLog> {
  const { app, caller } = context;
  const { station, userId } = caller;
  const log = await streamed(raw, (request) =>
    receiveLog(
      app,
      {
        stationId: station.id,
        name,
        source: 'upload',
        byUserId: userId,
        also: (tx) => tx.audit('station.uploadPlayLog', station.id, { after: { log: name } }, userId),
      },
      piecesOf(request),
    ),
  );
  return toLog(app, orNotFound(log));
}

const isOpen = ({ state }: LogRow): boolean => state === 'waiting' || state === 'reading';

/** Changes a log, but not while one of the station's is being read. */
async function openLog(tx: Transaction, stationId: string, id: string): Promise<LogRow> {
  const log = orNotFound(await lockLog(tx.orm, stationId, id));
  // Another log that is being read may be about to count these rows.
  if (isOpen(log) || (await countWaiting(tx.orm, stationId, 1)) > 0) fail('RUNNING');
  return log;
}

/** Saves what the columns of a log contain: it is read again, and so are later ones with the same headings. */
export async function explainPlayLog(
  context: Context<StationMember>,
  logId: string,
  { columns, date_order: dateOrder, left_out: leftOut }: z.output<typeof contract.explainPlayLog.body>,
): Promise<contract.PlayLog> {
  const { app, caller } = context;
  const stationId = caller.station.id;
  const log = await transact(context, async (tx) => {
    const before = await openLog(tx, stationId, logId);
    if ((await findPart(tx.orm, logId, 0)) === undefined) fail('GONE');
    const settings = await lockPlaySettings(tx.orm, stationId);
    const explained = Object.fromEntries(columns.map(({ head, field }) => [headKey(head), field]));
    const heads = Object.fromEntries(Object.entries({ ...settings.heads, ...explained }).slice(-maxHeads));
    await updatePlaySettings(tx.orm, stationId, {
      heads,
      ...(dateOrder && { dateOrder }),
      ...(leftOut && { leftOut }),
    });
    await deletePlaysOfLog(tx.orm, stationId, logId);
    await tx.audit('station.explainPlayLog', stationId, { after: { log: before.name } });
    await wakeLogLanes(tx);
    return orNotFound(
      await updateLog(tx.orm, logId, {
        state: 'waiting',
        lane: null,
        interruptions: 0,
        lines: 0,
        plays: 0,
        refused: 0,
        refusals: [],
        problem: null,
      }),
    );
  });
  return toLog(app, log);
}

/** Headings that a station's team explained. */
const maxHeads = 300;

/** Removes a log and the plays that it added. */
export async function deletePlayLog(context: Context<StationAdmin>, logId: string): Promise<undefined> {
  const stationId = context.caller.station.id;
  return transact(context, async (tx) => {
    const log = await openLog(tx, stationId, logId);
    await deletePlaysOfLog(tx.orm, stationId, logId);
    await deleteLog(tx.orm, logId);
    await tx.audit('station.deletePlayLog', stationId, { before: { log: log.name, plays: log.plays } });
    return undefined;
  });
}

/** Sets where a station's logs are fetched from. @throws STALE, if `based_on` is given and somebody changed it since */
export async function setPlaysPlace(
  context: Context<StationAdmin>,
  { based_on: basedOn, ...typed }: z.output<typeof contract.setPlaysPlace.body>,
): Promise<void> {
  const { station } = context.caller;
  await transact(context, async (tx) => {
    const before = await lockPlaySettings(tx.orm, station.id);
    await numberEdit(tx, context.caller, 'plays-place', basedOn);
    const { place, sealedCredentials } = changedPlace(tx, 'play logs', station, before, typed);
    await updatePlaySettings(tx.orm, station.id, {
      place,
      sealedCredentials,
      lookedAt: null,
      problem: null,
      detail: null,
      dueAt: place === null ? null : new Date(),
    });
    await tx.audit('station.playsPlace', station.id, {
      before: { place: before.place, hasCredentials: before.sealedCredentials !== null },
      after: { place, hasCredentials: sealedCredentials !== null },
    });
  });
}

/**
 * Stores what a station's system sends with a key of the station, which allows nothing else.
 * @throws UNAUTHENTICATED without such a key, also for an unknown station
 */
export async function sendPlays(
  { app }: Context,
  stationId: string,
  name: string,
  raw: Raw | null,
): Promise<Reply<typeof contract.sendPlays>> {
  const key = raw && bearerOf(raw.request);
  const row = key ? await findPlayKey(app.database.orm, stationId, hashKey(key)) : undefined;
  if (row === undefined || (await findStation(app.database.orm, stationId)) === undefined)
    return fail('UNAUTHENTICATED');
  await touchPlayKey(app.database.orm, row.id, new Date());
  const receiving = {
    stationId,
    name: name === 'log' ? row.name : name,
    source: 'call',
    byUserId: null,
  } as const;
  const body = raw?.request.body;
  // A JSON list was already parsed, like every call's body.
  if (body !== undefined && body !== null) {
    if (!Array.isArray(body)) fail('INVALID', { fields: { body: 'INVALID' } });
    const log = orNotFound(await receiveLog(app, receiving, [Buffer.from(JSON.stringify(body))]));
    return { id: log.id, state: log.state };
  }
  const log = orNotFound(await streamed(raw, (request) => receiveLog(app, receiving, piecesOf(request))));
  return { id: log.id, state: log.state };
}
