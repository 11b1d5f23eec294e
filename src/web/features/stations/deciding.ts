import type { Mutation, MutationOptions, QueryClient } from '@tanstack/react-query';
import type { StationStats } from '#contract/stations/directory.ts';
import type { Playlist } from '#contract/stations/reviews.ts';
import type { NewerDecision, SongDecision } from '#contract/stations/songs.ts';
import { countChange, type SongPlace } from '#shared/decision-counts.ts';
import type { Decision } from '#shared/station-team.ts';
import { ApiError, call } from '#web/api.ts';
import { countInReview } from './count-in-review.ts';
import { isSongOut, patchSong, stationKeys } from './queries.ts';

/** A playlist for an approved song. */
export type Chosen = Pick<Playlist, 'id' | 'name'>;

/** A decision of the reader, as it waits to be sent. */
export interface Deciding {
  releaseId: string;
  title: string;
  /** Null removes the decision. */
  decision: Decision | null;
  /** The playlist of an approved song; null for none. */
  playlist: Chosen | null;
  /** Reasons; absent, those of the same decision stay. */
  why?: Pick<SongDecision, 'reasons' | 'note'>;
  /** What the reader saw when they decided: the decision is based on it, and it is restored on failure. */
  before: SongDecision;
  /** It only takes an earlier one back. */
  isUndo?: boolean;
  /** ISO 8601. */
  madeAt: string;
}

/** A decision that would have replaced a newer one: the newer one stays until the reader answers. */
export interface Question {
  act: Deciding;
  newer: NewerDecision;
}

/** Sends a decision, with the number of the one that it is based on. @throws ApiError, NetworkError */
type SendDecision = (act: Deciding, basedOn: number) => Promise<SongDecision>;

export const sendDecision =
  (stationId: string): SendDecision =>
  async ({ releaseId, decision, playlist, why, madeAt }, basedOn) =>
    (
      await call('POST /radio-stations/:id/songs/:releaseId/decision', {
        params: { id: stationId, releaseId },
        body: {
          release_id: releaseId,
          decision,
          playlist_id: playlist?.id ?? null,
          ...why,
          based_on: basedOn,
          made_at: madeAt,
        },
      })
    ).body;

/** The newer decision that a call was refused for; null for any other error. */
export const newerIn = (error: unknown): NewerDecision | null =>
  error instanceof ApiError && error.code === 'STALE' ? (error.data as NewerDecision) : null; // the contract's STALE carries it

/** Whether a decision is already what the reader wants. */
export const isAsWanted = (now: SongDecision, { decision, playlist, why }: Deciding): boolean =>
  now.decision === decision &&
  now.playlist_id === (playlist?.id ?? null) &&
  (why === undefined ||
    ((now.note ?? '') === (why.note ?? '') &&
      now.reasons.length === why.reasons.length &&
      why.reasons.every((id) => now.reasons.includes(id))));

/** Statuses without an answer of ours: no connection, or a proxy without a server. */
const unreached: readonly number[] = [0, 502, 504];

/** What is sent waits until a server answers. */
export const untilReached = {
  retry: (_tries: number, error: Error) => error instanceof ApiError && unreached.includes(error.status),
  retryDelay: (tries: number) => Math.min(1_000 * 2 ** tries, 10_000),
};

/** A song's decision until the server has replied. */
const expected = ({ before, decision, playlist, why }: Deciding): SongDecision => {
  const { reasons, note } = why ?? (before.decision === decision ? before : { reasons: [], note: null });
  return {
    ...before,
    decision,
    reasons,
    note,
    by_committee: before.by_committee && before.decision === decision && why !== undefined,
    playlist_id: playlist?.id ?? null,
    playlist_name: playlist?.name ?? null,
  };
};

const decidingsOf = (client: QueryClient, stationId: string) =>
  client.getMutationCache().findAll({ mutationKey: stationKeys.deciding(stationId) }) as Mutation<
    SongDecision,
    Error,
    Deciding
  >[]; // by its key, these

