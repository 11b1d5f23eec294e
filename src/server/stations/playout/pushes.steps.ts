import { rm, stat } from 'node:fs/promises';
import type { App } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import type { Transaction } from '#server/database/transact.ts';
import { orNotFound } from '#server/errors.ts';
import { filesById, hashOf } from '#server/files/index.ts';
import { MediaError } from '#server/gateways/media/index.ts';
import {
  CredentialsMissing,
  PlaceProblem,
  placeProblemOf,
  type SendingPlace,
} from '#server/gateways/parcel-place/index.ts';
import type { LongJobKind } from '#server/queue/long-jobs.ts';
import { approvedOf, findApproved } from '#server/stations/cycles/approved.queries.ts';
import { findAnyStation } from '#server/stations/directory/directory.db.ts';
import { openingOf } from '#server/stations/directory/directory.steps.ts';
import { fileIdsOf } from '#server/stations/exports/exports.policy.ts';
import { batches } from '#server/stations/exports/exports.steps.ts';
import type { PlayoutProblem } from '#shared/playout.ts';
import { codeOf } from '#shared/unknown.ts';
import {
  findPlayout,
  findPlayoutSong,
  findPush,
  insertPushes,
  isNameTaken,
  isTrial,
  lastPush,
  type NewPush,
  nextPush,
  type PlayoutRow,
  type PushRow,
  postponePushes,
  updatePlayout,
  updatePush,
  writePlayoutSong,
} from './playout.db.ts';
import { laneJob, type PlayoutSettings, settingsOf, wakeLane } from './playout.policy.ts';
import { lists, makeCopy, nameOf, type Ready, readySong, sidecars, table } from './playout-files.steps.ts';

/** After so many failures a song waits for a person. */
const maxTries = 10;
const minute = 60_000;

/** A minute, then twice as long each time, up to six hours. */
const waitAfter = (tries: number): number => Math.min(2 ** (tries - 1), 360) * minute;

/** The pushes of a lane as long jobs: one at a time, over all processes. */
export function pushWork(app: App, lane: number): LongJobKind<PushRow> {
  const { orm } = app.database;
  return {
    name: laneJob(lane),
    next: () => nextPush(orm, lane, new Date()),
    find: (id) => findPush(orm, id),
    stateOf: ({ state, interruptions }) => ({
      isEnded: state === 'sent' || state === 'failed',
      isCancelRequested: false,
      interruptions: state === 'sending' ? interruptions : 0,
    }),
    begin: async ({ id, interruptions }) =>
      orNotFound(await updatePush(orm, id, { state: 'sending', interruptions: interruptions + 1 })),
    putBack: ({ id, interruptions }) =>
      updatePush(orm, id, { state: 'waiting', interruptions: interruptions - 1 }),
    takeOver: async (push) => push,
    run: (push, { check }) => sendPush(app, push, async () => check(await findPush(orm, push.id))),
    end: ({ id }) => updatePush(orm, id, { state: 'failed', problem: 'INTERRUPTED', detail: null }),
    fail: (push, error) => fail(app, push, error),
  };
}

async function fail(app: App, push: PushRow, error: unknown): Promise<void> {
  const { problem, detail } = problemOf(error);
  if (problem === 'INTERNAL') app.log.error({ err: error, push: push.id }, 'a song was not pushed');
  const tries = push.tries + 1;
  const isOver = isTrial(push) || error instanceof SongProblem || tries >= maxTries;
  const dueAt = new Date(Date.now() + waitAfter(tries));
  await updatePush(app.database.orm, push.id, {
    state: isOver ? 'failed' : 'waiting',
    interruptions: 0,
    tries,
    problem,
    detail,
    ...(!isOver && { dueAt }),
  });
  if (error instanceof PlaceProblem && !isTrial(push))
    await postponePushes(app.database.orm, push.stationId, dueAt);
}

function problemOf(error: unknown): { problem: PlayoutProblem; detail: string | null } {
  if (error instanceof SongProblem) return { problem: error.code, detail: null };
  const ofPlace = placeProblemOf(error);
  if (ofPlace) return ofPlace;
  if (error instanceof MediaError) return { problem: 'SOUND_BROKEN', detail: null };
  if (codeOf(error) === 'ENOENT') return { problem: 'NO_SOUND', detail: null };
  return { problem: 'INTERNAL', detail: null };
}

/** Queues songs and lists for their station's place; returns how many weren't queued already. */
export async function queuePushes(
  tx: Transaction,
  { stationId, lane }: Pick<PlayoutRow, 'stationId' | 'lane'>,
  pushes: Omit<NewPush, 'id' | 'stationId'>[],
): Promise<number> {
  const count = await insertPushes(
    tx.orm,
    pushes.map((push) => ({ ...push, id: uuidv7(), stationId })),
  );
  if (count > 0) await tx.job(wakeLane(lane), {});
  return count;
}

/** Pushes a newly approved song if its station wants that; one that arrived once isn't pushed again. */
export async function pushApproved(tx: Transaction, stationId: string, releaseId: string): Promise<void> {
  const playout = await findPlayout(tx.orm, stationId);
  if (playout === undefined || playout.place === null || !playout.pushesApproved) return;
  if ((await lastPush(tx.orm, stationId, releaseId))?.state !== 'sent')
    await queuePushes(tx, playout, [{ releaseId }]);
}

