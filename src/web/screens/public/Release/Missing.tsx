import { Link, useRevalidator } from 'react-router';
import { releaseText } from '../../../../text/releases/release.ts';
import { useText } from '../../../browser/language.ts';
import { Fault } from '../../../features/shell/Fault.tsx';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import css from './Release.module.css';

/** Shown instead of a song that doesn't exist, was removed, or failed to load. */
export function Missing({ failure, isRemoved }: { failure: string | null; isRemoved: boolean }) {
  const text = useText(releaseText);
  const { revalidate, state } = useRevalidator();
  return (
    <div className={`wrap ${css.missing}`}>
      {failure === null ? (
        <Empty
          state="lost"
          level={1}
          title={isRemoved ? text.removed : text.noSong}
          text={isRemoved ? text.removedHelp : text.missingHelp}
          action={
            <Link className={buttonClass({ kind: 'lamp' })} to={paths.home()}>
              {text.toFeed}
            </Link>
          }
        />
      ) : (
        <Fault message={failure} isBusy={state === 'loading'} onRetry={() => void revalidate()} />
      )}
    </div>
  );
}
