import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { playerText } from '#text/shell/player.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { lazyWithFallback } from '#web/browser/lazy-with-fallback.ts';
import { Ltr, UserText } from '#web/formats/Bidi.tsx';
import { duration, spokenDuration } from '#web/formats/durations.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ListMusicIcon, RetryIcon, SkipNextIcon, SkipPreviousIcon } from '#web/ui/icons.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import { LiveRegion } from '#web/ui/LiveRegion.tsx';
import { PlayButton } from '#web/ui/PlayButton.tsx';
import { Sleeve } from '#web/ui/Sleeve.tsx';
import { Waveform } from '#web/ui/Waveform.tsx';
import css from './Bar.module.css';
import { next, playOrPause, previous, retry, seek } from './engine.ts';
import { isPlaying, useDuration, usePlayer, useTime } from './store.ts';
import { listenToSystem } from './system.ts';
import type { Track } from './track.ts';
import { usePeaks } from './usePeaks.ts';
import { Volume } from './Volume.tsx';

/** The player itself: loaded with the first song. */
export default function Bar({ isSmall, onKeys }: { isSmall: boolean; onKeys: () => void }) {
  const { track, list, index, isContinuous, status } = usePlayer((state) => state);
  const text = useText(playerText);
  useEffect(listenToSystem, []);
  if (track === null) return null;
  const { colors } = track;
  const nextTrack = list[index + 1];
  const isFailed = status === 'failed';
  const playing = isPlaying({ status });
  return (
    <section
      className={classes(css.player, isSmall && css.small)}
      aria-label={text.player}
      style={
        // React's type of `style` has no custom properties.
        colors
          ? ({ '--cover': colors.cover, '--cover-on': colors.on, '--cover-room': colors.room } as object)
          : undefined
      }
    >
      {!isSmall && <SeekBar track={track} />}
      <div className={css.row}>
        <Song track={track} playing={playing} failed={isFailed} />
        <div className={css.controls} dir="ltr" aria-busy={status === 'loading'}>
          <CurrentTime track={track} />
          <Button kind="quiet" icon className={css.previous} aria-label={text.previous} onClick={previous}>
            <SkipPreviousIcon />
          </Button>
          {isFailed ? (
            <Button icon className={css.retry} aria-label={text.retry} onClick={retry}>
              <RetryIcon />
            </Button>
          ) : (
            <PlayButton
              className={classes(css.play, status === 'loading' && css.loading)}
              cover
              playing={playing}
              label={playing ? text.pause : text.play}
              onClick={playOrPause}
            />
          )}
          <Button
            kind="quiet"
            icon
            aria-label={isContinuous && nextTrack ? text.nextIs(nextTrack.title) : text.next}
            disabled={!nextTrack}
            onClick={next}
          >
            <SkipNextIcon />
          </Button>
          <Length />
        </div>
        <BarEnd onKeys={onKeys} />
      </div>
      <LiveRegion text={isFailed ? text.failed : ''} />
    </section>
  );
}

function Song({ track, playing, failed }: { track: Track; playing: boolean; failed: boolean }) {
  const text = useText(playerText);
  const image = track.cover
    ? { src: `${track.cover}/160`, edge: 160 }
    : track.coverUrl
      ? { src: track.coverUrl, edge: 160 }
      : null;
  const content = (
    <>
      <Sleeve
        className={css.sleeve}
        image={image}
        title={track.title}
        artist={track.artist}
        sound={track.soundPrint}
        playing={playing}
        eager
      />
      <span className={css.names}>
        <b className="one">
          <UserText>{track.title}</UserText>
        </b>
        <span className="one note">
          {failed ? <span className="error">{text.failed}</span> : <UserText>{track.artist}</UserText>}
        </span>
      </span>
    </>
  );
  return track.code ? (
    <Link className={css.song} to={paths.release(track.code)}>
      {content}
    </Link>
  ) : (
    <div className={css.song}>{content}</div>
  );
}

function CurrentTime({ track }: { track: Track }) {
  return <Ltr className={css.time}>{duration(useTime(track.id))}</Ltr>;
}

function Length() {
  const length = useDuration();
  return length > 0 && <Ltr className={css.time}>{duration(length)}</Ltr>;
}

const QueueDialog = lazyWithFallback(() => import('./QueueDialog.tsx'));

/** The end of the desktop bar: next song, position in the list, volume, and buttons for the list and the keys. */
function BarEnd({ onKeys }: { onKeys: () => void }) {
  const text = useText(playerText);
  const label = usePlayer((state) => state.label);
  const index = usePlayer((state) => state.index);
  const length = usePlayer((state) => state.list.length);
  const isControlled = usePlayer((state) => state.isControlled);
  const nextTrack = usePlayer(({ isContinuous, list, index }) =>
    isContinuous ? list[index + 1] : undefined,
  );
  const [isListOpen, setListOpen] = useState(false);
  return (
    <div className={css.end}>
      {nextTrack && (
        <span className={css.upNext}>
          <span className="one">
            {text.follows} <UserText>{nextTrack.title}</UserText>
          </span>
        </span>
      )}
      {length > 1 && !isControlled && (
        <span className={css.position}>
          {label !== '' && (
            <span className={css.label}>
              <span className="one">
                <bdi>{label}</bdi>
              </span>
              {' · '}
            </span>
          )}
          <Ltr>{`${index + 1} / ${length}`}</Ltr>
        </span>
      )}
      <Volume />
      {length > 1 && (
        <Button kind="quiet" icon aria-label={text.list} onClick={() => setListOpen(true)}>
          <ListMusicIcon />
        </Button>
      )}
      <Button kind="quiet" icon className={css.keys} aria-label={text.keys} onClick={onKeys}>
        <Kbd>?</Kbd>
      </Button>
      {isListOpen && (
        <Suspense>
          <QueueDialog onClose={() => setListOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The waveform along the player's upper edge, as wide as the screen, for seeking. */
function SeekBar({ track }: { track: Track }) {
  const text = useText(playerText);
  const language = useLanguage();
  const time = useTime(track.id);
  const length = useDuration();
  return (
    <Waveform
      className={css.seekBar}
      peaks={usePeaks(track.audioUrl)}
      time={time}
      duration={length}
      onSeek={seek}
      label={text.seek}
      valueText={text.seekOf
        .replace('{time}', spokenDuration(time, language))
        .replace('{whole}', length > 0 ? spokenDuration(length, language) : duration(length))}
    />
  );
}
