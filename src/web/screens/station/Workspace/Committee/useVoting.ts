import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Committee, SongVotes } from '#contract/stations/committees.ts';
import { call } from '#web/api.ts';
import { showVotes, votesQuery } from '#web/features/stations/committees.ts';
import { useSaveOrAsk } from '#web/features/stations/useSaveOrAsk.tsx';
import { useVote } from '#web/features/stations/useSongActions.ts';
import { type Cast, refreshVotes } from '#web/features/stations/voting.ts';

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
  const onError = () => refreshVotes(client, stationId);
  const voting = useVote(stationId, saveOrAsk);
  const cast = {
    ...voting,
    mutate: (vote: Omit<Cast, 'committeeId' | 'basedOn'>) =>
      voting.mutate(
        { ...vote, committeeId: id, basedOn: numberOf(vote.releaseId) },
        { onSuccess: (answer) => answer && onCast(answer) },
      ),
  };
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
