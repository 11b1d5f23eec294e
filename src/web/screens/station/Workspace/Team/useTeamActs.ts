import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StationUser } from '../../../../../contract/stations/team.ts';
import { stationTeamText } from '../../../../../text/stations/team.ts';
import { ApiError, call } from '../../../../api.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { stationKeys } from '../../../../features/stations/queries.ts';
import { errorText } from '../../../../formats/error-text.ts';
import { useToast } from '../../../../ui/Toasts.tsx';

export type TeamAct = 'approve' | 'reject' | 'unreject' | 'promote' | 'demote' | 'remove';

/** The result, and why it failed or somebody else was first. */
export interface Outcome {
  said: string;
  why: string | null;
}

const send = (act: TeamAct, { station_id: id, user_id: userId }: StationUser): Promise<unknown> => {
  const params = { id, userId };
  switch (act) {
    case 'approve':
      return call('POST /radio-stations/:id/users/:userId/approve', { params, body: { user_id: userId } });
    case 'reject':
      return call('POST /radio-stations/:id/users/:userId/reject', { params, body: {} });
    case 'unreject':
      return call('DELETE /radio-stations/:id/users/:userId/rejection', { params });
    case 'promote':
      return call('POST /radio-stations/:id/users/:userId/promote', { params, body: {} });
    case 'demote':
      return call('POST /radio-stations/:id/users/:userId/demote', { params, body: {} });
    case 'remove':
      return call('DELETE /radio-stations/:id/users/:userId', { params });
  }
};

/** An admin's actions for the station's people. Afterwards the lists always show the server's data. */
export function useTeamActs(stationId: string, tell: (outcome: Outcome) => void) {
  const text = useText(stationTeamText);
  const language = useLanguage();
  const client = useQueryClient();
  const toast = useToast();
  const said: Record<TeamAct, [string, string]> = {
    approve: [text.approved, text.approveFailed],
    reject: [text.rejected, text.rejectFailed],
    unreject: [text.waitsAgain, text.rejectFailed],
    promote: [text.promoted, text.promoteFailed],
    demote: [text.demoted, text.demoteFailed],
    remove: [text.removed, text.removeFailed],
  };
  const reason = (error: unknown): string => {
    if (!(error instanceof ApiError)) return errorText(error, language);
    if (error.code === 'ALREADY') {
      const how = error.detail.split(':')[1] ?? '';
      return Object.entries(text.already).find(([name]) => name === how)?.[1] ?? errorText(error, language);
    }
    return error.code === 'NOT_FOUND' ? text.gone : errorText(error, language);
  };
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ act, user }: { act: TeamAct; user: StationUser }) => send(act, user),
    onSuccess: (_answer, { act, user }) => {
      if (act !== 'reject') return tell({ said: said[act][0], why: null });
      const onPress = () => mutate({ act: 'unreject', user });
      toast({ text: said.reject[0], action: { label: text.undo, onPress } });
    },
    onError: (error, { act }) => tell({ said: said[act][1], why: reason(error) }),
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: stationKeys.users(stationId) }),
        client.invalidateQueries({ queryKey: stationKeys.stats(stationId) }),
      ]);
    },
  });
  return {
    act: (act: TeamAct, user: StationUser) => {
      if (!isPending || variables?.user.user_id !== user.user_id) mutate({ act, user });
    },
    /** The person with a running action. */
    busy: isPending ? (variables?.user.user_id ?? null) : null,
  };
}
