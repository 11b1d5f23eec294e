import { useId, useMemo } from 'react';
import { Link } from 'react-router';
import type { PublicAlbum } from '#contract/releases/albums.ts';
import type { Card } from '#contract/releases/releases.ts';
import { publicAlbumText } from '#text/releases/public-album.ts';
import { releaseText } from '#text/releases/release.ts';
import { visitorRightsText } from '#text/releases/visitor-rights.ts';
import { useText } from '#web/browser/language.ts';
import { toggle } from '#web/features/player/engine.ts';
import { useIsPlaying } from '#web/features/player/store.ts';
import { type Track, toTracks } from '#web/features/player/track.ts';
import { Ltr, UserText } from '#web/formats/Bidi.tsx';
import { shortDate } from '#web/formats/dates.ts';
import { duration } from '#web/formats/durations.ts';
import { ltr } from '#web/formats/isolate.ts';
import { paths } from '#web/paths.ts';
import { classes } from '#web/ui/classes.ts';
import { PlayButton } from '#web/ui/PlayButton.tsx';
import css from './Album.module.css';

/** The album's songs in order. Each plays here, and the next ones follow; each has its page. */
export function AlbumSongs({ album }: { album: PublicAlbum }) {
  const text = useText(publicAlbumText);
  const tracks = useMemo(() => toTracks(album.songs), [album.songs]);
  const id = useId();
  return (
    <section className={css.songs} aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {text.songs}
      </h2>
      <ol>
        {album.songs.map((song, index) => (
          <Song key={song.id} song={song} place={index + 1} album={album} tracks={tracks} />
        ))}
      </ol>
    </section>
  );
}

interface SongProps {
  song: Card;
  place: number;
  album: PublicAlbum;
  tracks: readonly Track[];
}

function Song({ song, place, album, tracks }: SongProps) {
  const text = useText(publicAlbumText);
  const words = useText(releaseText);
  const isPlaying = useIsPlaying(song.id);
  const track = tracks.find(({ id }) => id === song.id);
  const note = useNote(song);
  return (
    <li className={classes(css.song, isPlaying && css.playing)}>
      <Ltr className={css.place}>{String(place)}</Ltr>
      <div>
        <Link className={css.link} to={paths.release(song.short_code ?? '')}>
          <UserText>{song.title}</UserText>
        </Link>
        {song.explicit && (
          <abbr className={css.explicit} title={words.explicitLong}>
            {words.explicit}
          </abbr>
        )}
        {song.artist_name !== album.artist_name && (
          <p className={css.note}>
            <UserText>{song.artist_name}</UserText>
          </p>
        )}
        {note && <p className={css.note}>{note}</p>}
        {track && (
          <noscript>
            {/* biome-ignore lint/a11y/useMediaCaption: songs have no captions; the lyrics are on their pages */}
            <audio className={css.nativePlayer} controls preload="none" src={track.audioUrl} />
          </noscript>
        )}
      </div>
      {song.duration_seconds !== null && <Ltr className={css.length}>{duration(song.duration_seconds)}</Ltr>}
      {track && (
        <PlayButton
          className={css.button}
          label={isPlaying ? text.pauseSong(song.title) : text.playSong(song.title)}
          playing={isPlaying}
          onClick={() => toggle(track, tracks, { label: album.title, isContinuous: true })}
        />
      )}
    </li>
  );
}

/** What a visitor can't hear of a song yet, and when; null if all of it plays. */
function useNote({ audio_url: audio, opens_at: opens }: Card): string | null {
  const text = useText(publicAlbumText);
  const rights = useText(visitorRightsText);
  if (opens === null) return audio === null ? text.noSongAudio : null;
  const day = ltr(shortDate(opens));
  return audio === null ? rights.silentUntil(day) : rights.excerptUntil(day);
}
