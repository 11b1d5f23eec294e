import { type ComponentType, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { User } from '#contract/accounts/profile.ts';
import type { Station } from '#contract/stations/directory.ts';
import type { StationSong } from '#contract/stations/songs.ts';
import type { StationUser } from '#contract/stations/team.ts';
import type { StationTab } from '#shared/station-team.ts';
import { stationSongText } from '#text/stations/song.ts';
import { stationWorkspaceText } from '#text/stations/workspace.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { lazyWithFallback } from '#web/browser/lazy-with-fallback.ts';
import { SignedInData } from '#web/features/session/SignedInData.tsx';
import { PageFooter } from '#web/features/shell/PageFooter.tsx';
import { useSite } from '#web/features/shell/site.tsx';
import { WorkspaceHead } from '#web/features/stations/head/WorkspaceHead.tsx';
import { stationName } from '#web/features/stations/station-name.ts';
import { useWorkspacePlace } from '#web/features/stations/workspace-place.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import { useTabFocus } from '#web/ui/useTabFocus.ts';
import { Access } from './access/Access.tsx';
import { Failure } from './Failure.tsx';
import { Settings } from './head/Settings.tsx';
import { Inbox } from './Inbox/Inbox.tsx';
import { StudioSkeleton } from './Studio/StudioSkeleton.tsx';
import { readStudioSearch } from './Studio/studio-search.ts';
import css from './Workspace.module.css';
import { PanelSkeleton, shapes } from './WorkspaceSkeleton.tsx';
import { WorkspaceContext, type WorkspaceFacts } from './workspace-context.ts';

const Studio = lazyWithFallback(() => import('./Studio/Studio.tsx'));

interface WorkspaceProps {
  station: Station;
  user: User;
  /** The tab in the address; null where there is nothing. */
  tab: StationTab | null;
  /** Until the reader's standing is known. */
  waiting: ReactNode;
}

/** The workspace of a station's team. Light or dark like the device; the studio is dark, like the room. */
export default function Workspace({ station, user, tab, waiting }: WorkspaceProps) {
  const [search] = useSearchParams();
  const studioSearch = tab && readStudioSearch(search);
  return (
    <SignedInData>
      <Access station={station} user={user} waiting={waiting}>
        {(me) =>
          studioSearch ? (
            <Suspense fallback={<StudioSkeleton />}>
              <Studio station={station} me={me} song={studioSearch.song} />
            </Suspense>
          ) : (
            <div className={`ws ${css.place}`}>
              <WorkspacePage station={station} me={me} tab={tab} />
            </div>
          )
        }
      </Access>
    </SignedInData>
  );
}

const LiveConnection = lazyWithFallback(() => import('#web/features/stations/live/LiveConnection.tsx'));
const CommentsDialog = lazyWithFallback(() => import('#web/features/stations/CommentsDialog.tsx'));

const parts = {
  contenders: () => import('./Review/ReviewTab.tsx'),
  passed: () => import('./OnAir/OnAir.tsx'),
  playlists: () => import('./Playlists/Playlists.tsx'),
  activity: () => import('./Activity/Activity.tsx'),
  team: () => import('./Team/Team.tsx'),
};
const panels: Record<StationTab, ComponentType> = {
  feed: Inbox,
  contenders: lazyWithFallback(parts.contenders, LostPanel),
  passed: lazyWithFallback(parts.passed, LostPanel),
  playlists: lazyWithFallback(parts.playlists, LostPanel),
  activity: lazyWithFallback(parts.activity, LostPanel),
  team: lazyWithFallback(parts.team, LostPanel),
};

interface WorkspacePageProps {
  station: Station;
  me: StationUser;
  /** The tab in the address; null where there is nothing. */
  tab: StationTab | null;
}

/** A member's workspace: its header, and the tab in the address. */
function WorkspacePage({ station, me, tab }: WorkspacePageProps) {
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
