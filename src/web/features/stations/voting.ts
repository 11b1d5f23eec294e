import type { Mutation, QueryClient } from '@tanstack/react-query';
import type { SongVotes } from '#contract/stations/committees.ts';
import type { Vote } from '#shared/station-team.ts';
import { call } from '#web/api.ts';
import { showVotes } from './committees.ts';
import { untilReached } from './deciding.ts';
import { stationKeys } from './queries.ts';
import type { SaveOrAsk } from './useSaveOrAsk.tsx';

/** A vote of the reader, as it waits to be sent. */
export interface Cast {
  committeeId: string;
  releaseId: string;
  vote: Vote;
  reasons?: string[];
  comment?: string | null;
  /** The number of their vote that the reader saw; undefined if it wasn't loaded: any is replaced. */
  basedOn?: number | undefined;
}

/** The number that a vote is based on: of what the reader saw, or of their own vote that followed it. */
export function voteBasisOf(
  client: QueryClient,
  stationId: string,
  { committeeId, releaseId, basedOn }: Cast,
): number | undefined {
  const casts = client.getMutationCache().findAll({ mutationKey: stationKeys.voting(stationId) }) as Mutation<
    SongVotes | null,
    Error,
    Cast
  >[]; // by its key, these
  if (basedOn === undefined) return undefined;
  const own = casts.flatMap(({ state: { variables, data } }) =>
    variables?.committeeId === committeeId &&
    variables.releaseId === releaseId &&
    variables.basedOn === basedOn &&
    data?.mine
      ? data.mine.number
      : [],
  );
  return Math.max(basedOn, ...own);
}

/** Sends a vote, with the number of the one that it is based on. @throws ApiError, NetworkError */
export const sendVote =
  (stationId: string) =>
  async (
    { committeeId, releaseId, vote, reasons, comment }: Cast,
    basedOn: number | undefined,
  ): Promise<SongVotes> =>
    (
      await call('PUT /radio-stations/:id/committees/:committeeId/songs/:releaseId/vote', {
        params: { id: stationId, committeeId, releaseId },
        body: { vote, reasons, comment, based_on: basedOn },
      })
    ).body;

/**
 * How votes are sent: one after another, and one that finds no server waits. A vote that the reader changed elsewhere
 * since stays until they answer; null then means that it stays.
 */
export const votingOptions = (
  client: QueryClient,
  stationId: string,
  saveOrAsk: SaveOrAsk,
  send: (cast: Cast, basedOn: number | undefined) => Promise<SongVotes>,
) => ({
  mutationKey: stationKeys.voting(stationId),
  scope: { id: `votes ${stationId}` },
  ...untilReached,
  mutationFn: (cast: Cast) =>
    saveOrAsk(voteBasisOf(client, stationId, cast), (basedOn) => send(cast, basedOn)),
  onSuccess: (votes: SongVotes | null, { committeeId }: Cast) => {
    if (votes === null) refreshVotes(client, stationId);
    else showVotes(client, stationId, committeeId, votes);
  },
  // A refusal means that something changed: the song was revealed, or the committee closed.
  onError: () => refreshVotes(client, stationId),
});

export function refreshVotes(client: QueryClient, stationId: string): void {
  void client.invalidateQueries({ queryKey: stationKeys.committee(stationId) });
  void client.invalidateQueries({ queryKey: [...stationKeys.station(stationId), 'votes'] });
}
