import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type StationTab, stationTabs } from '../../../../../contract/vocabulary/station-team.ts';
import { count } from '../../../../../text/counts.ts';
import { stationWorkspaceText } from '../../../../../text/stations/workspace.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { AccessibilityButton } from '../../../../features/shell/AccessibilityButton.tsx';
import { LanguageSwitch } from '../../../../features/shell/LanguageSwitch.tsx';
import { CarryingLink } from '../../../../features/shell/MainLink.tsx';
import { useSite } from '../../../../features/shell/site.tsx';
import { statsQuery } from '../../../../features/stations/queries.ts';
import { stationName } from '../../../../features/stations/station-name.ts';
import { Ltr, Typed } from '../../../../formats/Bidi.tsx';
import { buttonClass } from '../../../../ui/Button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { Logo } from '../../../../ui/Logo.tsx';
import { TabRow, tabClass } from '../../../../ui/TabRow.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Settings } from './Settings.tsx';
import { TeamFaces } from './TeamFaces.tsx';
import { UndoLast } from './UndoLast.tsx';
import css from './WorkspaceHead.module.css';

/** The head of the workspace: where one is, who else is of the team, and the way to each tab. */
export function WorkspaceHead({ tab }: { tab: StationTab }) {
  const text = useText(stationWorkspaceText);
  const language = useLanguage();
  const { publicUrl } = useSite();
  const { station, isAdmin } = useWorkspace();
  const { data: stats } = useQuery(statsQuery(station.id));
  return (
    <header className={css.head}>
      <div className={classes('wrap', css.row)}>
        <CarryingLink address={`${publicUrl}/`} className={css.logo} aria-label={text.toMain}>
          <Logo shape="mono" />
        </CarryingLink>
        <div className={css.who}>
          <h1 className={css.name}>
            <Typed>{stationName(station, language)}</Typed>
          </h1>
          <p className={css.count}>
            {stats && <Ltr>{count(stats.releases_count, text.tracks, language)}</Ltr>}
          </p>
        </div>
        <nav className={css.nav} aria-label={text.tabs}>
          <TabRow selected={tab} className={css.tabs}>
            {stationTabs.map((name) => (
              <Link
                key={name}
                className={tabClass(name === tab)}
                aria-current={name === tab ? 'page' : undefined}
                to={name === 'feed' ? '/' : `/?tab=${name}`}
              >
                <span className="ltr">{text.tab[name]}</span>
              </Link>
            ))}
          </TabRow>
        </nav>
        <div className={css.end}>
          {stats?.undo && <UndoLast undo={stats.undo} />}
          <TeamFaces />
          <AccessibilityButton />
          <LanguageSwitch brief className={classes(buttonClass({ kind: 'quiet' }), css.language)} />
          {isAdmin && <Settings waiting={stats?.pending_users ?? 0} />}
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
