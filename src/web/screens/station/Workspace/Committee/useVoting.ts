import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Committee, SongVotes } from '../../../../../contract/stations/committees.ts';
import type { Vote } from '../../../../../contract/vocabulary/station-team.ts';
import { call } from '../../../../api.ts';
import { showVotes } from '../../../../features/stations/committees.ts';
import { stationKeys } from '../../../../features/stations/queries.ts';

export interface Cast {
  releaseId: string;
  vote: Vote;
  reasons?: string[];
  comment?: string | null;
}

/** The reader's vote, and the chair's actions; each shows the server's reply. */
export function useVoting({ id, station_id: stationId }: Committee, onCast: (answer: SongVotes) => void) {
  const client = useQueryClient();
  const paramsOf = (releaseId: string) => ({ params: { id: stationId, committeeId: id, releaseId } });
  const showAnswer = (answer: SongVotes) => showVotes(client, stationId, id, answer);
  // A refusal means that something changed: the song was revealed, or the committee closed.
  const onError = () => {
    void client.invalidateQueries({ queryKey: stationKeys.committee(stationId) });
    void client.invalidateQueries({ queryKey: [...stationKeys.station(stationId), 'votes'] });
  };
  const cast = useMutation({
    scope: { id: `votes ${id}` },
    mutationFn: async ({ releaseId, ...body }: Cast) =>
      (
        await call('PUT /radio-stations/:id/committees/:committeeId/songs/:releaseId/vote', {
          ...paramsOf(releaseId),
          body,
        })
      ).body,
    onSuccess: (answer) => {
      showAnswer(answer);
      onCast(answer);
    },
    onError,
  });
  const end = useMutation({
    mutationFn: async (releaseId: string) =>
      (
        await call(
          'POST /radio-stations/:id/committees/:committeeId/songs/:releaseId/reveal',
          paramsOf(releaseId),
        )
      ).body,
    onSuccess: showAnswer,
    onError,
  });
  const settle = useMutation({
    mutationFn: async ({ releaseId, vote }: Pick<Cast, 'releaseId' | 'vote'>) =>
      (
        await call('POST /radio-stations/:id/committees/:committeeId/songs/:releaseId/settle', {
          ...paramsOf(releaseId),
          body: { vote },
        })
      ).body,
    onSuccess: showAnswer,
    onError,
  });
  return { cast, end, settle };
}
