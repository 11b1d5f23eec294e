import { Link } from 'react-router';
import { artistText } from '#text/artists/artist.ts';
import { useText } from '#web/browser/language.ts';
import { paths } from '#web/paths.ts';
import { PlusIcon } from '#web/ui/icons.ts';
import { Sleeve } from '#web/ui/Sleeve.tsx';
import css from './NewSongTile.module.css';

/** A blank sleeve that links to the wizard for a new song. */
export function NewSongTile() {
  const text = useText(artistText);
  return (
    <li className={css.tile}>
      <Link to={paths.wizard()} className={css.link}>
        <Sleeve title="" className={css.sleeve}>
          <PlusIcon size={24} className={css.plus} />
        </Sleeve>
        <span className={css.text}>
          <b>{text.newSong}</b>
          <span className={css.note}>{text.newSongNote}</span>
        </span>
      </Link>
    </li>
  );
}
