import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { User } from '../../../../../contract/accounts/profile.ts';
import type { Station } from '../../../../../contract/stations/directory.ts';
import type { StationUser } from '../../../../../contract/stations/team.ts';
import { stationWorkspaceText } from '../../../../../text/stations/workspace.ts';
import { ApiError } from '../../../../api.ts';
import { rememberInTeam } from '../../../../browser/auth-token.ts';
import { useText } from '../../../../browser/language.ts';
import { loadSession } from '../../../../features/session/session.ts';
import { usersQuery } from '../../../../features/stations/queries.ts';
import { Failure } from '../Failure.tsx';
import { Outside } from './Outside.tsx';

const pendingMs = 10_000;
const outsideMs = 60_000;

interface AccessProps {
  station: Station;
  user: User;
  /** Until the reader's standing is known. */
  waiting: ReactNode;
  /** What an approved member sees. */
  children: (me: StationUser) => ReactNode;
}

/**
 * Shows the workspace to approved members; others see their status. Events are for members, so a waiting person polls
 * every ten seconds and enters without a reload.
 */
export function Access({ station, user, waiting, children }: AccessProps) {
  const text = useText(stationWorkspaceText);
  const team = useQuery({
    ...usersQuery(station.id),
    refetchInterval: ({ state: { data } }) => {
      const status = data?.find(({ user_id }) => user_id === user.id)?.status;
      if (data === undefined || status === 'approved') return false;
      return status === 'pending' ? pendingMs : outsideMs;
    },
  });
  const isOver = team.error instanceof ApiError && team.error.status === 401;
  useEffect(() => {
    if (isOver) void loadSession();
  }, [isOver]);
  const me = team.data?.find(({ user_id }) => user_id === user.id);
  const isKnown = team.data !== undefined;
  const isInTeam = me?.status === 'approved';
  useEffect(() => {
    if (isKnown) rememberInTeam(isInTeam);
  }, [isKnown, isInTeam]);
  if (me && isInTeam) return children(me);
  if (isKnown)
    return <Outside station={station} user={user} membership={me} onAsked={() => void team.refetch()} />;
  if (team.error === null) return waiting;
  return (
    <Outside station={station} user={user} membership={undefined} onAsked={() => undefined}>
      <Failure title={text.access.failed} query={team} />
    </Outside>
  );
}
