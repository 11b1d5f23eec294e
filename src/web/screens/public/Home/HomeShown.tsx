import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { feedText } from '../../../../text/feed.ts';
import { ArtistMissing } from '../../../features/artists/ArtistMissing.tsx';
import { ArtistPage } from '../../../features/artists/ArtistPage.tsx';
import { CoverRoom } from '../../../features/releases/CoverRoom.tsx';
import { SongStrip } from '../../../features/releases/SongStrip.tsx';
import { Header } from '../../../features/shell/Header.tsx';
import { PageFooter } from '../../../features/shell/PageFooter.tsx';
import { useSite } from '../../../features/shell/site.tsx';
import { FreePlace, ReservedPlace, StationMissing } from '../../../features/stations/EmptyPlace.tsx';
import { StationPicker } from '../../../features/stations/StationPicker.tsx';
import { StationPlace } from '../../../features/stations/StationPlace.tsx';
import { useText } from '../../../language.ts';
import css from './Feed.module.css';
import { Feed } from './Feed.tsx';
import type { HomeView } from './load-home.ts';
import { SourceFilter } from './SourceFilter.tsx';

/** What this host begins with. */
export function HomeShown({ view }: { view: HomeView }) {
  const text = useText(feedText);
  const { site } = useSite();
  const { pathname } = useLocation();
  useEffect(() => {
    if (site.kind === 'session') markSession();
  }, [site.kind]);
  switch (view.kind) {
    case 'feed':
      return (
        <div className={css.page}>
          <Header filter={<SourceFilter selected={view.feed.source} />} />
          <main id="main">
            <h1 className="sr">{text.title}</h1>
            <Feed feed={view.feed} />
          </main>
          <PageFooter />
        </div>
      );
    case 'artist': {
      const { artist } = view;
      return (
        <CoverRoom id="artist" colors={artist.profile?.colors ?? null}>
          <Header over={artist.profile !== null} />
          <main id="main">
            {artist.profile === null ? (
              <ArtistMissing loaded={artist} here={pathname} />
            ) : (
              <ArtistPage profile={artist.profile} Songs={SongStrip} />
            )}
          </main>
          <PageFooter />
        </CoverRoom>
      );
    }
    default:
      return (
        <>
          <Header />
          <main id="main">
            <Place view={view} />
          </main>
          <PageFooter />
        </>
      );
  }
}

function Place({ view }: { view: Exclude<HomeView, { kind: 'feed' | 'artist' }> }) {
  switch (view.kind) {
    case 'station':
      return <StationPlace station={view.station} />;
    case 'picker':
      return <StationPicker stations={view.stations} failure={view.failure} />;
    case 'noStation':
      return <StationMissing />;
    case 'free':
      return <FreePlace name={view.name} />;
    case 'reserved':
      return <ReservedPlace />;
  }
}

/** The mark that this tab is on the session host. */
function markSession(): void {
  try {
    sessionStorage.setItem('session', 'true');
  } catch {
    // Without storage there is nowhere to mark it.
  }
}
