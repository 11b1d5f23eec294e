import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StationUser } from '#contract/stations/team.ts';
import { stationTeamText } from '#text/stations/team.ts';
import { ApiError, call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { stationKeys } from '#web/features/stations/queries.ts';
import { errorText } from '#web/formats/error-text.ts';
import { useToast } from '#web/ui/Toasts.tsx';

export type TeamAction = 'approve' | 'reject' | 'unreject' | 'promote' | 'demote' | 'remove';

/** The result, and why it failed or somebody else was first. */
export interface Outcome {
  message: string;
  reason: string | null;
}

const send = (action: TeamAction, { station_id: id, user_id: userId }: StationUser): Promise<unknown> => {
  const params = { id, userId };
  switch (action) {
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
export function useTeamActions(stationId: string, report: (outcome: Outcome) => void) {
  const text = useText(stationTeamText);
  const language = useLanguage();
  const client = useQueryClient();
  const toast = useToast();
  const messages: Record<TeamAction, [string, string]> = {
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
    mutationFn: ({ act, user }: { act: TeamAction; user: StationUser }) => send(act, user),
    onSuccess: (_answer, { act, user }) => {
      if (act !== 'reject') return report({ message: messages[act][0], reason: null });
      const onPress = () => mutate({ act: 'unreject', user });
      toast({ text: messages.reject[0], action: { label: text.undo, onPress } });
    },
    onError: (error, { act }) => report({ message: messages[act][1], reason: reason(error) }),
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: stationKeys.users(stationId) }),
        client.invalidateQueries({ queryKey: stationKeys.stats(stationId) }),
      ]);
    },
  });
  return {
    act: (act: TeamAction, user: StationUser) => {
      if (!isPending || variables?.user.user_id !== user.user_id) mutate({ act, user });
    },
    /** The person with a running action. */
    busy: isPending ? (variables?.user.user_id ?? null) : null,
  };
}
