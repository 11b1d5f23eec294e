import { useLocation } from 'react-router';
import { ArtistMissing } from '#web/features/artists/ArtistMissing.tsx';
import { ArtistPage } from '#web/features/artists/ArtistPage.tsx';
import { CoverTheme } from '#web/features/releases/CoverTheme.tsx';
import { SongStrip } from '#web/features/releases/SongStrip.tsx';
import { Header } from '#web/features/shell/Header.tsx';
import { PageFooter } from '#web/features/shell/PageFooter.tsx';
import { FreePlace, ReservedPlace, StationMissing } from '#web/features/stations/EmptyPlace.tsx';
import { StationPicker } from '#web/features/stations/StationPicker.tsx';
import type { SiteView } from './load-site.ts';

type OtherView = Exclude<SiteView, { kind: 'station' }>;

/** The start page of a subdomain that isn't a station's: an artist's page, the list of stations, or nothing yet. */
export default function SiteContent({ view }: { view: OtherView }) {
  const { pathname } = useLocation();
  if (view.kind === 'artist' && view.artist.profile !== null)
    return <ArtistPage profile={view.artist.profile} Songs={SongStrip} Theme={CoverTheme} />;
  return (
    <>
      <Header />
      <main id="main">
        <OtherContent view={view} here={pathname} />
      </main>
      <PageFooter />
    </>
  );
}

function OtherContent({ view, here }: { view: OtherView; here: string }) {
  switch (view.kind) {
    case 'artist':
      return view.artist.profile === null && <ArtistMissing loaded={view.artist} here={here} />;
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
