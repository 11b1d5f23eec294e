import type { ReactNode } from 'react';
import type { ArtistProfile } from '#contract/artists.ts';
import { artistText } from '#text/artists/artist.ts';
import { count } from '#text/counts.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { PlayButton } from '#web/ui/PlayButton.tsx';
import css from './ArtistActions.module.css';

const shownGenres = 4;
/** A profile has the newest songs, up to this number; if it has so many, there may be more. */
const maxReleases = 30;

export interface ArtistActionsProps {
  profile: ArtistProfile;
  play: { isPlaying: boolean; onPress: () => void } | null;
  /** For the owner: links to their own pages. */
  owner: ReactNode;
}

/** Below the name: play all, the number of singles, and genres. */
export function ArtistActions({ profile, play, owner }: ArtistActionsProps) {
  const text = useText(artistText);
  const language = useLanguage();
  const { genres, releases } = profile;
  return (
    <div className={`wrap ${css.actions}`}>
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
        {count(releases.length, releases.length < maxReleases ? text.singles : text.manySingles, language)}
      </p>
      {genres.length > 0 && (
        <ul className={css.genres}>
          {genres.slice(0, shownGenres).map((genre, index) => (
            <li key={genre}>
              <Chip hue={index}>
                <UserText>{genre}</UserText>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {owner && <div className={css.owner}>{owner}</div>}
    </div>
  );
}
