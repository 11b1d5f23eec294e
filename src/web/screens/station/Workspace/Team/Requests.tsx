import type { StationUser } from '#contract/stations/team.ts';
import { stationTeamText } from '#text/stations/team.ts';
import { useText } from '#web/browser/language.ts';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { Button } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { People } from './People.tsx';
import { type Outcome, useTeamActions } from './useTeamActions.ts';

/** Requests to join, to approve or reject. */
export function Requests({ report, level }: { report: (outcome: Outcome) => void; level: 2 | 3 }) {
  const text = useText(stationTeamText);
  const { station } = useWorkspace();
  const { act, busy } = useTeamActions(station.id, report);
  const actsFor = (user: StationUser) => (
    <>
      <Button
        size="small"
        aria-disabled={busy === user.user_id}
        aria-label={text.approveName(user.user_name)}
        onClick={() => act('approve', user)}
      >
        {text.approve}
      </Button>
      <Button
        kind="undo"
        size="small"
        aria-disabled={busy === user.user_id}
        aria-label={text.rejectName(user.user_name)}
        onClick={() => act('reject', user)}
      >
        {text.reject}
      </Button>
    </>
  );
  return (
    <People
      label={text.pendingTab}
      status="pending"
      acts={actsFor}
      empty={<Empty level={level} title={text.noRequests} text={text.noRequestsText} />}
    />
  );
}
