import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { stationTeamText } from '#text/stations/team.ts';
import { useText } from '#web/browser/language.ts';
import { statsQuery } from '#web/features/stations/queries.ts';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { SectionHeader } from '#web/ui/SectionHeader.tsx';
import { useConfirm } from '#web/ui/useConfirm.tsx';
import { useFocusFallback } from '#web/ui/useFocusFallback.ts';
import { useStatus } from '#web/ui/useStatus.tsx';
import { InviteForm } from './InviteForm.tsx';
import { Members } from './Members.tsx';
import { Requests } from './Requests.tsx';
import { SentInvites } from './SentInvites.tsx';
import css from './Team.module.css';
import type { Outcome } from './useTeamActions.ts';

/** The station's team; an admin also sees requests, and can invite. */
export default function Team() {
  const text = useText(stationTeamText);
  const { station, isAdmin } = useWorkspace();
  const { data: stats } = useQuery(statsQuery(station.id));
  const { ask, dialog } = useConfirm();
  const { announce, status } = useStatus();
  const people = useFocusFallback();
  const invites = useFocusFallback();
  const waiting = stats?.pending_users ?? 0;
  const report = useCallback(
    ({ message, reason }: Outcome) => {
      if (reason === null) announce(message);
      else void ask({ title: message, text: reason, confirm: text.understood });
    },
    [announce, ask, text],
  );
  return (
    <div className={`wrap ${css.team}`}>
      <div ref={people} tabIndex={-1} className={css.people}>
        {status}
        {isAdmin && waiting > 0 && (
          <section>
            <SectionHeader title={text.pendingTab} note={waiting} />
            <Requests report={report} level={3} />
          </section>
        )}
        <section>
          <SectionHeader title={text.teamTab} note={stats?.members_count} quiet={isAdmin && waiting > 0} />
          <Members report={report} />
        </section>
      </div>
      {isAdmin && (
        <section ref={invites} tabIndex={-1} className={css.invite} aria-labelledby="invite">
          <h2 id="invite">{text.inviteTitle}</h2>
          <p className="muted">{text.inviteLead}</p>
          <InviteForm stationId={station.id} announce={announce} />
          <SentInvites stationId={station.id} announce={announce} />
        </section>
      )}
      {dialog}
    </div>
  );
}
