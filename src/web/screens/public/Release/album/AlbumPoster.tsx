import { Link } from 'react-router';
import type { PublicAlbum } from '#contract/releases/albums.ts';
import { count } from '#text/counts.ts';
import { publicAlbumText } from '#text/releases/public-album.ts';
import { releaseText } from '#text/releases/release.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { playList, playOrPause } from '#web/features/player/engine.ts';
import { usePlayer } from '#web/features/player/store.ts';
import { toTracks } from '#web/features/player/track.ts';
import { sleeveOf } from '#web/features/releases/cover.ts';
import { Ltr, UserText } from '#web/formats/Bidi.tsx';
import { date, dayKey } from '#web/formats/dates.ts';
import { duration } from '#web/formats/durations.ts';
import { paths } from '#web/paths.ts';
import css from '#web/screens/public/Release/Poster.module.css';
import { posterSize } from '#web/screens/public/Release/poster-size.ts';
import { headingFit } from '#web/ui/heading-fit.ts';
import { PlayButton } from '#web/ui/PlayButton.tsx';
import { Sleeve } from '#web/ui/Sleeve.tsx';
import own from './Album.module.css';
import { dayOfAlbum } from './album-head.ts';

const sizes = '(max-width: 768px) 80vw, (max-width: 1199px) 40vw, 580px';

/** The head of an album's page: the cover of its first song, artist, title, facts, and a button that plays it all. */
export function AlbumPoster({ album }: { album: PublicAlbum }) {
  const text = useText(publicAlbumText);
  const song = useText(releaseText);
  const language = useLanguage();
  const { title, artist_name: artist, songs } = album;
  const tracks = toTracks(songs);
  const isLoaded = usePlayer(({ track }) => tracks.some(({ id }) => id === track?.id));
  const isPlaying = usePlayer(({ status }) => status === 'playing' || status === 'loading') && isLoaded;
  const seconds = songs.reduce((sum, { duration_seconds: length }) => sum + (length ?? 0), 0);
  const day = dayOfAlbum(album);
  const [first] = songs;
  return (
    <header className={css.room}>
      <div className={`wrap ${css.poster}`}>
        <div className={css.art}>
          {first && (
            <Sleeve
              {...sleeveOf({ ...first, title, artist_name: artist }, sizes)}
              alt={song.coverOf(title, artist)}
              playing={isPlaying}
              eager="first"
            />
          )}
        </div>
        <div className={css.text}>
          <p className={css.artist}>
            <Link to={paths.artist(album.tenant_id)}>
              <UserText>{artist}</UserText>
            </Link>
          </p>
          <h1 className={css.title} data-size={posterSize(title)} data-fit={headingFit(title)}>
            <UserText>{title}</UserText>
          </h1>
          <p className={css.facts}>
            <span>{text.types[album.release_type]}</span>
            <span>{count(songs.length, text.count, language)}</span>
            {seconds > 0 && <Ltr>{duration(seconds)}</Ltr>}
            <time dateTime={dayKey(day)}>{date(day, language)}</time>
          </p>
        </div>
        {tracks.length === 0 ? (
          <p className={css.noAudio}>{text.noAudio}</p>
        ) : (
          <div className={css.play}>
            <PlayButton
              size="big"
              cover
              playing={isPlaying}
              label={isPlaying ? song.pause : text.playAll}
              onClick={() => (isLoaded ? playOrPause() : playList(tracks, 0, title))}
            />
            <span className={own.playAll} aria-hidden="true">
              {isPlaying ? song.pause : text.playAll}
            </span>
          </div>
        )}
      </div>
    </header>
  );
}
