import { artistText } from '#text/artists/artist.ts';
import { useText } from '#web/browser/language.ts';
import { MainLink } from '#web/features/shell/MainLink.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { Logout } from './Logout.tsx';
import css from './Owner.module.css';

/** A link to the artist's own songs, and on a phone the logout button. */
export function MySongs() {
  return (
    <div className={css.mySongs}>
      <MainLink className={buttonClass()} to={paths.myReleases()}>
        {useText(artistText).myReleases}
      </MainLink>
      <Logout className={css.onPhone} />
    </div>
  );
}
