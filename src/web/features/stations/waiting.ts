import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError, NetworkError } from '#web/api.ts';
import { type Guard, number, oneOf, shapeOf, text } from '#web/browser/stored.ts';
import { isSignedInAs, loadSession, watchLeaving } from '#web/features/session/session.ts';
import { storedWaiting, storeWaiting, takeOverWaiting } from '#web/features/session/waiting-acts.ts';
import { setWaitingCount, useWaitingCount } from '#web/features/shell/connectivity.ts';
import { basisOf, type Deciding, type Question } from './deciding.ts';
import type { PlaylistChange } from './playlist-changes.ts';
import { stationKeys } from './queries.ts';
import { type Cast, voteBasisOf } from './voting.ts';

/** What a member did and the server doesn't have yet, as the browser stores it. */
export type WaitingAct =
  | { kind: 'decision'; act: Deciding }
  | { kind: 'vote'; act: Cast }
  | { kind: 'playlist'; act: PlaylistChange };

const isDeciding = shapeOf({
  releaseId: text,
  title: text,
  madeAt: text,
  before: shapeOf({ release_id: text, seq: number }),
});
const isCast = shapeOf({ committeeId: text, releaseId: text, vote: text });
const isPlaylistChange = shapeOf({ body: shapeOf({}) });
/** We check what the screen reads; the server checks the rest against the contract. */
const isWaitingAct: Guard<WaitingAct> = (value): value is WaitingAct =>
  shapeOf({ kind: oneOf(['decision']), act: isDeciding })(value) ||
  shapeOf({ kind: oneOf(['vote']), act: isCast })(value) ||
  shapeOf({ kind: oneOf(['playlist']), act: isPlaylistChange })(value);

interface Member {
  stationId: string;
  userId: string;
}

const mutationsOf = (client: QueryClient, stationId: string) =>
  client.getMutationCache().findAll({ mutationKey: stationKeys.waiting(stationId), status: 'pending' });

/** What waits in this tab, in the order in which it was done; first what waits for an answer of its maker. */
function waitingActs(client: QueryClient, stationId: string): WaitingAct[] {
  const questions = client.getQueryData<readonly Question[]>(stationKeys.questions(stationId)) ?? [];
  return [
    ...questions.map(({ act }) => ({ kind: 'decision' as const, act })),
    ...mutationsOf(client, stationId).map(({ options: { mutationKey }, state: { variables } }) => {
      const waiting = { kind: mutationKey?.[3], act: variables } as WaitingAct; // each key has its kind
      // An own act that has arrived meanwhile is what this one follows.
      if (waiting.kind === 'decision')
        return { ...waiting, act: { ...waiting.act, before: basisOf(client, stationId, waiting.act) } };
      if (waiting.kind === 'vote')
        return { ...waiting, act: { ...waiting.act, basedOn: voteBasisOf(client, stationId, waiting.act) } };
      return waiting;
    }),
  ];
}

/**
 * Sends an act of a member, if they still are the one who is signed in. What somebody left behind by signing out stays
 * stored for them and is never sent by another. @throws as `send`; NetworkError, so that it waits, without a session
 */
export async function sendAs<T>(
  client: QueryClient,
  { stationId, userId }: Member,
  act: unknown,
  send: () => Promise<T>,
): Promise<T> {
  if (!mutationsOf(client, stationId).some(({ state }) => state.variables === act))
    return new Promise(() => undefined);
  if (!isSignedInAs(userId)) throw new NetworkError();
  try {
    return await send();
  } catch (error) {
    // A reply that broke off, or that isn't ours: the page is being left, or a network asks for its own login.
    if (!(error instanceof ApiError)) throw new NetworkError();
    if (error.status !== 401) throw error;
    await loadSession();
    throw new NetworkError();
  }
}

/** What a member's waiting acts go to when they are taken up again. */
interface Keeper {
  resume: (waiting: WaitingAct) => void;
}

/** Stores what waits whenever it changes, and takes up what ended pages left, until the member leaves. */
async function keepWaiting(
  client: QueryClient,
  { stationId, userId }: Member,
  resume: Keeper['resume'],
): Promise<void> {
  const at = { userId, place: stationId };
  // It outlives the screen that began it: what waits does too.
  const queryKey = ['waiting-kept', stationId, userId];
  const known = client.getQueryData<Keeper>(queryKey);
  if (known) {
    known.resume = resume;
    return;
  }
  const keeper: Keeper = { resume };
  client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY, structuralSharing: false });
  client.setQueryData(queryKey, keeper);
  // What is taken up is stored already; a list that grows act by act would miss the others if the page ended meanwhile.
  let isTakingUp = false;
  const takeUp = (acts: unknown[]) => {
    isTakingUp = true;
    for (const act of acts) if (isWaitingAct(act)) keeper.resume(act);
    isTakingUp = false;
    void store();
  };
  const leaving = new AbortController();
  const { signal } = leaving;
  const before = await storedWaiting(at);
  // Said only once it is stored.
  const store = async () => {
    if (isTakingUp) return;
    // Counted before: an act that comes meanwhile is stored after these.
    const waiting = mutationsOf(client, stationId).length;
    await storeWaiting(at, waitingActs(client, stationId));
    if (!signal.aborted) setWaitingCount(waiting);
  };
  const stops = [
    client.getMutationCache().subscribe(({ mutation }) => {
      if (mutation?.options.mutationKey?.[1] === stationId) void store();
    }),
    client.getQueryCache().subscribe(
      ({
        query: {
          queryKey: [kind, of],
        },
        type,
      }) => {
        if (type === 'updated' && kind === stationKeys.questions(stationId)[0] && of === stationId)
          void store();
      },
    ),
    watchLeaving(userId, () => {
      for (const stop of stops) stop();
      leaving.abort();
      setWaitingCount(0);
      client.removeQueries({ queryKey });
      client.setQueryData(stationKeys.questions(stationId), []);
      for (const mutation of mutationsOf(client, stationId)) client.getMutationCache().remove(mutation);
      void client.invalidateQueries({ queryKey: stationKeys.station(stationId), refetchType: 'none' });
    }),
  ];
  takeUp(before);
  const lookForTabs = takeOverWaiting(at, takeUp, signal);
  document.addEventListener('visibilitychange', lookForTabs, { signal });
  await lookForTabs();
}

/**
 * Keeps what a member did until the server has it, over reloads and ended tabs.
 * @param resume sends what an ended page left
 * @returns how much waits
 */
export function useWaiting(stationId: string, userId: string, resume: (waiting: WaitingAct) => void): number {
  const client = useQueryClient();
  const latestResume = useRef(resume);
  useEffect(() => {
    latestResume.current = resume;
  });
  useEffect(() => {
    void keepWaiting(client, { stationId, userId }, (waiting) => latestResume.current(waiting));
  }, [client, stationId, userId]);
  return useWaitingCount();
}
