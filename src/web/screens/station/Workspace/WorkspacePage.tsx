import { type ComponentType, Suspense, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Station } from '../../../../contract/stations/directory.ts';
import type { StationSong } from '../../../../contract/stations/songs.ts';
import type { StationUser } from '../../../../contract/stations/team.ts';
import type { StationTab } from '../../../../contract/vocabulary/station-team.ts';
import { stationSongText } from '../../../../text/stations/song.ts';
import { stationWorkspaceText } from '../../../../text/stations/workspace.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { lazily } from '../../../browser/lazily.ts';
import { PageFooter } from '../../../features/shell/PageFooter.tsx';
import { useSite } from '../../../features/shell/site.tsx';
import { WorkspaceHead } from '../../../features/stations/head/WorkspaceHead.tsx';
import { stationName } from '../../../features/stations/station-name.ts';
import { useWorkspacePlace } from '../../../features/stations/workspace-place.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { useTabFocus } from '../../../ui/useTabFocus.ts';
import { Failure } from './Failure.tsx';
import { Settings } from './head/Settings.tsx';
import { Inbox } from './Inbox/Inbox.tsx';
import css from './Workspace.module.css';
import { PanelSkeleton, shapes } from './WorkspaceSkeleton.tsx';
import { WorkspaceContext, type WorkspaceFacts } from './workspace-context.ts';

const LiveConnection = lazily(() => import('../../../features/stations/live/LiveConnection.tsx'));
const CommentsDialog = lazily(() => import('../../../features/stations/CommentsDialog.tsx'));

const parts = {
  contenders: () => import('./Review/ReviewTab.tsx'),
  passed: () => import('./OnAir/OnAir.tsx'),
  playlists: () => import('./Playlists/Playlists.tsx'),
  activity: () => import('./Activity/Activity.tsx'),
  team: () => import('./Team/Team.tsx'),
};
const panels: Record<StationTab, ComponentType> = {
  feed: Inbox,
  contenders: lazily(parts.contenders, LostPanel),
  passed: lazily(parts.passed, LostPanel),
  playlists: lazily(parts.playlists, LostPanel),
  activity: lazily(parts.activity, LostPanel),
  team: lazily(parts.team, LostPanel),
};

interface WorkspacePageProps {
  station: Station;
  me: StationUser;
  /** The tab in the address; null where there is nothing. */
  tab: StationTab | null;
}

/** A member's workspace: its header, and the tab in the address. */
export function WorkspacePage({ station, me, tab }: WorkspacePageProps) {
  const text = useText(stationWorkspaceText);
  const name = tab === null ? text.unknown : text.tab[tab];
  const [said, setSaid] = useState<{ song: StationSong; isOpen: boolean } | null>(null);
  const facts = useMemo(
    (): WorkspaceFacts => ({
      station,
      me,
      isAdmin: me.role === 'admin',
      showComments: (song) => setSaid({ song, isOpen: true }),
    }),
    [station, me],
  );
  const panel = useTabFocus(tab ?? '');
  useTitle(station, name);
  useWorkspacePlace(station.id, tab);
  useEffect(fetchParts, []);
  const Panel = tab === null ? UnknownPanel : panels[tab];
  return (
    <WorkspaceContext value={facts}>
      <WorkspaceHead station={station} me={me} tab={tab}>
        {me.role === 'admin' && <Settings />}
      </WorkspaceHead>
      <main id="main" className={css.page}>
        <section ref={panel} tabIndex={-1} aria-label={name} className={css.panel}>
          <Suspense fallback={<PanelSkeleton shape={shapes[tab ?? 'feed']} />}>
            <Panel />
          </Suspense>
        </section>
      </main>
      <PageFooter />
      <Suspense>
        <LiveConnection stationId={station.id} userId={me.user_id} />
      </Suspense>
      {said && (
        <Suspense>
          <CommentsDialog
            stationId={station.id}
            song={said.isOpen ? said.song : null}
            me={me}
            onClose={() => setSaid({ ...said, isOpen: false })}
          />
        </Suspense>
      )}
    </WorkspaceContext>
  );
}

const settledMs = 3000;

/** After the first tab has loaded, the others load one by one: they open at once, and also offline. */
function fetchParts(): () => void {
  let isGone = false;
  const timer = setTimeout(async () => {
    for (const load of Object.values(parts)) {
      if (isGone) return;
      await load().catch(() => undefined);
    }
  }, settledMs);
  return () => {
    isGone = true;
    clearTimeout(timer);
  };
}

/** Shown for a tab whose code can't be loaded. */
function LostPanel() {
  const text = useText(stationWorkspaceText);
  return (
    <div className="wrap">
      <Failure
        level={2}
        title={text.lost}
        query={{ error: { code: 'NETWORK' }, isFetching: false, refetch: () => location.reload() }}
      />
    </div>
  );
}

/** Where nothing stands. */
function UnknownPanel() {
  const text = useText(stationWorkspaceText);
  return (
    <div className="wrap">
      <Empty
        className={css.unknown}
        state="lost"
        title={text.unknown}
        text={text.unknownText}
        action={
          <Link className={buttonClass({ kind: 'lamp' })} to="/">
            {useText(stationSongText).back.feed}
          </Link>
        }
      />
    </div>
  );
}

/** `Inbox · רדיו חיפה · Session42`. */
function useTitle(station: Station, name: string): void {
  const { siteName } = useSite();
  const title = [name, stationName(station, useLanguage()), siteName].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