/** What a decision is based on: what the reader saw, or their own decision that followed it. */
export function basisOf(
  client: QueryClient,
  stationId: string,
  { releaseId, before }: Deciding,
): SongDecision {
  const own = decidingsOf(client, stationId).flatMap(({ state: { variables, data } }) =>
    variables?.releaseId === releaseId && variables.before.seq === before.seq && data ? data : [],
  );
  return own.reduce((newest, each) => (each.seq > newest.seq ? each : newest), before);
}

/**
 * How decisions are sent: shown at once, corrected by the reply. They reach the server one after another, and one that
 * finds no server waits. If the song was decided since by somebody else, that decision stays and becomes a question.
 */
export function decidingOptions(client: QueryClient, stationId: string, send: SendDecision) {
  const mutationKey = stationKeys.deciding(stationId);
  const show = (decision: SongDecision) => {
    const newer = (old: SongDecision) => (decision.seq >= old.seq ? decision : old);
    client.setQueryData<SongDecision>(stationKeys.decision(stationId, decision.release_id), (old) =>
      old ? newer(old) : decision,
    );
    patchSong(client, stationId, decision.release_id, (song) => ({
      ...song,
      decision: newer(song.decision),
    }));
  };
  const setQuestions = (change: (questions: readonly Question[]) => readonly Question[]) =>
    client.setQueryData<readonly Question[]>(stationKeys.questions(stationId), (now = []) => change(now));
  const withoutSong = (releaseId: string) => (questions: readonly Question[]) =>
    questions.filter(({ act }) => act.releaseId !== releaseId);
  const all = () => decidingsOf(client, stationId);
  /** Whether no newer decision on the same song is being sent. */
  const isLast = (releaseId: string) =>
    all().filter(({ state }) => state.status === 'pending' && state.variables?.releaseId === releaseId)
      .length < 2;
  return {
    mutationKey,
    scope: { id: `decide ${stationId}` },
    ...untilReached,
    mutationFn: async (act) => {
      try {
        return await send(act, basisOf(client, stationId, act).seq);
      } catch (error) {
        const newer = newerIn(error);
        // An earlier try arrived, and its reply was lost.
        if (newer?.is_own && isAsWanted(newer.current, act)) return newer.current;
        throw error;
      }
    },
    onMutate: (act) => {
      setQuestions(withoutSong(act.releaseId));
      const after = expected(act);
      show(after);
      moveInReview(client, stationId, act.before, after);
    },
    onError: (error, act) => {
      const newer = newerIn(error);
      if (isLast(act.releaseId)) show(newer?.current ?? act.before);
      moveInReview(client, stationId, expected(act), act.before);
      if (newer && !act.isUndo && !isAsWanted(newer.current, act))
        setQuestions((now) => [...withoutSong(act.releaseId)(now), { act, newer }]);
    },
    onSuccess: (decision) => {
      // A teammate may have decided it since, and that event came first.
      if (isLast(decision.release_id)) show(decision);
    },
    onSettled: (_reply, _error, { releaseId }) => {
      void client.invalidateQueries({ queryKey: stationKeys.actions(stationId, releaseId) });
      void client.invalidateQueries({ queryKey: stationKeys.history(stationId, releaseId) });
      if (client.isMutating({ mutationKey }) > 1) return;
      void client.invalidateQueries({ queryKey: stationKeys.stats(stationId) });
      void client.invalidateQueries({ queryKey: stationKeys.playlists(stationId) });
    },
  } satisfies MutationOptions<SongDecision, Error, Deciding>;
}

/** Moves a song of the review from one count to another, until the server has counted. */
const moveInReview = (client: QueryClient, stationId: string, from: SongDecision, to: SongPlace): void => {
  const isOut = isSongOut(client, stationId, from.release_id);
  client.setQueryData<StationStats>(
    stationKeys.stats(stationId),
    (stats) => stats && countInReview(stats, countChange(from, to).songs, true, isOut),
  );
};
