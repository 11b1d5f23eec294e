import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Station } from '#contract/stations/directory.ts';
import type { StationUser } from '#contract/stations/team.ts';
import { type StationTab, stationTabs } from '#shared/station-team.ts';
import { count } from '#text/counts.ts';
import { stationWorkspaceText } from '#text/stations/workspace.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { AccessibilityButton } from '#web/features/shell/AccessibilityButton.tsx';
import { Bell } from '#web/features/shell/Bell.tsx';
import { LanguageSwitch } from '#web/features/shell/LanguageSwitch.tsx';
import { TransferLink } from '#web/features/shell/MainLink.tsx';
import { useSite } from '#web/features/shell/site.tsx';
import { statsQuery } from '#web/features/stations/queries.ts';
import { stationName } from '#web/features/stations/station-name.ts';
import { Ltr, UserText } from '#web/formats/Bidi.tsx';
import { buttonClass } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { TabRow, tabClass } from '#web/ui/TabRow.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { TeamFaces } from './TeamFaces.tsx';
import { UndoLast } from './UndoLast.tsx';
import css from './WorkspaceHead.module.css';

interface WorkspaceHeadProps {
  station: Station;
  me: StationUser;
  /** The open tab, or the one that a song was opened from; null if none. */
  tab: StationTab | null;
  /** Whether the station's name is the page's main heading. */
  isAbove?: boolean;
  /** The settings button. */
  children?: ReactNode;
}

/** The header of the workspace: the station, the team, and the tabs. */
export function WorkspaceHead({ station, me, tab, isAbove = true, children }: WorkspaceHeadProps) {
  const text = useText(stationWorkspaceText);
  const language = useLanguage();
  const { publicUrl } = useSite();
  const { data: stats } = useQuery(statsQuery(station.id));
  const Name = isAbove ? 'h1' : 'p';
  return (
    <header className={css.head}>
      <div className={classes('wrap', css.row)}>
        <TransferLink address={`${publicUrl}/`} className={css.logo} aria-label={text.toMain}>
          <Logo shape="mono" />
        </TransferLink>
        <div className={css.who}>
          <Name className={css.name}>
            <UserText>{stationName(station, language)}</UserText>
          </Name>
          <p className={css.count}>
            {stats && <Ltr>{count(stats.releases_count, text.tracks, language)}</Ltr>}
          </p>
        </div>
        <nav className={css.nav} aria-label={text.tabs}>
          <TabRow selected={tab ?? undefined} className={css.tabs}>
            {stationTabs.map((name) => (
              <Link
                key={name}
                className={tabClass(name === tab)}
                aria-current={name === tab ? (isAbove ? 'page' : 'true') : undefined}
                to={name === 'feed' ? '/' : `/?tab=${name}`}
              >
                <span className="ltr">{text.tab[name]}</span>
              </Link>
            ))}
          </TabRow>
        </nav>
        <div className={css.end}>
          {stats?.undo && <UndoLast stationId={station.id} isAdmin={me.role === 'admin'} undo={stats.undo} />}
          <TeamFaces station={station} me={me} />
          <AccessibilityButton />
          <LanguageSwitch brief className={classes(buttonClass({ kind: 'quiet' }), css.language)} />
          {children}
          <Bell />
          <AccountMenu me={me} />
        </div>
      </div>
    </header>
  );
}
