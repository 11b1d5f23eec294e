import { Link } from 'react-router';
import { releaseText } from '../../../../text/release.ts';
import { useText } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import css from './Release.module.css';

/** What stands where there is no song. */
export function Missing() {
  const text = useText(releaseText);
  return (
    <div className={`wrap ${css.missing}`}>
      <Empty
        level={1}
        title={text.missing}
        text={text.missingHelp}
        action={
          <Link className={buttonClass({ kind: 'lamp' })} to={paths.home()}>
            {text.toFeed}
          </Link>
        }
      />
    </div>
  );
}
