import { useEffect } from 'react';
import { Link } from 'react-router';
import { playerText } from '../../../text/shell/player.ts';
import { useText } from '../../browser/language.ts';
import { Ltr, Typed } from '../../formats/Bidi.tsx';
import { duration } from '../../formats/durations.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { RetryIcon, SkipNextIcon, SkipPreviousIcon } from '../../ui/icons.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { PlayButton } from '../../ui/PlayButton.tsx';
import { Sleeve } from '../../ui/Sleeve.tsx';
import css from './Bar.module.css';
import { BarEnd } from './BarEnd.tsx';
import { next, playOrPause, previous, retry } from './engine.ts';
import { SeekBar } from './SeekBar.tsx';
import { isPlaying, useDuration, usePlayer, useTime } from './store.ts';
import { listenToSystem } from './system.ts';
import type { Track } from './track.ts';

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
          <Typed>{track.title}</Typed>
        </b>
        <span className="one note">
          {failed ? <span className="error">{text.failed}</span> : <Typed>{track.artist}</Typed>}
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
