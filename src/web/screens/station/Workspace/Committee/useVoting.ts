import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Committee, SongVotes } from '#contract/stations/committees.ts';
import type { Vote } from '#shared/station-team.ts';
import { call } from '#web/api.ts';
import { showVotes, votesQuery } from '#web/features/stations/committees.ts';
import { untilReached } from '#web/features/stations/deciding.ts';
import { stationKeys } from '#web/features/stations/queries.ts';
import { useSaveOrAsk } from '#web/features/stations/useSaveOrAsk.tsx';

export interface Cast {
  releaseId: string;
  vote: Vote;
  reasons?: string[];
  comment?: string | null;
}

/** The reader's vote, and the chair's actions; each shows the server's reply. Render `question` once. */
export function useVoting(
  { id, station_id: stationId, my_votes: myVotes }: Committee,
  onCast: (answer: SongVotes) => void,
) {
  const client = useQueryClient();
  const { saveOrAsk, question } = useSaveOrAsk();
  /** The number of the reader's vote as they see it; undefined if it isn't loaded. */
  const numberOf = (releaseId: string) =>
    client.getQueryData(votesQuery(stationId, id, releaseId).queryKey)?.mine?.number ??
    (myVotes[releaseId] === undefined ? 0 : undefined);
  const paramsOf = (releaseId: string) => ({ params: { id: stationId, committeeId: id, releaseId } });
  const showAnswer = (answer: SongVotes) => showVotes(client, stationId, id, answer);
  // A refusal means that something changed: the song was revealed, or the committee closed.
  const onError = () => {
    void client.invalidateQueries({ queryKey: stationKeys.committee(stationId) });
    void client.invalidateQueries({ queryKey: [...stationKeys.station(stationId), 'votes'] });
  };
  const cast = useMutation({
    scope: { id: `votes ${id}` },
    ...untilReached,
    mutationFn: ({ releaseId, ...vote }: Cast) =>
      saveOrAsk(numberOf(releaseId), async (based_on) => {
        const body = { ...vote, based_on };
        return (
          await call('PUT /radio-stations/:id/committees/:committeeId/songs/:releaseId/vote', {
            ...paramsOf(releaseId),
            body,
          })
        ).body;
      }),
    onSuccess: (answer) => {
      if (answer === null) return onError();
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
  return { cast, end, settle, question };
}
