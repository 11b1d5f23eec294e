import { lazy, Suspense } from 'react';
import { feedText } from '../../../../text/feed/feed.ts';
import { shellText } from '../../../../text/shell/shell.ts';
import { useText } from '../../../browser/language.ts';
import { useSession } from '../../../features/session/session.ts';
import { Header } from '../../../features/shell/Header.tsx';
import { PageFooter } from '../../../features/shell/PageFooter.tsx';
import { StatePicture } from '../../../ui/StatePicture.tsx';
import css from './Feed.module.css';
import { Feed } from './Feed.tsx';
import type { FeedView, HomeView } from './load-home.ts';
import { SourceFilter } from './SourceFilter.tsx';

const SiteContent = lazy(() => import('./SiteContent.tsx'));
const StationContent = lazy(() => import('./StationContent.tsx'));
const ImportButton = lazy(() => import('../../../features/catalogue-import/ImportButton.tsx'));

/** The start page of this host. */
export function HomeContent({ view }: { view: HomeView }) {
  if (view.kind === 'feed') return <FeedContent view={view} />;
  return (
    <Suspense>
      {view.kind === 'station' ? (
        <StationContent station={view.station} isUnknown={view.isUnknown} />
      ) : (
        <SiteContent view={view} />
      )}
    </Suspense>
  );
}

function FeedContent({ view: { feed, isUnknown } }: { view: FeedView }) {
  const text = useText(feedText);
  const session = useSession();
  const canImport = session.status === 'in' && session.user.admin_permission?.can_manage_linktone;
  return (
    <div className={css.page}>
      <Header filter={<SourceFilter selected={feed.source} />} />
      <main id="main">
        {isUnknown ? <UnknownPage /> : <h1 className="sr">{text.title}</h1>}
        {canImport && (
          <div className={`wrap ${css.import}`}>
            <Suspense>
              <ImportButton />
            </Suspense>
          </div>
        )}
        <Feed feed={feed} />
      </main>
      <PageFooter />
    </div>
  );
}

/** Says above the feed that the address is unknown. */
function UnknownPage() {
  const text = useText(shellText);
  return (
    <div className={`wrap ${css.unknown}`}>
      <StatePicture of="lost" className={css.picture} />
      <div>
        <h1>{text.unknownTitle}</h1>
        <p>{text.unknownText}</p>
      </div>
    </div>
  );
}