/** Retrying wouldn't help: the song itself is the problem. */
class SongProblem extends Error {
  readonly code: PlayoutProblem;

  constructor(code: PlayoutProblem) {
    super(code);
    this.code = code;
  }
}

const trialName = 'session42-trial.txt';

/**
 * Sends a song's files to its station's place, the sound first, or a list's files. Doesn't send again a sound that is
 * complete there.
 */
export async function sendPush(app: App, push: PushRow, check: () => Promise<void>): Promise<void> {
  const { orm } = app.database;
  const playout = orNotFound(await findPlayout(orm, push.stationId));
  const station = orNotFound(await findAnyStation(orm, push.stationId));
  const settings = settingsOf(playout, station.namePattern);
  const ready = push.releaseId === null ? null : await readyOf(app, push.stationId, push.releaseId, settings);
  if (playout.place === null) throw new CredentialsMissing();
  const place = await app.children.openPlace(openingOf(app, 'playout', playout.place, playout));
  try {
    await check();
    if (ready !== null) await sendSong(app, { push, ready, settings, place, check });
    else if (isTrial(push)) await sendTrial(place, push.id);
    else await sendLists(app, { push, settings, place, check });
  } finally {
    await place.close();
  }
  const now = new Date();
  if (isTrial(push)) await updatePlayout(orm, push.stationId, { triedAt: now });
  await updatePush(orm, push.id, { state: 'sent', sentAt: now, problem: null, detail: null });
}

async function readyOf(
  app: App,
  stationId: string,
  releaseId: string,
  settings: PlayoutSettings,
): Promise<Ready> {
  const { orm } = app.database;
  const song = await findApproved(orm, stationId, releaseId);
  if (song === undefined) throw new SongProblem('NOT_APPROVED');
  const ids = [song.wav_file_id, song.mp3_file_id].filter((id) => id !== null);
  if (ids.length === 0) throw new SongProblem('NO_SOUND');
  const ready = await readySong(app, song, await filesById(orm, ids), settings.isLevelled);
  if (ready === null) throw new SongProblem('SOUND_BROKEN');
  return ready;
}

async function sendTrial(place: SendingPlace, id: string): Promise<void> {
  await place.write(trialName, Buffer.from(id));
  if ((await place.readText(trialName, 1_000)) !== id) throw new Error('what was written reads otherwise');
}

interface Sending {
  push: PushRow;
  settings: PlayoutSettings;
  place: SendingPlace;
  check: () => Promise<void>;
}

async function sendSong(
  app: App,
  { push, ready, settings, place, check }: Sending & { ready: Ready },
): Promise<void> {
  const { name, sentHash } = await claimName(app, push.stationId, ready, settings);
  if (settings.formats.includes('bwf')) {
    const path = await makeCopy(app, ready, settings);
    try {
      await check();
      const file = `${name}.wav`;
      const hash = await hashOf(path);
      // A changed sound can't be recognised by its length.
      if (hash !== sentHash || (await place.size(file)) !== (await stat(path)).size) {
        await place.write(file, { path });
        await writePlayoutSong(app.database.orm, push.stationId, ready.song.id, { sentHash: hash });
      }
      await check();
    } finally {
      await rm(path, { force: true });
    }
  }
  // Playouts treat these files as a sign that the sound is there, so they come after it. They are small, and may have
  // changed.
  const beside = sidecars(ready, settings);
  if (settings.formats.includes('csv'))
    beside.push({ ending: 'csv', content: await table(settings, [{ ready, name: `${name}.wav` }]) });
  for (const { ending, content } of beside) {
    await place.write(`${name}.${ending}`, content);
    await check();
  }
}

/** Lists of a playlist or a cycle, with the songs' file names at the place. */
async function sendLists(app: App, { push, settings, place, check }: Sending): Promise<void> {
  const { orm } = app.database;
  const rows: { ready: Ready; name: string }[] = [];
  for await (const songs of batches(approvedOf(orm, push.stationId, push.list ?? {}))) {
    const files = await filesById(orm, fileIdsOf(songs));
    for (const song of songs) {
      const ready = await readySong(app, song, files, settings.isLevelled);
      if (ready === null) continue;
      const { name } = await claimName(app, push.stationId, ready, settings);
      rows.push({ ready, name: `${name}.wav` });
    }
    await check();
  }
  for (const { name, content } of await lists(settings, push.listName ?? '', rows))
    await place.write(name, content);
}

/** A song's file name at its station's place: permanent, and unique there. */
async function claimName(
  app: App,
  stationId: string,
  ready: Ready,
  settings: PlayoutSettings,
): Promise<{ name: string; sentHash: string | null }> {
  const { orm } = app.database;
  const { id } = ready.song;
  const before = await findPlayoutSong(orm, stationId, id);
  const sentHash = before?.sentHash ?? null;
  if (before?.fileName) return { name: before.fileName, sentHash };
  const wanted = nameOf(ready, settings);
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? wanted : `${wanted} (${count})`;
    if (await isNameTaken(orm, stationId, id, name)) continue;
    await writePlayoutSong(orm, stationId, id, { fileName: name });
    return { name, sentHash };
  }
}
