import type { ReactNode } from 'react';
import type { ArtistProfile } from '../../../contract/artists.ts';
import { artistText } from '../../../text/artists/artist.ts';
import { count } from '../../../text/counts.ts';
import { useLanguage, useText } from '../../browser/language.ts';
import { Typed } from '../../formats/Bidi.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { PlayButton } from '../../ui/PlayButton.tsx';
import css from './ArtistActions.module.css';

const shownGenres = 4;
/** The number of songs in a profile; with so many there may be more. */
const firstPage = 30;

export interface ArtistActionsProps {
  profile: ArtistProfile;
  play: { isPlaying: boolean; onPress: () => void } | null;
  /** For the owner: the way to their songs. */
  own: ReactNode;
}

/** Below the name: play all, the number of singles, genres; for the owner, links to their own pages. */
export function ArtistActions({ profile, play, own }: ArtistActionsProps) {
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
      <p className="muted">
        {count(releases.length, releases.length < firstPage ? text.singles : text.manySingles, language)}
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
      {own && <div className={css.own}>{own}</div>}
    </div>
  );
}
