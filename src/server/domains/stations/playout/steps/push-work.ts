import type { PlayoutProblem } from '../../../../../contract/vocabulary/playout.ts';
import { codeOf } from '../../../../../contract/vocabulary/unknown.ts';
import type { App } from '../../../../context.ts';
import { found } from '../../../../errors.ts';
import { MediaError } from '../../../../gateways/media/index.ts';
import { PlaceProblem, placeProblemOf } from '../../../../gateways/parcel-place/index.ts';
import type { LongJobKind } from '../../../../queue/long-jobs.ts';
import { laneJob } from '../rules/lanes.ts';
import { findPush, isTrial, nextPush, type PushRow, postponePushes, updatePush } from '../store.ts';
import { SongProblem, sendPush } from './send-push.ts';

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
      found(await updatePush(orm, id, { state: 'sending', interruptions: interruptions + 1 })),
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
