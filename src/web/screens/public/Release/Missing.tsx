import { Link, useRevalidator } from 'react-router';
import { releaseText } from '../../../../text/releases/release.ts';
import { useText } from '../../../browser/language.ts';
import { paths } from '../../../paths.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import css from './Release.module.css';

/** What stands where there is no song: none by this code, one that its artist removed, or none that could be loaded. */
export function Missing({ failure, isRemoved }: { failure: string | null; isRemoved: boolean }) {
  const text = useText(releaseText);
  const { revalidate, state } = useRevalidator();
  return (
    <div className={`wrap ${css.missing}`}>
      <Empty
        level={1}
        title={failure === null ? (isRemoved ? text.removed : text.missing) : text.error(failure)}
        text={failure === null ? (isRemoved ? text.removedHelp : text.missingHelp) : undefined}
        action={
          failure === null ? (
            <Link className={buttonClass({ kind: 'lamp' })} to={paths.home()}>
              {text.toFeed}
            </Link>
          ) : (
            <Button kind="lamp" disabled={state === 'loading'} onClick={() => void revalidate()}>
              {text.tryAgain}
            </Button>
          )
        }
      />
    </div>
  );
}
