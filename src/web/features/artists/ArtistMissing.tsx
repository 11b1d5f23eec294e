import { Link, useRevalidator } from 'react-router';
import { artistText } from '#text/artists/artist.ts';
import { useText } from '#web/browser/language.ts';
import { Fault } from '#web/features/shell/Fault.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import css from './ArtistMissing.module.css';
import type { LoadedArtist } from './load-artist.ts';

/** Shown when there is no such artist page, or it couldn't be loaded. */
export function ArtistMissing({ loaded, here }: { loaded: LoadedArtist & { profile: null }; here: string }) {
  const text = useText(artistText);
  const lamp = buttonClass({ kind: 'lamp' });
  const { revalidate } = useRevalidator();
  return (
    <div className={`wrap ${css.missing}`}>
      {loaded.status === 404 ? (
        <Empty
          state="lost"
          level={1}
          title={text.missing}
          text={text.notFoundText}
          action={
            <Link className={lamp} to={paths.home()}>
              {text.toFeed}
            </Link>
          }
        />
      ) : (
        <Fault
          message={loaded.failure}
          action={
            <Link className={lamp} to={here} replace>
              {text.tryAgain}
            </Link>
          }
          onRetry={revalidate}
        />
      )}
    </div>
  );
}

/** Shown while an artist page loads. */
export function ArtistLoading() {
  const text = useText(artistText);
  return (
    <div className={css.loading} aria-busy="true">
      <div className={css.hero} />
      <p className="wrap" role="status">
        {text.loading}
      </p>
    </div>
  );
}
