import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Station } from '#contract/stations/directory.ts';
import { type StationTab, stationTabs } from '#shared/station-team.ts';
import { stationsText } from '#text/stations/stations.ts';
import { authToken, wasInTeam } from '#web/browser/auth-token.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { CoverWall } from '#web/features/releases/CoverWall.tsx';
import { useSession } from '#web/features/session/session.ts';
import { Header } from '#web/features/shell/Header.tsx';
import { PageFooter } from '#web/features/shell/PageFooter.tsx';
import { StationWelcome } from '#web/features/stations/StationWelcome.tsx';
import { stationName } from '#web/features/stations/station-name.ts';
import { VisitorWelcome } from '#web/features/stations/VisitorWelcome.tsx';
import { StudioSkeleton } from '#web/screens/station/Workspace/Studio/StudioSkeleton.tsx';
import { readStudioSearch } from '#web/screens/station/Workspace/Studio/studio-search.ts';
import { HeadSkeleton, PanelSkeleton, shapes } from '#web/screens/station/Workspace/WorkspaceSkeleton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import css from './StationContent.module.css';

const load = () => import('#web/screens/station/Workspace/Workspace.tsx');
const Workspace = lazy(load);

/** The tab in the address; the Inbox for any other word. */
const tabOf = (search: URLSearchParams): StationTab =>
  stationTabs.find((name) => name === search.get('tab')) ?? 'feed';

interface StationContentProps {
  station: Station;
  isUnknown: boolean;
}

/** A station's host: a welcome for visitors, the workspace for its team, and for others how to join. */
export default function StationContent({ station, isUnknown }: StationContentProps) {
  const session = useSession();
  const { pathname, search: query } = useLocation();
  const search = new URLSearchParams(query);
  const tab = isUnknown ? null : tabOf(search);
  // Loaded while the session is still being checked.
  useEffect(() => {
    if (authToken() !== null) load().catch(() => undefined);
  }, []);
  const frame = { station, tab };
  if (session.status === 'unknown') {
    // The server knows no other part of the query.
    const back = tab === null || tab === 'feed' ? undefined : `/?tab=${tab}`;
    return <Frame {...frame} reader={null} back={back} />;
  }
  if (session.status === 'out')
    return (
      <Frame {...frame} reader="visitor" back={query === '' || isUnknown ? undefined : pathname + query} />
    );
  const member = tab && readStudioSearch(search) ? 'presenter' : 'member';
  const waiting = <Frame {...frame} reader={wasInTeam() ? member : 'signedIn'} />;
  return (
    <Suspense fallback={waiting}>
      <Workspace station={station} user={session.user} tab={tab} waiting={waiting} />
    </Suspense>
  );
}

type Reader = 'visitor' | 'signedIn' | 'member' | 'presenter';

interface FrameProps {
  station: Station;
  tab: StationTab | null;
  /** Null until the reader is known: the page contains the parts for all readers, and style rules select some. */
  reader: Reader | null;
  /** Where signing in returns to. */
  back?: string | undefined;
}

/** The page for visitors, and skeletons of what opens for others: the workspace's for its team alone. */
function Frame({ station, tab, reader, back }: FrameProps) {
  const name = stationName(station, useLanguage());
  return (
    <>
      <Part of="outsider" reader={reader}>
        <Header />
      </Part>
      <Part of="member" reader={reader}>
        <div className="ws">
          <HeadSkeleton name={name} />
        </div>
      </Part>
      <main id="main">
        <Part of="outsider" reader={reader}>
          <StationWelcome isTitle name={name} beside={<CoverWall shelf isReady={reader === 'visitor'} />}>
            <Part of="visitor" reader={reader}>
              <VisitorWelcome isUnknown={tab === null} back={back} />
            </Part>
            <Part of="signedIn" reader={reader}>
              <Loading />
              <Skeleton className={css.line} />
              <Skeleton className={css.line} />
              <Skeleton className={css.button} />
            </Part>
          </StationWelcome>
        </Part>
        <Part of="member" reader={reader}>
          <div className={`ws ${css.room}`}>
            <Loading />
            {tab && <PanelSkeleton shape={shapes[tab]} />}
          </div>
        </Part>
        <Part of="presenter" reader={reader}>
          <StudioSkeleton />
        </Part>
      </main>
      <Part of="outsider" reader={reader}>
        <PageFooter />
      </Part>
    </>
  );
}

const classIfUnknown = {
  outsider: css.ifOutsider,
  visitor: css.ifVisitor,
  signedIn: css.ifSignedIn,
  member: css.ifMember,
  presenter: css.ifPresenter,
};

interface PartProps {
  of: Reader | 'outsider';
  reader: Reader | null;
  children: ReactNode;
}

/** A part of the page for one kind of reader, or for both that are outside the team. */
function Part({ of, reader, children }: PartProps) {
  if (reader === null) return <div className={classIfUnknown[of]}>{children}</div>;
  const isOutsider = reader === 'visitor' || reader === 'signedIn';
  return (of === reader || (of === 'outsider' && isOutsider)) && <div className={css.shown}>{children}</div>;
}

/** Says to screen readers that the station is loading. */
function Loading() {
  const { loading } = useText(stationsText);
  return (
    <p className="sr" role="status">
      {loading}
    </p>
  );
}
