import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { playoutText } from '#text/stations/playout.ts';
import { reasonsText } from '#text/stations/reasons.ts';
import { stationTeamText } from '#text/stations/team.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { NamePatternField } from '#web/features/stations/exports/NamePatternField.tsx';
import { statsQuery } from '#web/features/stations/queries.ts';
import { stationName } from '#web/features/stations/station-name.ts';
import { typed } from '#web/formats/isolate.ts';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Tabs, tabPanel } from '#web/ui/Tabs.tsx';
import { useFocusFallback } from '#web/ui/useFocusFallback.ts';
import { useStatus } from '#web/ui/useStatus.tsx';
import { AnswersSettings } from './AnswersSettings.tsx';
import { InviteForm } from './InviteForm.tsx';
import { Members } from './Members.tsx';
import { PlayKeys } from './PlayKeys.tsx';
import { PlayoutSettings } from './PlayoutSettings.tsx';
import { Requests } from './Requests.tsx';
import css from './SettingsDialog.module.css';
import type { Outcome } from './useTeamActions.ts';

/** The station's settings, for its admins. */
export default function SettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText(stationTeamText);
  const language = useLanguage();
  const { station } = useWorkspace();
  return (
    <Dialog
      open={open}
      wide
      title={text.settingsOf(typed(stationName(station, language)))}
      closeLabel={text.close}
      onClose={onClose}
    >
      <Settings />
    </Dialog>
  );
}

const tabs = ['team', 'pending', 'answers', 'playout'] as const;

function Settings() {
  const text = useText(stationTeamText);
  const answers = useText(reasonsText);
  const playout = useText(playoutText);
  const { station } = useWorkspace();
  const { data: stats } = useQuery(statsQuery(station.id));
  const { announce, status } = useStatus();
  const box = useFocusFallback();
  const [tab, setTab] = useState<(typeof tabs)[number]>('team');
  const report = useCallback(
    ({ message, reason }: Outcome) =>
      announce(reason === null ? message : `${message}. ${reason}`, reason !== null),
    [announce],
  );
  return (
    <div ref={box} tabIndex={-1} className={css.settings}>
      <Tabs
        label={text.parts}
        name="settings"
        tabs={[
          { id: 'team', label: text.teamTab, note: stats && `(${stats.members_count})` },
          { id: 'pending', label: text.pendingTab, note: stats && `(${stats.pending_users ?? 0})` },
          { id: 'answers', label: answers.tab },
          { id: 'playout', label: playout.tab },
        ]}
        selected={tab}
        onSelect={(id) => setTab(tabs.find((name) => name === id) ?? 'team')}
      />
      {status}
      <div {...tabPanel('settings', 'team')} hidden={tab !== 'team'}>
        {tab === 'team' && (
          <>
            <section className={css.invite} aria-labelledby="settings-invite">
              <h3 id="settings-invite">{text.inviteTitle}</h3>
              <InviteForm stationId={station.id} announce={announce} />
            </section>
            <Members report={report} />
            <NamePatternField stationId={station.id} />
          </>
        )}
      </div>
      <div {...tabPanel('settings', 'pending')} hidden={tab !== 'pending'}>
        {tab === 'pending' && <Requests report={report} level={3} />}
      </div>
      <div {...tabPanel('settings', 'answers')} hidden={tab !== 'answers'}>
        {tab === 'answers' && <AnswersSettings stationId={station.id} announce={announce} />}
      </div>
      <div {...tabPanel('settings', 'playout')} hidden={tab !== 'playout'}>
        {tab === 'playout' && (
          <>
            <PlayoutSettings stationId={station.id} announce={announce} />
            <PlayKeys stationId={station.id} announce={announce} />
          </>
        )}
      </div>
    </div>
  );
}
