import { artistText } from '../../../../text/artists/artist.ts';
import { useText } from '../../../browser/language.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { MainLink } from '../../shell/MainLink.tsx';
import { Logout } from './Logout.tsx';
import css from './Own.module.css';

/** The link to the reader's own songs, and on a phone logout. */
export function MySongs() {
  return (
    <div className={css.mine}>
      <MainLink className={buttonClass()} to={paths.myReleases()}>
        {useText(artistText).myReleases}
      </MainLink>
      <Logout className={css.onPhone} />
    </div>
  );
}
