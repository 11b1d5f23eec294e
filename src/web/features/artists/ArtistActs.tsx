import { Link } from 'react-router';
import type { ArtistProfile } from '../../../contract/artists.ts';
import { artistText } from '../../../text/artist.ts';
import { Typed } from '../../formats/Bidi.tsx';
import { count } from '../../formats/counts.ts';
import { useLanguage, useText } from '../../language.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { LogOutIcon, SettingsIcon } from '../../ui/icons.ts';
import { PlayButton } from '../../ui/PlayButton.tsx';
import css from './ArtistActs.module.css';

const shownGenres = 4;
/** As many songs as come with a profile; where there are so many there may be more. */
const firstPage = 30;

export interface ArtistActsProps {
  profile: ArtistProfile;
  play: { isPlaying: boolean; onPress: () => void } | null;
  owner: { onSettings: () => void; onLogout: () => void } | null;
}

/** Under the name: play all, how many singles, genres; for the owner the ways to their own things. */
export function ArtistActs({ profile, play, owner }: ArtistActsProps) {
  const text = useText(artistText);
  const language = useLanguage();
  const { genres, releases } = profile;
  return (
    <div className={`wrap ${css.acts}`}>
      {play && (
        <PlayButton
          size="big"
          cover
          playing={play.isPlaying}
          label={play.isPlaying ? text.pauseAll : text.playAll}
          onClick={play.onPress}
        />
      )}
      <p className={css.count}>
        {releases.length < firstPage
          ? count(releases.length, text.singles, language)
          : text.manySingles(releases.length)}
      </p>
      {genres.length > 0 && (
        <ul className={css.genres}>
          {genres.slice(0, shownGenres).map((genre, index) => (
            <li key={genre}>
              <Chip hue={index}>
                <Typed>{genre}</Typed>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {owner && (
        <div className={css.owner}>
          <Button kind="quiet" icon aria-label={text.settings} onClick={owner.onSettings}>
            <SettingsIcon />
          </Button>
          <Button kind="quiet" icon aria-label={text.logout} onClick={owner.onLogout}>
            <LogOutIcon />
          </Button>
          <Link className={buttonClass()} to={paths.myReleases()}>
            {text.myReleases}
          </Link>
        </div>
      )}
    </div>
  );
}
