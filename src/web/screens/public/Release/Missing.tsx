import { Link, useRevalidator } from 'react-router';
import { releaseText } from '#text/releases/release.ts';
import { useText } from '#web/browser/language.ts';
import { Fault } from '#web/features/shell/Fault.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/Empty.tsx';
import css from './Release.module.css';

interface MissingProps {
  title: string;
  help: string;
  /** Why it failed to load; null if it doesn't exist. */
  failure: string | null;
}

/** Shown instead of a song or an album that doesn't exist, was removed, or failed to load. */
export function Missing({ title, help, failure }: MissingProps) {
  const text = useText(releaseText);
  const { revalidate, state } = useRevalidator();
  return (
    <div className={`wrap ${css.missing}`}>
      {failure === null ? (
        <Empty
          state="lost"
          level={1}
          title={title}
          text={help}
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
